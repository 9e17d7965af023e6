import { and, asc, eq, ne, sql } from 'drizzle-orm'
import { type Database, one } from '#store/database.ts'
import { lockUntilCommit } from '#store/locks.ts'
import { replyTemplates } from './tables.ts'

export type ReplyTemplate = typeof replyTemplates.$inferSelect
export type NewTemplate = Omit<typeof replyTemplates.$inferInsert, 'id'>

/** The templates of answers, by name. */
export function findTemplates(db: Database): Promise<ReplyTemplate[]> {
	return db
		.select()
		.from(replyTemplates)
		.orderBy(asc(sql`lower(${replyTemplates.name})`))
}

export async function findTemplate(db: Database, id: number): Promise<ReplyTemplate | null> {
	return one(db.select().from(replyTemplates).where(eq(replyTemplates.id, id)))
}

/** Lets one transaction at a time change templates, whose names are unique. */
export async function lockTemplates(tx: Database): Promise<void> {
	await tx.execute(lockUntilCommit('replyTemplates'))
}

/** Whether another template than `id` has a name, in any case. */
export async function isNameTaken(tx: Database, name: string, id: number | null): Promise<boolean> {
	const isOther = id === null ? undefined : ne(replyTemplates.id, id)
	return (
		(await tx.$count(replyTemplates, and(eq(sql`lower(${replyTemplates.name})`, sql`lower(${name})`), isOther))) > 0
	)
}

export async function insertTemplate(tx: Database, template: NewTemplate): Promise<void> {
	await tx.insert(replyTemplates).values(template)
}

export async function updateTemplate(tx: Database, id: number, template: NewTemplate): Promise<void> {
	await tx.update(replyTemplates).set(template).where(eq(replyTemplates.id, id))
}

export async function deleteTemplate(db: Database, id: number): Promise<void> {
	await db.delete(replyTemplates).where(eq(replyTemplates.id, id))
}
