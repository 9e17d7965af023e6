import { and, asc, eq, inArray, not, sql } from 'drizzle-orm'
import { changed, type Database, firstRow } from '#store/database.ts'
import { forgetOriginals, isSamePhotograph, swapOriginals } from './originals.ts'
import { pictures } from './tables.ts'

export type NewPicture = typeof pictures.$inferInsert

const DESCRIBED = {
	name: pictures.name,
	hash: pictures.hash,
	width: pictures.width,
	height: pictures.height,
	blur: pictures.blur,
	alt: pictures.alt,
	createdAt: pictures.createdAt,
	size: sql<number>`length(${pictures.content})`.mapWith(Number),
}

/**
 * A text that changes with the set of pictures. It is summed from names, hashes and alternative texts, so that storing a picture needs no
 * other write and no order of transactions can hide a change; contents are stored separately and not read.
 */
export async function picturesMark(db: Database): Promise<string> {
	const { mark } = await firstRow<{ mark: string }>(
		db,
		sql`select count(*) || ':' || coalesce(sum(hashtextextended(concat_ws(' ', ${pictures.name}, ${pictures.hash}, ${pictures.alt}), 0)), 0) as mark from ${pictures}`,
	)
	return mark
}

/** All pictures without their contents, by name. */
export async function listPictures(db: Database) {
	return db.select(DESCRIBED).from(pictures).orderBy(asc(pictures.name))
}

/** The content of a picture, or null if it has been replaced or removed. */
export async function findPictureContent(db: Database, name: string, hash: string): Promise<Uint8Array | null> {
	const [found] = await db
		.select({ content: pictures.content })
		.from(pictures)
		.where(and(eq(pictures.name, name), eq(pictures.hash, hash)))
	return found?.content ?? null
}

/**
 * Stores a picture in place of the one with its name, without its crop and its text. The same photograph again changes neither: an import
 * may be repeated.
 */
export async function putPicture(tx: Database, picture: NewPicture): Promise<void> {
	const { name, ...fields } = picture
	await tx
		.insert(pictures)
		.values(picture)
		.onConflictDoUpdate({
			target: pictures.name,
			set: { ...fields, alt: null },
			setWhere: not(isSamePhotograph(picture.hash)),
		})
	await forgetOriginals(tx, name)
}

/** Stores a picture unless its name exists. Returns true if it was stored. */
export async function addPicture(tx: Database, picture: NewPicture): Promise<boolean> {
	return changed(tx.insert(pictures).values(picture).onConflictDoNothing().returning({ name: pictures.name }))
}

/** True when there was one. */
export async function deletePicture(tx: Database, name: string): Promise<boolean> {
	return changed(tx.delete(pictures).where(eq(pictures.name, name)).returning({ name: pictures.name }))
}

const hashesOf = (tx: Database, names: readonly string[]) =>
	tx
		.select({ name: pictures.name, hash: pictures.hash })
		.from(pictures)
		.where(inArray(pictures.name, [...names]))
		.orderBy(asc(pictures.name))

const byName = (rows: readonly { readonly name: string; readonly hash: string }[]): ReadonlyMap<string, string> =>
	new Map(rows.map(({ name, hash }) => [name, hash]))

/** The hashes of the existing ones among some pictures, by name. */
export const findPictureHashes = async (db: Database, names: readonly string[]) => byName(await hashesOf(db, names))

/** The same, locked until the transaction ends. */
export const lockPictures = async (tx: Database, names: readonly string[]) =>
	byName(await hashesOf(tx, names).for('update'))

/** Gives a picture an alternative text of its own, or takes it away, unless it is another picture or text by now. True when done. */
export async function changeAlt(
	tx: Database,
	{ name, hash, alt }: { readonly name: string; readonly hash: string; readonly alt: string | null },
	to: string | null,
): Promise<boolean> {
	return changed(
		tx
			.update(pictures)
			.set({ alt: to })
			.where(
				and(eq(pictures.name, name), eq(pictures.hash, hash), sql`${pictures.alt} is not distinct from ${alt}::text`),
			)
			.returning({ name: pictures.name }),
	)
}

/** Gives a picture another, unused name. */
export async function renamePicture(tx: Database, name: string, to: string): Promise<void> {
	await tx.update(pictures).set({ name: to }).where(eq(pictures.name, name))
}

/** Swaps the names of two pictures: each row takes the other's contents, since a name is a key at every moment. */
export async function swapPictures(tx: Database, one: string, other: string): Promise<void> {
	await swapOriginals(tx, one, other)
	await tx.execute(sql`update pictures held
		set media_type = taken.media_type, width = taken.width, height = taken.height, hash = taken.hash, blur = taken.blur,
			content = taken.content, created_at = taken.created_at, alt = taken.alt
		from pictures taken
		where (held.name = ${one} and taken.name = ${other}) or (held.name = ${other} and taken.name = ${one})`)
}
