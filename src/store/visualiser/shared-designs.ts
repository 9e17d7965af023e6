import { eq, lt } from 'drizzle-orm'
import { changed, type Database } from '#store/database.ts'
import { sharedDesigns } from './tables.ts'

/** The design of a short link; null for an unknown one. */
export async function findSharedDesign(db: Database, code: string): Promise<string | null> {
	const [row] = await db
		.select({ design: sharedDesigns.design })
		.from(sharedDesigns)
		.where(eq(sharedDesigns.code, code))
	return row?.design ?? null
}

/** The code of a design that has one; null for another. */
export async function findCodeOf(db: Database, design: string): Promise<string | null> {
	const [row] = await db
		.select({ code: sharedDesigns.code })
		.from(sharedDesigns)
		.where(eq(sharedDesigns.design, design))
	return row?.code ?? null
}

/** Gives a design a code; returns false if the code is another one's, or the design has got one meanwhile. */
export async function insertSharedDesign(tx: Database, code: string, design: string, at: Date): Promise<boolean> {
	return changed(
		tx
			.insert(sharedDesigns)
			.values({ code, design, createdAt: at })
			.onConflictDoNothing()
			.returning({ code: sharedDesigns.code }),
	)
}

/** Deletes the short links made before an instant. */
export async function forgetSharedDesigns(db: Database, before: Date): Promise<void> {
	await db.delete(sharedDesigns).where(lt(sharedDesigns.createdAt, before))
}
