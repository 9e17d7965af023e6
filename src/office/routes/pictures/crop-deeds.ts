import { addresses } from '#office/addresses.ts'
import { done } from '#office/page/answers.ts'
import { deed, deeds, type GuardedForm } from '#office/page/guard.ts'
import { faultyForm, refuseForm } from '#ui/form/refuse-form.ts'
import { ownPicture } from './own-picture.ts'
import { readCrop } from './read-crop.ts'

async function cropPicture(given: GuardedForm) {
	const { shop, form } = given
	const { product, picture } = await ownPicture(given)
	const seen = { name: picture.name, hash: `${form.get('hash') ?? ''}` }
	const photo = await shop.pictures.cropOf(seen)
	if (!photo) return refuseForm(form, 'cambiado_entretanto')
	const read = readCrop(form, photo)
	if (!read.ok) return faultyForm(read.answer)
	const cropped = await shop.pictures.crop(seen, read.crop)
	return cropped.ok ? done(addresses.productPictures(product.id), 'recortada') : refuseForm(form, cropped.code)
}

async function showWhole(given: GuardedForm) {
	const { shop, form } = given
	const { product, picture } = await ownPicture(given)
	const shown = await shop.pictures.crop({ name: picture.name, hash: `${form.get('hash') ?? ''}` }, null)
	return shown.ok ? done(addresses.productPictures(product.id), 'entera') : refuseForm(form, shown.code)
}

export const cropDeeds = deeds({
	recortar: deed('product.edit', cropPicture),
	entera: deed('product.edit', showWhole),
})
