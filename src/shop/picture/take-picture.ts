import type { Picture } from '#domain/picture/picture.ts'
import { isPictureName } from '#domain/picture/picture-name.ts'
import type { PictureRefusal } from '#gateways/picture/read-picture.ts'
import type { ShopContext } from '#shop/context.ts'
import { deletePicture, listPictures, putPicture } from '#store/picture/pictures.ts'
import { type CropDeeds, createCrops } from './crop-picture.ts'
import { createProductPictures, type ProductPictureDeeds, type SeenPicture } from './product-pictures.ts'
import { findRoomPicture, putRoomPicture, type RoomPicture } from './room-picture.ts'

type PictureContext = Pick<ShopContext, 'db' | 'clock' | 'pictures' | 'uploads'>

export interface TakenPicture {
	readonly ok: true
	readonly picture: Picture
	readonly size: number
}

/** The picture is not stored, and why. */
export type TakePictureRefusal = PictureRefusal | { readonly ok: false; readonly code: 'nombre_de_imagen_no_valido' }

/** The merchant's own pictures. */
export interface PictureDeeds extends ProductPictureDeeds, CropDeeds {
	/** Stores a picture under a name, in place of the one that it may have. */
	take(name: string, bytes: Uint8Array): Promise<TakenPicture | TakePictureRefusal>
	ofRoom(name: string): Promise<RoomPicture>
	/** Stores the photograph of a room in place of the one that was seen, whose hash is empty where there was none. */
	putOfRoom(seen: SeenPicture, bytes: Uint8Array): ReturnType<typeof putRoomPicture>
	/** False when there is none of this name. */
	remove(name: string): Promise<boolean>
	list(): ReturnType<typeof listPictures>
}

async function takePicture(
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

export function createPictureDeeds(context: PictureContext): PictureDeeds {
	const { db, pictures } = context
	return {
		...createProductPictures(context),
		ofRoom: (name) => findRoomPicture(context, name),
		putOfRoom: (seen, bytes) => putRoomPicture(context, seen, bytes),
		...createCrops(context),
		take: (name, bytes) => takePicture(context, name, bytes),
		remove: async (name) => {
			const removed = await deletePicture(db, name)
			await pictures.refresh()
			return removed
		},
		list: () => listPictures(db),
	}
}
