import { and, asc, desc, eq, gt, gte, inArray, lt, lte, max, ne, or, sql } from 'drizzle-orm'
import { type Database, one } from '#store/database.ts'
import { placeholders, prepared, preparedInsert } from '#store/prepared.ts'
import { mayMail } from './mail-cause.ts'
import { mails } from './tables.ts'

export type StoredMail = typeof mails.$inferSelect

export interface NewMail {
	/** Kind of mail, for inspection of the table: `contacto-acuse`. */
	readonly kind: string
	/** Null is the shop's own mailbox. */
	readonly recipient: string | null
	readonly replyTo?: string | null
	/** The name shown as the sender; the shop's own without one. */
	readonly senderName?: string | null
	readonly subject: string
	readonly text: string
	readonly html: string
	readonly unsubscribeUrl?: string | null
	/** The version of the contract to attach, as `contractVersion` names it. */
	readonly contract?: string | null
	/** The number of the invoice that it may carry as a structured file. */
	readonly invoice?: string | null
	/** The order it is about. */
	readonly orderId?: string | null
	/** The name of this mail, and of the mail it replies to, as `mailName` makes them. */
	readonly messageId?: string | null
	readonly inReplyTo?: string | null
}

const insertMail = preparedInsert('insert_mail', mails, [
	'kind',
	'recipient',
	'replyTo',
	'senderName',
	'subject',
	'text',
	'html',
	'unsubscribeUrl',
	'contract',
	'invoice',
	'orderId',
	'messageId',
	'inReplyTo',
	'state',
	'nextAttemptAt',
	'createdAt',
])

/**
 * Inserts a mail into the outbox, in the same transaction as the event that it reports: it is sent if and only if that
 * transaction commits. False for a mail beyond the limits of `mayMail`, which is left out.
 */
export async function queueMail(tx: Database, mail: NewMail, at: Date): Promise<boolean> {
	const { kind, recipient } = mail
	if (recipient !== null && !(await mayMail(tx, { kind, recipient }, at))) return false
	const { replyTo = null, unsubscribeUrl = null, contract = null, invoice = null, orderId = null } = mail
	const { senderName = null, messageId = null, inReplyTo = null } = mail
	const due = { state: 'pendiente', nextAttemptAt: at, createdAt: at } as const
	await insertMail(tx, {
		...mail,
		replyTo,
		senderName,
		unsubscribeUrl,
		contract,
		invoice,
		orderId,
		messageId,
		inReplyTo,
		...due,
	})
	return true
}

/** Inserts mails of periodic work, which no visitor causes, and returns their ids in the same order. */
export async function queueMails(tx: Database, queued: readonly NewMail[], at: Date): Promise<number[]> {
	if (queued.length === 0) return []
	const due = { state: 'pendiente', nextAttemptAt: at, createdAt: at } as const
	const rows = await tx
		.insert(mails)
		.values(queued.map((mail) => ({ ...mail, ...due })))
		.returning({ id: mails.id })
	return rows.map(({ id }) => id)
}

const SHOWN = {
	id: mails.id,
	kind: mails.kind,
	recipient: mails.recipient,
	subject: mails.subject,
	text: mails.text,
	state: mails.state,
	createdAt: mails.createdAt,
	sentAt: mails.sentAt,
	lastError: mails.lastError,
}

/** The latest mails to an address, which is in lower case. */
export function findMailsTo(db: Database, correo: string, limit: number) {
	return db
		.select(SHOWN)
		.from(mails)
		.where(eq(sql`lower(${mails.recipient})`, correo))
		.orderBy(desc(mails.id))
		.limit(limit)
}

/** The mails about an order, oldest first. */
export function findMailsOfOrder(db: Database, orderId: string) {
	return db.select(SHOWN).from(mails).where(eq(mails.orderId, orderId)).orderBy(asc(mails.id))
}

export type MailOfOrder = Awaited<ReturnType<typeof findMailsOfOrder>>[number]

const dueMails = (db: Database) =>
	db
		.select({ id: mails.id })
		.from(mails)
		.where(and(eq(mails.state, 'pendiente'), lte(mails.nextAttemptAt, sql.placeholder('now'))))
		.orderBy(asc(mails.nextAttemptAt))
		.limit(sql.placeholder('limit'))
		.for('update', { skipLocked: true })

const claimDue = prepared('claim_mails', (db) =>
	db
		.update(mails)
		.set({ attempts: sql`${mails.attempts} + 1`, ...placeholders(mails, ['nextAttemptAt']) })
		.where(inArray(mails.id, dueMails(db)))
		.returning(),
)

/**
 * Claims mails that are due and makes them due again at `retryAt`, so that no two processes send the same one, and a
 * mail is not lost when its process dies while sending.
 */
export async function claimMails(db: Database, now: Date, retryAt: Date, limit: number): Promise<StoredMail[]> {
	const claimed = await claimDue(db, { now: now.toISOString(), nextAttemptAt: retryAt, limit })
	return claimed.sort((a, b) => a.id - b.id)
}

