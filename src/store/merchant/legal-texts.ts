import { asc, eq, max } from 'drizzle-orm'
import type { LegalPage, LegalText } from '#domain/legal/legal-text.ts'
import { type Database, one } from '#store/database.ts'
import { legalTexts } from './tables.ts'

/** All versions of the legal pages, the earliest in force first. */
export function loadLegalTexts(db: Database): Promise<LegalText[]> {
	return db.select().from(legalTexts).orderBy(asc(legalTexts.validFrom), asc(legalTexts.id))
}

/** A version of a legal page. */
export async function findLegalText(db: Database, id: number): Promise<LegalText | null> {
	return one(db.select().from(legalTexts).where(eq(legalTexts.id, id)))
}

/** Adds a version of a legal page. */
export async function insertLegalText(tx: Database, page: LegalPage, body: string, validFrom: Date): Promise<void> {
	await tx.insert(legalTexts).values({ page, body, validFrom })
}

/** The number of the last version of a page; 0 if there is none. */
export async function lastTextId(db: Database, page: LegalPage): Promise<number> {
	const [row] = await db
		.select({ id: max(legalTexts.id) })
		.from(legalTexts)
		.where(eq(legalTexts.page, page))
	return row?.id ?? 0
}
