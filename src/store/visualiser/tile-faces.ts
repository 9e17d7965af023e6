import { and, asc, eq, sql } from 'drizzle-orm'
import { changed, type Database, firstRow } from '#store/database.ts'
import { tileFaces } from './tables.ts'

export type NewTileFaces = typeof tileFaces.$inferInsert
export type KnownTileFaces = Omit<typeof tileFaces.$inferSelect, 'content' | 'createdAt'>

/** A text that changes with the set of faces, summed up from products and hashes: no order of transactions can hide a change. */
export async function tileFacesMark(db: Database): Promise<string> {
	const { mark } = await firstRow<{ mark: string }>(
		db,
		sql`select count(*) || ':' || coalesce(sum(hashtextextended(concat_ws(' ', ${tileFaces.productId}, ${tileFaces.hash}, ${tileFaces.sheet}), 0)), 0) as mark from ${tileFaces}`,
	)
	return mark
}

/** All faces without their contents, by product. */
export function listTileFaces(db: Database): Promise<KnownTileFaces[]> {
	return db
		.select({ productId: tileFaces.productId, hash: tileFaces.hash, sheet: tileFaces.sheet, look: tileFaces.look })
		.from(tileFaces)
		.orderBy(asc(tileFaces.productId))
}

/** The picture of a product's faces; null if they have been replaced or removed. */
export async function findTileFacesContent(db: Database, productId: number, hash: string): Promise<Uint8Array | null> {
	const [found] = await db
		.select({ content: tileFaces.content })
		.from(tileFaces)
		.where(and(eq(tileFaces.productId, productId), eq(tileFaces.hash, hash)))
	return found?.content ?? null
}

/**
 * Stores the faces of a product in place of those with the hash that was seen, empty if none. Returns false if others are stored by now.
 */
export async function putTileFaces(tx: Database, faces: NewTileFaces, seenHash: string): Promise<boolean> {
	const { productId, ...fields } = faces
	const stored =
		seenHash === ''
			? await tx.insert(tileFaces).values(faces).onConflictDoNothing().returning({ id: tileFaces.productId })
			: await tx
					.update(tileFaces)
					.set(fields)
					.where(and(eq(tileFaces.productId, productId), eq(tileFaces.hash, seenHash)))
					.returning({ id: tileFaces.productId })
	return stored.length > 0
}

/** Removes the faces of a product that have this hash. Returns false if there are none. */
export async function deleteTileFaces(tx: Database, productId: number, hash: string): Promise<boolean> {
	return changed(
		tx
			.delete(tileFaces)
			.where(and(eq(tileFaces.productId, productId), eq(tileFaces.hash, hash)))
			.returning({ id: tileFaces.productId }),
	)
}
