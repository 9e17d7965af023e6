import { and, asc, count, eq, gt, inArray, isNull, or, sql } from 'drizzle-orm'
import { LETTER_MAIL } from '#domain/newsletter/newsletter.ts'
import type { Database } from '#store/database.ts'
import { mails } from '#store/mail/tables.ts'
import { newsletterSubscribers } from '#store/message/tables.ts'
import { newsletterDeliveries } from './tables.ts'

/** A recipient whose mail is to be queued. */
export interface Recipient {
	readonly subscriberId: number
	readonly correo: string
	readonly key: string
}

/** How far a letter has come. */
export interface Progress {
	readonly recipients: number
	/** Accepted by the mail server. */
	readonly sent: number
	/** Not accepted, and given up. */
	readonly failed: number
	/** Of recipients who left, or were refused, before their turn. */
	readonly skipped: number
}

const receives = and(eq(newsletterSubscribers.state, 'confirmado'), isNull(newsletterSubscribers.refusedAt))
const isUnsent = and(eq(mails.kind, LETTER_MAIL), eq(mails.state, 'pendiente'))

/** The number of subscribers who would receive a letter now. */
export const countReceivers = (db: Database): Promise<number> => db.$count(newsletterSubscribers, receives)

/** Makes all present subscribers recipients of a letter; returns how many. */
export async function insertDeliveries(tx: Database, letterId: number): Promise<number> {
	const rows = await tx
		.insert(newsletterDeliveries)
		.select(
			tx
				.select({
					letterId: sql<number>`${letterId}::integer`.as('letter_id'),
					subscriberId: newsletterSubscribers.id,
					state: sql<'pendiente'>`'pendiente'`.as('state'),
					mailId: sql<number | null>`null::bigint`.as('mail_id'),
				})
				.from(newsletterSubscribers)
				.where(receives),
		)
		.onConflictDoNothing()
		.returning({ id: newsletterDeliveries.subscriberId })
	return rows.length
}

/** Marks the waiting recipients who receive no letters any more. */
export async function skipLeavers(tx: Database, letterId: number): Promise<void> {
	const receivers = tx.select({ id: newsletterSubscribers.id }).from(newsletterSubscribers).where(receives)
	await tx
		.update(newsletterDeliveries)
		.set({ state: 'omitido' })
		.where(and(isWaiting(letterId), sql`${newsletterDeliveries.subscriberId} not in ${receivers}`))
}

const isWaiting = (letterId: number) =>
	and(eq(newsletterDeliveries.letterId, letterId), eq(newsletterDeliveries.state, 'pendiente'))

/**
 * Locks waiting recipients of a letter with their subscriptions, so that one who leaves meanwhile waits, and then withdraws the queued
 * mail. Those who are leaving are left for the next batch.
 */
export function claimRecipients(tx: Database, letterId: number, limit: number): Promise<Recipient[]> {
	const { id, correo, key } = newsletterSubscribers
	return tx
		.select({ subscriberId: id, correo, key })
		.from(newsletterDeliveries)
		.innerJoin(newsletterSubscribers, eq(id, newsletterDeliveries.subscriberId))
		.where(and(isWaiting(letterId), receives))
		.orderBy(asc(id))
		.limit(limit)
		.for('update', { of: [newsletterDeliveries, newsletterSubscribers], skipLocked: true })
}

export async function markQueued(
	tx: Database,
	letterId: number,
	{ subscriberId, mailId }: { readonly subscriberId: number; readonly mailId: number },
): Promise<void> {
	await tx
		.update(newsletterDeliveries)
		.set({ state: 'encolado', mailId })
		.where(and(eq(newsletterDeliveries.letterId, letterId), eq(newsletterDeliveries.subscriberId, subscriberId)))
}

export const countWaiting = (db: Database, letterId: number): Promise<number> =>
	db.$count(newsletterDeliveries, isWaiting(letterId))

/** The letters' mails that were queued since an instant, or were never tried. */
export const countQueuedSince = (db: Database, since: Date): Promise<number> =>
	db.$count(
		mails,
		and(
			eq(mails.kind, LETTER_MAIL),
			or(gt(mails.createdAt, since), and(eq(mails.state, 'pendiente'), eq(mails.attempts, 0))),
		),
	)

/** Takes the mails of a letter that were never tried out of the outbox: their recipients wait again. */
export async function unqueueLetter(tx: Database, letterId: number): Promise<void> {
	const ofLetter = tx
		.select({ id: newsletterDeliveries.mailId })
		.from(newsletterDeliveries)
		.where(eq(newsletterDeliveries.letterId, letterId))
	const untried = await tx
		.select({ id: mails.id })
		.from(mails)
		.where(and(isUnsent, eq(mails.attempts, 0), inArray(mails.id, ofLetter)))
		.for('update')
	await returnMails(tx, untried, 'pendiente')
}

/** Takes the unsent letters to a subscriber out of the outbox, and the subscriber out of the letters being sent. */
export async function withdrawLettersTo(tx: Database, subscriberId: number): Promise<void> {
	const ofSubscriber = eq(newsletterDeliveries.subscriberId, subscriberId)
	const queued = tx.select({ id: newsletterDeliveries.mailId }).from(newsletterDeliveries).where(ofSubscriber)
	const unsent = await tx
		.select({ id: mails.id })
		.from(mails)
		.where(and(isUnsent, inArray(mails.id, queued)))
		.for('update')
	await returnMails(tx, unsent, 'omitido')
	await tx
		.update(newsletterDeliveries)
		.set({ state: 'omitido' })
		.where(and(ofSubscriber, eq(newsletterDeliveries.state, 'pendiente')))
}

async function returnMails(
	tx: Database,
	found: readonly { readonly id: number }[],
	state: 'pendiente' | 'omitido',
): Promise<void> {
	if (found.length === 0) return
	const ids = found.map(({ id }) => id)
	await tx.update(newsletterDeliveries).set({ state, mailId: null }).where(inArray(newsletterDeliveries.mailId, ids))
	await tx.delete(mails).where(inArray(mails.id, ids))
}

/** How far some letters have come, by letter. */
export async function findProgress(db: Database, letterIds: readonly number[]): Promise<ReadonlyMap<number, Progress>> {
	const { letterId, state } = newsletterDeliveries
	const counted = (condition: ReturnType<typeof sql>) =>
		sql<number>`count(*) filter (where ${condition})`.mapWith(Number)
	const rows = await db
		.select({
			letterId,
			recipients: count(),
			// A mail that is deleted at the end of its term was sent or given up long ago.
			sent: counted(sql`${state} = 'encolado' and coalesce(${mails.state}, 'enviado') = 'enviado'`),
			failed: counted(sql`${mails.state} = 'abandonado'`),
			skipped: counted(sql`${state} = 'omitido'`),
		})
		.from(newsletterDeliveries)
		.leftJoin(mails, eq(mails.id, newsletterDeliveries.mailId))
		.where(inArray(letterId, [...letterIds]))
		.groupBy(letterId)
	return new Map(rows.map(({ letterId: id, ...progress }) => [id, progress]))
}
