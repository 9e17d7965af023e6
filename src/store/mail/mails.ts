import { and, asc, eq, inArray, lt, lte, sql } from 'drizzle-orm'
import type { Database } from '#store/database.ts'
import { mails } from './tables.ts'

export type StoredMail = typeof mails.$inferSelect

export interface NewMail {
	/** What it is about, for those who look at the table: `contacto-acuse`. */
	readonly kind: string
	/** Null is the shop itself. */
	readonly recipient: string | null
	readonly replyTo?: string | null
	readonly subject: string
	readonly text: string
	readonly html: string
	readonly unsubscribeUrl?: string | null
}

/** Puts a mail in the outbox, in the same transaction as what it tells of: it leaves if and only if that happened. */
export async function queueMail(tx: Database, mail: NewMail, at: Date): Promise<void> {
	await tx.insert(mails).values({ ...mail, state: 'pendiente', nextAttemptAt: at, createdAt: at })
}

/**
 * Takes mails that are due. They are due again at `retryAt`, so that a process that dies while sending loses none, and
 * no two processes take the same one.
 */
export async function claimMails(db: Database, now: Date, retryAt: Date, limit: number): Promise<StoredMail[]> {
	const due = db
		.select({ id: mails.id })
		.from(mails)
		.where(and(eq(mails.state, 'pendiente'), lte(mails.nextAttemptAt, now)))
		.orderBy(asc(mails.nextAttemptAt))
		.limit(limit)
		.for('update', { skipLocked: true })
	const claimed = await db
		.update(mails)
		.set({ attempts: sql`${mails.attempts} + 1`, nextAttemptAt: retryAt })
		.where(inArray(mails.id, due))
		.returning()
	return claimed.sort((a, b) => a.id - b.id)
}

export async function markMailSent(db: Database, id: number, at: Date): Promise<void> {
	await db.update(mails).set({ state: 'enviado', sentAt: at, lastError: null }).where(eq(mails.id, id))
}

/** Writes why a mail did not leave, and when it is tried again; null gives it up. */
export async function markMailFailed(
	db: Database,
	id: number,
	reason: string,
	nextAttemptAt: Date | null,
): Promise<void> {
	const next = nextAttemptAt === null ? { state: 'abandonado' as const } : { nextAttemptAt }
	await db
		.update(mails)
		.set({ lastError: reason.slice(0, 500), ...next })
		.where(eq(mails.id, id))
}

/** Forgets mails that left before an instant. */
export async function forgetSentMails(db: Database, before: Date): Promise<void> {
	await db.delete(mails).where(and(eq(mails.state, 'enviado'), lt(mails.sentAt, before)))
}

/** Marks every mail that waits as one that has left. */
export async function markAllMailsSent(db: Database, at: Date): Promise<void> {
	await db.update(mails).set({ state: 'enviado', sentAt: at }).where(eq(mails.state, 'pendiente'))
}
