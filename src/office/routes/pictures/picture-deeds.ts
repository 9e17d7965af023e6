import { data } from 'react-router'
import { altSchema } from '#contract/picture/picture-forms.ts'
import { PROBLEMS } from '#contract/problem.ts'
import { PICTURE_ENDINGS } from '#domain/picture/picture-places.ts'
import { addresses } from '#office/addresses.ts'
import { changedMeanwhile, done } from '#office/page/answers.ts'
import { deed, deeds, type Guarded, type GuardedForm } from '#office/page/guard.ts'
import { rowId } from '#office/page/row-id.ts'
import { chosenFiles, PICTURES } from '#office/parts/chosen-pictures.ts'
import { readForm } from '#ui/form/read-form.ts'
import { faultyForm, refuseForm } from '#ui/form/refuse-form.ts'
import { FACES, refusedFaces } from './refused-faces.ts'
import { refusedPictures } from './refused-pictures.ts'

/** The product of the address, hidden ones too. */
export function productOf({ shop, params }: Pick<Guarded, 'shop' | 'params'>) {
	const product = shop.catalogue.staff.product(rowId(params.id))
	if (!product) throw data(null, { status: 404 })
	return product
}

const seenIn = (form: FormData) => ({ name: `${form.get('foto') ?? ''}`, hash: `${form.get('hash') ?? ''}` })

const faulty = (form: FormData, detail: string) => refuseForm(form, 'datos_no_validos', { field: PICTURES, detail })

async function addPictures({ shop, form, params }: GuardedForm) {
	const product = productOf({ shop, params })
	const files = chosenFiles(form)
	if (files.length === 0) return faulty(form, 'Elige al menos una foto')
	const bytes = await Promise.all(files.map(async (file) => new Uint8Array(await file.arrayBuffer())))
	const added = await shop.pictures.add(product, bytes)
	if (!added.ok) return faulty(form, refusedPictures(added, files))
	return done(addresses.productPictures(product.id), 'guardado')
}

async function movePicture({ shop, form, params }: GuardedForm) {
	const product = productOf({ shop, params })
	const to = PICTURE_ENDINGS[Number(form.get('a') ?? -1)]
	if (to === undefined) throw data(null, { status: PROBLEMS.cuerpo_ilegible[0] })
	const moved = await shop.pictures.move(product, seenIn(form), to)
	return moved.ok ? done(addresses.productPictures(product.id), 'movida') : refuseForm(form, moved.code)
}

async function removePicture({ shop, form, params }: GuardedForm) {
	const product = productOf({ shop, params })
	const removed = await shop.pictures.removeSeen(seenIn(form))
	return removed.ok ? done(addresses.productPictures(product.id), 'quitada') : refuseForm(form, removed.code)
}

async function describePicture({ shop, form, params }: GuardedForm) {
	const product = productOf({ shop, params })
	const read = readForm(form, altSchema)
	if (!read.ok) return faultyForm(read.answer)
	const seen = seenIn(form)
	const described = await shop.pictures.describe(
		{ ...seen, alt: `${form.get('visto') ?? ''}` || null },
		read.data.texto || null,
	)
	if (described.ok) return done(addresses.productPictures(product.id), 'descrita')
	const places = await shop.pictures.placesOf(product)
	const now = places.find(({ picture }) => picture?.name === seen.name)?.picture?.alt
	return changedMeanwhile(form, now ? `Ahora dice: «${now}».` : 'Ahora no tiene texto propio.')
}

async function putFaces({ shop, form, params }: GuardedForm) {
	const product = productOf({ shop, params })
	const files = chosenFiles(form, FACES)
	const refuse = (detail: string) => refuseForm(form, 'datos_no_validos', { field: FACES, detail })
	if (files.length === 0) return refuse('Elige al menos una foto')
	const bytes = await Promise.all(files.map(async (file) => new Uint8Array(await file.arrayBuffer())))
	const isDrawn = form.get('dibujo') === 'si'
	const put = await shop.faces.put(product, bytes, { isDrawn, seenHash: `${form.get('hash') ?? ''}` })
	return put.ok
		? done(addresses.productPictures(product.id), 'caras')
		: refuse(refusedFaces(put, files, product.medidas))
}

async function removeFaces({ shop, form, params }: GuardedForm) {
	const product = productOf({ shop, params })
	const isGone = await shop.faces.remove(product, `${form.get('hash') ?? ''}`)
	return isGone ? done(addresses.productPictures(product.id), 'sin-caras') : refuseForm(form, 'cambiado_entretanto')
}

export const pictureDeeds = deeds({
	fotos: deed('product.edit', addPictures),
	mover: deed('product.edit', movePicture),
	quitar: deed('product.edit', removePicture),
	describir: deed('product.edit', describePicture),
	caras: deed('product.edit', putFaces),
	'quitar-caras': deed('product.edit', removeFaces),
})
