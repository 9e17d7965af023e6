import { sql } from 'drizzle-orm'
import { bigserial, check, index, pgTable, smallint, text } from 'drizzle-orm/pg-core'
import { instant } from '#store/columns.ts'

/** The outbox: pending and sent mails. */
export const mails = pgTable(
	'mails',
	{
		id: bigserial({ mode: 'number' }).primaryKey(),
		kind: text().notNull(),
		/** Null is the shop's own mailbox. */
		recipient: text(),
		replyTo: text('reply_to'),
		/** The name shown as the sender; null is the shop's own. */
		senderName: text('sender_name'),
		subject: text().notNull(),
		text: text().notNull(),
		html: text().notNull(),
		/** URL for one-click unsubscription by mail programs (List-Unsubscribe). */
		unsubscribeUrl: text('unsubscribe_url'),
		/** The version of the contract attached as PDF («12-3-7»); null if none. */
		contract: text(),
		/** The number of the invoice that it may carry as a structured file; null if none. */
		invoice: text(),
		/** The order it is about; null for other mails, and for mails older than this column. */
		orderId: text('order_id'),
		/** The names of this mail and of the mail it replies to (RFC 5322, 3.6.4), without brackets; if null, the server chooses. */
		messageId: text('message_id'),
		inReplyTo: text('in_reply_to'),
		state: text().$type<'pendiente' | 'enviado' | 'abandonado'>().notNull(),
		attempts: smallint().notNull().default(0),
		nextAttemptAt: instant('next_attempt_at').notNull(),
		lastError: text('last_error'),
		createdAt: instant('created_at').notNull(),
		sentAt: instant('sent_at'),
	},
	(table) => [
		index('mails_due').on(table.nextAttemptAt).where(sql`${table.state} = 'pendiente'`),
		index('mails_given_up').on(table.id).where(sql`${table.state} = 'abandonado'`),
		index('mails_of_order').on(table.orderId).where(sql`${table.orderId} is not null`),
		index('mails_letters').on(table.createdAt).where(sql`${table.kind} = 'boletin'`),
		index('mails_recipient_lower').on(sql`lower(${table.recipient})`),
		check('mails_state', sql`${table.state} in ('pendiente', 'enviado', 'abandonado')`),
	],
)
