import { and, eq, gt, gte, isNull, lt, notExists, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Database } from '#store/database.ts'
import { messages } from './tables.ts'

export type NewMessage = Omit<typeof messages.$inferInsert, 'id'>

/** Whether a message with the same content hash has been stored since an instant. */
export async function hasMessageSince(tx: Database, contentHash: string, since: Date): Promise<boolean> {
	return (await tx.$count(messages, and(eq(messages.contentHash, contentHash), gt(messages.createdAt, since)))) > 0
}

/** Inserts a message and returns its id. */
export async function insertMessage(tx: Database, message: NewMessage): Promise<number> {
	const [row] = await tx.insert(messages).values(message).returning({ id: messages.id })
	if (!row) throw new Error('the message was not written')
	return row.id
}

/** Deletes threads whose sender has not written since an instant, with the replies. */
export async function forgetMessages(tx: Database, before: Date): Promise<void> {
	const later = alias(messages, 'later')
	const goesOn = tx
		.select({ one: sql`1` })
		.from(later)
		.where(and(eq(later.threadId, messages.id), gte(later.createdAt, before)))
	await tx.delete(messages).where(and(lt(messages.createdAt, before), isNull(messages.threadId), notExists(goesOn)))
}

/** Deletes the messages from a mail address, which is in lower case. */
export async function forgetMessagesOf(tx: Database, correo: string): Promise<void> {
	await tx.delete(messages).where(eq(sql`lower(${messages.correo})`, correo))
}
