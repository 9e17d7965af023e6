import { eq, sql } from 'drizzle-orm'
import type { Database } from '#store/database.ts'
import { importAnswers } from './tables.ts'

/** The question under which the columns of a header are stored; its source is the header's digest. */
export const COLUMNS_QUESTION = 'columnas'

/** The stored answers about files of a source, by their questions. */
export async function keptAnswers(db: Database, source: string): Promise<ReadonlyMap<string, string>> {
	const rows = await db
		.select()
		.from(importAnswers)
		.where(eq(importAnswers.source, source))
		.orderBy(importAnswers.question)
	return new Map(rows.map(({ question, answer }) => [question, answer]))
}

/** Stores answers about files of a source, in place of earlier ones. */
export async function keepAnswers(db: Database, source: string, answers: ReadonlyMap<string, string>): Promise<void> {
	if (answers.size === 0) return
	const rows = [...answers].map(([question, answer]) => ({ source, question, answer }))
	await db
		.insert(importAnswers)
		.values(rows)
		.onConflictDoUpdate({
			target: [importAnswers.source, importAnswers.question],
			set: { answer: sql`excluded.answer` },
		})
}
