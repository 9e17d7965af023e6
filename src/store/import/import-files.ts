import { and, desc, eq, inArray, lt, or, sql } from 'drizzle-orm'
import { changed, type Database, one } from '#store/database.ts'
import { type FilePhase, importFiles } from './tables.ts'

export type { FilePhase }
export type ImportFileRow = Omit<typeof importFiles.$inferSelect, 'content'>
export type ImportFileChange = Partial<Omit<typeof importFiles.$inferInsert, 'id'>>

const DESCRIBED = {
	id: importFiles.id,
	name: importFiles.name,
	createdAt: importFiles.createdAt,
	phase: importFiles.phase,
	columns: importFiles.columns,
	answers: importFiles.answers,
	skipsFaults: importFiles.skipsFaults,
	again: importFiles.again,
	done: importFiles.done,
	total: importFiles.total,
	workedAt: importFiles.workedAt,
	report: importFiles.report,
}

/** Keeps an uploaded file; its number. */
export async function insertImportFile(db: Database, file: typeof importFiles.$inferInsert): Promise<number> {
	const [row] = await db.insert(importFiles).values(file).returning({ id: importFiles.id })
	if (!row) throw new Error('the file got no number')
	return row.id
}

/** A file without its content, or null. */
export async function findImportFile(db: Database, id: number): Promise<ImportFileRow | null> {
	return one(db.select(DESCRIBED).from(importFiles).where(eq(importFiles.id, id)))
}

/** The content of a file, or null if it is no longer stored. */
export async function findImportContent(db: Database, id: number): Promise<Uint8Array | null> {
	const [row] = await db.select({ content: importFiles.content }).from(importFiles).where(eq(importFiles.id, id))
	return row?.content ?? null
}

/** The latest files, without their reports. */
export function listImportFiles(db: Database, limit: number) {
	const { report: _report, answers: _answers, ...listed } = DESCRIBED
	return db.select(listed).from(importFiles).orderBy(desc(importFiles.id)).limit(limit)
}

export async function changeImportFile(db: Database, id: number, change: ImportFileChange): Promise<void> {
	await db.update(importFiles).set(change).where(eq(importFiles.id, id))
}

const AT_WORK: readonly FilePhase[] = ['checking', 'loading']

/**
 * Takes a file up for work, which only one can at a time: while it is in one of some phases, or was left behind in the middle of
 * work before an instant. Returns false if another has.
 */
export async function claimImportFile(
	db: Database,
	id: number,
	{ from, leftBefore, change }: { from: readonly FilePhase[]; leftBefore: Date; change: ImportFileChange },
): Promise<boolean> {
	const isLeft = and(inArray(importFiles.phase, [...AT_WORK]), lt(importFiles.workedAt, leftBefore))
	return changed(
		db
			.update(importFiles)
			.set(change)
			.where(and(eq(importFiles.id, id), or(inArray(importFiles.phase, [...from]), isLeft)))
			.returning({ id: importFiles.id }),
	)
}

/** Stores the progress of a file; at most its total. */
export async function noteImportProgress(db: Database, id: number, done: number, at: Date): Promise<void> {
	await db
		.update(importFiles)
		.set({ done: sql`least(${done}, ${importFiles.total})`, workedAt: at })
		.where(eq(importFiles.id, id))
}

/** Deletes files that were uploaded before an instant; their changes stay in the list of imports. */
export async function forgetImportFiles(db: Database, before: Date): Promise<void> {
	await db.delete(importFiles).where(lt(importFiles.createdAt, before))
}
