import { and, asc, desc, eq, inArray, lte, notInArray, or, sql } from 'drizzle-orm'
import type { LetterContent, LetterState } from '#domain/newsletter/newsletter.ts'
import { type Database, one } from '#store/database.ts'
import { newsletterLetters } from './tables.ts'

export type StoredLetter = typeof newsletterLetters.$inferSelect

/** The fields of a letter that change with its state. */
type LetterChange = Partial<
	LetterContent & Pick<StoredLetter, 'scheduledAt' | 'startedAt' | 'finishedAt'> & { readonly state: LetterState }
> & { readonly changedAt: Date }

/** The letters, latest first. */
export function findLetters(db: Database, limit: number): Promise<StoredLetter[]> {
	return db.select().from(newsletterLetters).orderBy(desc(newsletterLetters.id)).limit(limit)
}

export async function findLetter(db: Database, id: number): Promise<StoredLetter | null> {
	return one(db.select().from(newsletterLetters).where(eq(newsletterLetters.id, id)))
}

export async function lockLetter(tx: Database, id: number): Promise<StoredLetter | null> {
	return one(tx.select().from(newsletterLetters).where(eq(newsletterLetters.id, id)).for('update'))
}

export async function insertLetter(db: Database, content: LetterContent, at: Date): Promise<number> {
	const [row] = await db
		.insert(newsletterLetters)
		.values({ ...content, state: 'borrador', changedAt: at })
		.returning({ id: newsletterLetters.id })
	if (!row) throw new Error('the letter was not written')
	return row.id
}

export async function updateLetter(tx: Database, id: number, change: LetterChange): Promise<void> {
	await tx.update(newsletterLetters).set(change).where(eq(newsletterLetters.id, id))
}

export async function deleteLetter(tx: Database, id: number): Promise<void> {
	await tx.delete(newsletterLetters).where(eq(newsletterLetters.id, id))
}

/** The letters that are being sent, or whose time has come, the oldest plan first, except some. */
export async function findDueLetters(
	db: Database,
	now: Date,
	{ limit, except }: { readonly limit: number; readonly except: readonly number[] },
): Promise<number[]> {
	const { id, state, scheduledAt, startedAt } = newsletterLetters
	const rows = await db
		.select({ id })
		.from(newsletterLetters)
		.where(
			and(
				inArray(state, ['programado', 'enviando']),
				or(eq(state, 'enviando'), lte(scheduledAt, now)),
				except.length === 0 ? undefined : notInArray(id, [...except]),
			),
		)
		.orderBy(asc(sql`coalesce(${startedAt}, ${scheduledAt})`), asc(id))
		.limit(limit)
	return rows.map((row) => row.id)
}
