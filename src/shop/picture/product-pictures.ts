import { isAltText } from '#domain/picture/alt-text.ts'
import { assetSlug } from '#domain/picture/asset-slug.ts'
import type { Picture } from '#domain/picture/picture.ts'
import { PICTURE_ENDINGS } from '#domain/picture/picture-places.ts'
import { morePicturesOf, type Pictured, picturesOf } from '#domain/picture/showroom.ts'
import type { PictureRefusal, ReadPicture } from '#gateways/picture/read-picture.ts'
import type { ShopContext } from '#shop/context.ts'
import type { Database } from '#store/database.ts'
import {
	addPicture,
	changeAlt,
	deletePicture,
	findPictureHashes,
	lockPictures,
	renamePicture,
	swapPictures,
} from '#store/picture/pictures.ts'

type Context = Pick<ShopContext, 'db' | 'clock' | 'pictures' | 'uploads'>

/** One of the places of a product's pictures, and its picture. */
export interface PicturePlace {
	readonly ending: string
	/** Null if the place is empty. */
	readonly picture: Picture | null
	/** Whether it is the merchant's own picture; otherwise it is the sample's. */
	readonly isOwn: boolean
}

/** A picture as a form has shown it: a different picture under its name is not a match. */
export interface SeenPicture {
	readonly name: string
	readonly hash: string
}

export type Changed = { readonly ok: true } | { readonly ok: false; readonly code: 'cambiado_entretanto' }

/** Nothing is stored; `file` is the position of the refused one among those given. */
export type AddPicturesRefusal =
	| (PictureRefusal & { readonly file: number })
	| TooMany
	| Extract<Changed, { readonly ok: false }>
interface TooMany {
	readonly ok: false
	readonly code: 'demasiadas_imagenes'
	/** Number of free places. */
	readonly free: number
}

export const CHANGED = { ok: false, code: 'cambiado_entretanto' } as const

async function placesOf({ db, pictures }: Context, product: Pictured): Promise<readonly PicturePlace[]> {
	await pictures.refresh()
	const { face, cover, shot, detail } = picturesOf(product, pictures.showroom)
	const shown = [face, cover, shot, detail, ...morePicturesOf(product, pictures.showroom)]
	const own = await findPictureHashes(
		db,
		shown.flatMap((picture) => picture?.name ?? []),
	)
	return PICTURE_ENDINGS.map((ending, place) => {
		const picture = shown[place] ?? null
		return { ending, picture, isOwn: picture !== null && own.get(picture.name) === picture.hash }
	})
}

/** Another person has put a picture there meanwhile. */
class PlaceTaken extends Error {}

const nameOf = (product: Pictured, ending: string) => `${assetSlug(product.slug)}${ending}`

async function addPictures(
	context: Context,
	product: Pictured,
	files: readonly Uint8Array[],
): Promise<{ readonly ok: true } | AddPicturesRefusal> {
	const { db, clock, pictures, uploads } = context
	const free = (await placesOf(context, product)).filter(({ isOwn }) => !isOwn)
	if (files.length > free.length) return { ok: false, code: 'demasiadas_imagenes', free: free.length }
	const read: { readonly name: string; readonly picture: ReadPicture }[] = []
	for (const [file, bytes] of files.entries()) {
		const photograph = await uploads.picture(bytes)
		if (!photograph.ok) return { ...photograph, file }
		const ending = free[file]?.ending ?? ''
		read.push({ name: nameOf(product, ending), picture: photograph.picture })
	}
	const taken = await db
		.transaction(async (tx) => {
			const createdAt = await clock.now(tx)
			for (const { name, picture } of read) {
				if (!(await addPicture(tx, { name, ...picture, createdAt }))) throw new PlaceTaken()
			}
		})
		.catch((error: unknown) => {
			if (error instanceof PlaceTaken) return CHANGED
			throw error
		})
	await pictures.refresh()
	return taken ?? { ok: true }
}

async function movePicture(tx: Database, { name, hash }: SeenPicture, to: string): Promise<Changed> {
	if (to === name) return { ok: true }
	const known = await lockPictures(tx, [name, to])
	if (known.get(name) !== hash) return CHANGED
	if (known.has(to)) await swapPictures(tx, name, to)
	else await renamePicture(tx, name, to)
	return { ok: true }
}

async function removePicture(tx: Database, { name, hash }: SeenPicture): Promise<Changed> {
	const known = await lockPictures(tx, [name])
	if (known.get(name) !== hash) return CHANGED
	await deletePicture(tx, name)
	return { ok: true }
}

async function describePicture(
	db: Database,
	seen: SeenPicture & Pick<Picture, 'alt'>,
	alt: string | null,
): Promise<Changed> {
	if (alt !== null && !isAltText(alt)) throw new Error('this is no alternative text')
	return (await changeAlt(db, seen, alt)) ? { ok: true } : CHANGED
}

async function changed({ db, pictures }: Context, work: (tx: Database) => Promise<Changed>): Promise<Changed> {
	const outcome = await db.transaction(work)
	await pictures.refresh()
	return outcome
}

/** Moves a picture to a place of its product, and the picture of that place to the free one. */
async function move(context: Context, product: Pictured, seen: SeenPicture, to: string): Promise<Changed> {
	const there = (await placesOf(context, product)).find(({ ending }) => ending === to)
	const name = there?.isOwn && there.picture ? there.picture.name : nameOf(product, to)
	return changed(context, (tx) => movePicture(tx, seen, name))
}

/** The pictures of products. */
export const productPictures = {
	placesOf,
	/** Stores photographs in the free places, in order: all of them or none. */
	add: addPictures,
	move,
	removeSeen: (context: Context, seen: SeenPicture) => changed(context, (tx) => removePicture(tx, seen)),
	/** Gives a picture its own alternative text; null restores the one made of the product's data. */
	describe: (context: Context, seen: SeenPicture & Pick<Picture, 'alt'>, alt: string | null) =>
		changed(context, (tx) => describePicture(tx, seen, alt)),
}
