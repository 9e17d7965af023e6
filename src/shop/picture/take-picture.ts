import type { Picture } from '#domain/picture/picture.ts'
import { isPictureName } from '#domain/picture/picture-name.ts'
import type { PictureRefusal } from '#gateways/picture/read-picture.ts'
import type { ShopContext } from '#shop/context.ts'
import { putPicture } from '#store/picture/pictures.ts'

export type PictureContext = Pick<ShopContext, 'db' | 'clock' | 'pictures' | 'uploads'>

export interface TakenPicture {
	readonly ok: true
	readonly picture: Picture
	readonly size: number
}

/** The picture is not stored, and why. */
export type TakePictureRefusal = PictureRefusal | { readonly ok: false; readonly code: 'nombre_de_imagen_no_valido' }

export async function takePicture(
	{ db, clock, pictures, uploads }: PictureContext,
	name: string,
	bytes: Uint8Array,
): Promise<TakenPicture | TakePictureRefusal> {
	if (!isPictureName(name)) return { ok: false, code: 'nombre_de_imagen_no_valido' }
	const read = await uploads.picture(bytes)
	if (!read.ok) return read
	await db.transaction(async (tx) => putPicture(tx, { name, ...read.picture, createdAt: await clock.now(tx) }))
	await pictures.refresh()
	const { content, mediaType: _, ...words } = read.picture
	return { ok: true, picture: { name, ...words, alt: null }, size: content.length }
}
