import { pictureAnswer } from '#contract/picture/picture-answer.ts'
import type { ContentItem } from '#domain/content/content-item.ts'
import { addresses } from '#office/addresses.ts'
import { done } from '#office/page/answers.ts'
import type { GuardedForm } from '#office/page/guard.ts'
import { chosenFiles, PICTURES, pictureFault } from '#office/parts/chosen-pictures.ts'
import type { Shop } from '#shop/shop.ts'
import { refuseForm } from '#ui/form/refuse-form.ts'

/** The picture of a photograph of the gallery. */
export async function photoOf({ pictures }: Shop, { key }: ContentItem) {
	const { picture, isOwn } = await pictures.ofRoom(key)
	return { picture: picture && pictureAnswer(picture, 'large'), isOwn }
}

/** The field with the hash of the picture that the form was rendered with; empty without any. */
const HASH = 'hash'
const hashIn = (form: FormData) => `${form.get(HASH) ?? ''}`

const faulty = (form: FormData, detail: string) => refuseForm(form, 'datos_no_validos', { field: PICTURES, detail })

/** Stores the chosen photograph in place of the seen one. */
export async function putPhoto({ shop, form }: GuardedForm, key: string) {
	const [file, ...others] = chosenFiles(form)
	if (!file || others.length > 0) return faulty(form, 'Elige una foto')
	const put = await shop.pictures.putOfRoom({ name: key, hash: hashIn(form) }, new Uint8Array(await file.arrayBuffer()))
	if (put.ok) return done(addresses.contentItem('fotos', key), 'foto')
	if (put.code === 'cambiado_entretanto') return refuseForm(form, put.code)
	return faulty(form, `${pictureFault(file, put.code)}.`)
}

/** Deletes the merchant's photograph: the sample's is displayed again if there is one. */
export async function removePhoto({ shop, form }: GuardedForm, key: string) {
	const removed = await shop.pictures.removeSeen({ name: key, hash: hashIn(form) })
	return removed.ok ? done(addresses.contentItem('fotos', key), 'sin-foto') : refuseForm(form, removed.code)
}
