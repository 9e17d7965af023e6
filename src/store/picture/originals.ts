import { and, eq, inArray, ne, type SQL, sql } from 'drizzle-orm'
import type { Crop, PictureSize } from '#domain/picture/crop.ts'
import type { Database } from '#store/database.ts'
import { pictureOriginals, pictures } from './tables.ts'

/** The photograph of a picture as it was stored. */
export interface Original extends PictureSize {
	readonly hash: string
	/** The displayed part; null for all. */
	readonly crop: Crop | null
}

/** The new displayed content of a picture. */
type Shown = Pick<typeof pictures.$inferInsert, 'hash' | 'width' | 'height' | 'blur' | 'content'>

/** Whether a picture is the photograph of this hash, or was cut from it. */
export const isSamePhotograph = (hash: string): SQL =>
	sql`(${pictures.hash} = ${hash} or exists (
		select from ${pictureOriginals}
		where ${pictureOriginals.name} = ${pictures.name} and ${pictureOriginals.hash} = ${pictures.hash}
			and ${pictureOriginals.photograph} = ${hash}))`

const ofItsPicture = and(eq(pictureOriginals.name, pictures.name), eq(pictureOriginals.hash, pictures.hash))

const isPicture = (name: string, hash: string) => and(eq(pictures.name, name), eq(pictures.hash, hash))

/** The photograph of a picture without its content; null for a picture that has been replaced or removed. */
export async function findOriginal(db: Database, name: string, hash: string): Promise<Original | null> {
	const [found] = await db
		.select({
			picture: { hash: pictures.hash, width: pictures.width, height: pictures.height },
			original: {
				hash: pictureOriginals.photograph,
				width: pictureOriginals.width,
				height: pictureOriginals.height,
			},
			crop: {
				left: pictureOriginals.cropLeft,
				top: pictureOriginals.cropTop,
				width: pictureOriginals.cropWidth,
				height: pictureOriginals.cropHeight,
			},
		})
		.from(pictures)
		.leftJoin(pictureOriginals, ofItsPicture)
		.where(isPicture(name, hash))
	return found ? { ...(found.original ?? found.picture), crop: found.crop } : null
}

/** The content of the photograph of a picture; null for a picture that has been replaced or removed. */
export async function findOriginalContent(db: Database, name: string, hash: string): Promise<Uint8Array | null> {
	const [found] = await db
		.select({ content: sql<Uint8Array>`coalesce(${pictureOriginals.content}, ${pictures.content})` })
		.from(pictures)
		.leftJoin(pictureOriginals, ofItsPicture)
		.where(isPicture(name, hash))
	return found?.content ?? null
}

/** Displays a part of a picture's photograph in place of the present one, and keeps the photograph. */
export async function cropPicture(
	tx: Database,
	name: string,
	shown: Shown,
	original: { readonly hash: string; readonly content: Uint8Array } & PictureSize,
	crop: Crop,
): Promise<void> {
	const { hash: photograph, width, height, content } = original
	const kept = {
		hash: shown.hash,
		photograph,
		width,
		height,
		content,
		cropLeft: crop.left,
		cropTop: crop.top,
		cropWidth: crop.width,
		cropHeight: crop.height,
	}
	await tx.update(pictures).set(shown).where(eq(pictures.name, name))
	await tx
		.insert(pictureOriginals)
		.values({ name, ...kept })
		.onConflictDoUpdate({ target: pictureOriginals.name, set: kept })
}

/** Shows all of a picture's photograph again. */
export async function uncropPicture(tx: Database, name: string, shown: Shown): Promise<void> {
	await tx.update(pictures).set(shown).where(eq(pictures.name, name))
	await forgetOriginals(tx, name)
}

/** Deletes the photograph that a picture of this name was cut from, once another picture has the name. */
export async function forgetOriginals(tx: Database, name: string): Promise<void> {
	const present = tx.select({ hash: pictures.hash }).from(pictures).where(eq(pictures.name, name))
	await tx
		.delete(pictureOriginals)
		.where(and(eq(pictureOriginals.name, name), ne(pictureOriginals.hash, sql`(${present})`)))
}

/** Has the photographs of two pictures follow them to each other's names. */
export async function swapOriginals(tx: Database, one: string, other: string): Promise<void> {
	const kept = await tx
		.delete(pictureOriginals)
		.where(inArray(pictureOriginals.name, [one, other]))
		.returning()
	if (kept.length === 0) return
	await tx
		.insert(pictureOriginals)
		.values(kept.map((original) => ({ ...original, name: original.name === one ? other : one })))
}