/** Extends the claims of mails that are still being sent. */
export async function extendMailClaims(db: Database, ids: readonly number[], retryAt: Date): Promise<void> {
	await db
		.update(mails)
		.set({ nextAttemptAt: retryAt })
		.where(and(inArray(mails.id, [...ids]), eq(mails.state, 'pendiente')))
}

const updateSent = prepared('mails_sent', (db) =>
	db
		.update(mails)
		.set({ ...placeholders(mails, ['sentAt']), state: 'enviado', lastError: null })
		.where(sql`${mails.id} = any(${sql.placeholder('ids')}::bigint[])`),
)

export async function markMailsSent(db: Database, ids: readonly number[], at: Date): Promise<void> {
	await updateSent(db, { ids, sentAt: at })
}

/** Records the error of a mail and the time of the next attempt; null gives it up. */
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

/** Deletes mails that were sent, or given up, before an instant. */
export async function forgetMails(db: Database, before: Date): Promise<void> {
	const sent = and(eq(mails.state, 'enviado'), lt(mails.sentAt, before))
	const abandoned = and(eq(mails.state, 'abandonado'), lt(mails.createdAt, before))
	await db.delete(mails).where(or(sent, abandoned))
}

/**
 * Deletes the mails to an address, which is in lower case, and the sent notifications of the shop about its messages. Unsent notifications
 * of the shop stay.
 */
export async function forgetMailsOf(tx: Database, correo: string): Promise<void> {
	const told = and(eq(sql`lower(${mails.replyTo})`, correo), ne(mails.state, 'pendiente'))
	await tx.delete(mails).where(or(eq(sql`lower(${mails.recipient})`, correo), told))
}

/**
 * Deletes the unsent mails of a kind about an order, all or since an instant. Returns whether one of them has left, or may have: one that was tried
 * is perhaps being sent.
 */
export async function withdrawMails(
	tx: Database,
	{ orderId, kind, since }: { readonly orderId: string; readonly kind: string; readonly since?: Date },
): Promise<boolean> {
	const isMeant = and(eq(mails.orderId, orderId), eq(mails.kind, kind), since && gte(mails.createdAt, since))
	const pending = await tx
		.delete(mails)
		.where(and(isMeant, eq(mails.state, 'pendiente')))
		.returning({ attempts: mails.attempts })
	const sent = await tx.$count(mails, and(isMeant, eq(mails.state, 'enviado')))
	return sent > 0 || pending.some(({ attempts }) => attempts > 0)
}

/** A mail about an order. */
export async function findMailOfOrder(db: Database, orderId: string, id: number): Promise<StoredMail | null> {
	return one(
		db
			.select()
			.from(mails)
			.where(and(eq(mails.orderId, orderId), eq(mails.id, id))),
	)
}

interface Readdressed {
	readonly orderId: string
	readonly from: string
	readonly to: string
	readonly formerKey: string
	readonly key: string
}

/**
 * Queues the unsent and given-up mails about an order to an address again, to another one, and puts the order's new key in place of its
 * former one in all of them, so that each can be sent again.
 */
export async function readdressMails(
	tx: Database,
	{ orderId, from, to, formerKey, key }: Readdressed,
	at: Date,
): Promise<void> {
	const text = sql`replace(${mails.text}, ${formerKey}, ${key})`
	const html = sql`replace(${mails.html}, ${formerKey}, ${key})`
	await tx.update(mails).set({ text, html }).where(eq(mails.orderId, orderId))
	await tx
		.update(mails)
		.set({ recipient: to, state: 'pendiente', attempts: 0, nextAttemptAt: at, lastError: null })
		.where(
			and(
				eq(mails.orderId, orderId),
				eq(sql`lower(${mails.recipient})`, from.toLowerCase()),
				ne(mails.state, 'enviado'),
			),
		)
}

/** The last sent mail of some kinds about an order, or null. */
export async function findLatestSent(
	db: Database,
	orderId: string,
	kinds: readonly string[],
): Promise<StoredMail | null> {
	const isMeant = and(eq(mails.orderId, orderId), inArray(mails.kind, [...kinds]), eq(mails.state, 'enviado'))
	return one(db.select().from(mails).where(isMeant).orderBy(desc(mails.id)).limit(1))
}

/** The highest id in the outbox; 0 while it is empty. */
export async function findLastMailId(db: Database): Promise<number> {
	const [row] = await db.select({ last: max(mails.id) }).from(mails)
	return row?.last ?? 0
}

/** Marks the pending mails with ids above `id` as sent. */
export async function markMailsSentAfter(db: Database, id: number, at: Date): Promise<void> {
	await db
		.update(mails)
		.set({ state: 'enviado', sentAt: at })
		.where(and(eq(mails.state, 'pendiente'), gt(mails.id, id)))
}
