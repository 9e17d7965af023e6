import type { Picture } from '#domain/picture/picture.ts'
import type { PictureRefusal } from '#gateways/picture/read-picture.ts'
import type { ShopContext } from '#shop/context.ts'
import { addPicture, findPictureHashes, lockPictures, putPicture } from '#store/picture/pictures.ts'
import type { SeenPicture } from './product-pictures.ts'

type Context = Pick<ShopContext, 'db' | 'clock' | 'pictures' | 'uploads'>

const CHANGED = { ok: false, code: 'cambiado_entretanto' } as const

/** The picture of a room, and whether it is the merchant's own; otherwise it is the sample's. */
export interface RoomPicture {
	readonly picture: Picture | null
	readonly isOwn: boolean
}

export async function findRoomPicture({ db, pictures }: Context, name: string): Promise<RoomPicture> {
	await pictures.refresh()
	const picture = pictures.showroom.picture(name)
	const own = await findPictureHashes(db, [name])
	return { picture, isOwn: picture !== null && own.get(name) === picture.hash }
}

/** Stores the photograph of a room in place of the seen one, whose hash is empty if there was none. */
export async function putRoomPicture(
	context: Context,
	{ name, hash }: SeenPicture,
	bytes: Uint8Array,
): Promise<{ readonly ok: true } | PictureRefusal | typeof CHANGED> {
	const { picture: shown } = await findRoomPicture(context, name)
	if ((shown?.hash ?? '') !== hash) return CHANGED
	const read = await context.uploads.picture(bytes)
	if (!read.ok) return read
	const { db, clock, pictures } = context
	const isStored = await db.transaction(async (tx) => {
		const picture = { name, ...read.picture, createdAt: await clock.now(tx) }
		const own = (await lockPictures(tx, [name])).get(name)
		if (own === undefined) return addPicture(tx, picture)
		if (own !== hash) return false
		await putPicture(tx, picture)
		return true
	})
	await pictures.refresh()
	return isStored ? { ok: true } : CHANGED
}
