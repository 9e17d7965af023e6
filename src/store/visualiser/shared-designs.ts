import { and, eq, lt } from 'drizzle-orm'
import { changed, type Database } from '#store/database.ts'
import { type SharedKind, sharedDesigns } from './tables.ts'

/** The target of a short link: the text of a room's design, or the query of a plan. */
export interface SharedText {
	readonly kind: SharedKind
	readonly design: string
}

/** The target of a short link; null for an unknown one. */
export async function findShared(db: Database, code: string): Promise<SharedText | null> {
	const [row] = await db
		.select({ kind: sharedDesigns.kind, design: sharedDesigns.design })
		.from(sharedDesigns)
		.where(eq(sharedDesigns.code, code))
	return row ?? null
}

/** The code of a target; null if it has none. */
export async function findCodeOf(db: Database, { kind, design }: SharedText): Promise<string | null> {
	const [row] = await db
		.select({ code: sharedDesigns.code })
		.from(sharedDesigns)
		.where(and(eq(sharedDesigns.kind, kind), eq(sharedDesigns.design, design)))
	return row?.code ?? null
}

/** Gives a text a code; returns false if the code is another one's, or the text has got one meanwhile. */
export async function insertShared(tx: Database, code: string, shared: SharedText, at: Date): Promise<boolean> {
	return changed(
		tx
			.insert(sharedDesigns)
			.values({ code, ...shared, createdAt: at })
			.onConflictDoNothing()
			.returning({ code: sharedDesigns.code }),
	)
}

/** Deletes the short links made before an instant. */
export async function forgetSharedDesigns(db: Database, before: Date): Promise<void> {
	await db.delete(sharedDesigns).where(lt(sharedDesigns.createdAt, before))
}
