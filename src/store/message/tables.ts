import { sql } from 'drizzle-orm'
import {
	type AnyPgColumn,
	check,
	index,
	integer,
	jsonb,
	pgTable,
	serial,
	smallint,
	text,
	unique,
	uniqueIndex,
} from 'drizzle-orm/pg-core'
import type { RememberedLine } from '#domain/cart/memory.ts'
import { PLACEHOLDER_NAMES } from '#domain/message/reply-template.ts'
import {
	MOST_MESSAGE_PHOTOS,
	REPLY_KINDS,
	type ReplyKind,
	THREAD_STATES,
	type ThreadState,
} from '#domain/message/thread.ts'
import type { ReturnRequest } from '#domain/withdrawal/return-request.ts'
import { WITHDRAWAL_DECISIONS, type WithdrawalDecision } from '#domain/withdrawal/withdrawal.ts'
import type { StatedLines } from '#domain/withdrawal/withdrawn-lines.ts'
import { accounts } from '#store/account/tables.ts'
import { bytes, instant, oneOf } from '#store/columns.ts'

/** A message sent with one of the contact forms. */
export const messages = pgTable(
	'messages',
	{
		id: serial().primaryKey(),
		form: text().$type<'contacto' | 'comercial'>().notNull(),
		nombre: text().notNull(),
		empresa: text().notNull(),
		correo: text().notNull(),
		telefono: text().notNull(),
		/** The subject of /contacto, or the type of sender of a commercial message. */
		asunto: text().notNull(),
		pedido: text().notNull(),
		mensaje: text().notNull(),
		/** Hash that detects the same message sent twice. */
		contentHash: text('content_hash').notNull(),
		createdAt: instant('created_at').notNull(),
		/** The message that began the thread; null for that one. */
		threadId: integer('thread_id').references((): AnyPgColumn => messages.id, { onDelete: 'cascade' }),
		/** The state of the thread, on its first message. The default matches the previous version, for which a thread is open. */
		state: text().$type<ThreadState>().notNull().default('nuevo'),
		/** Secret key in the links with which its sender writes again; null without a reply. */
		accessKey: text('access_key').unique(),
		/** The cart of a price request; null for other messages. */
		cart: jsonb().$type<readonly RememberedLine[]>(),
		/** The return that the buyer of `pedido` asks for; null for other messages. */
		returned: jsonb().$type<ReturnRequest>(),
	},
	(table) => [
		index().on(table.contentHash, table.createdAt),
		index('messages_of_thread').on(table.threadId),
		index('messages_threads').on(table.state, table.id).where(sql`${table.threadId} is null`),
		index('messages_correo_lower').on(sql`lower(${table.correo})`),
		index('messages_created').on(table.createdAt),
		index('messages_returned').on(table.pedido).where(sql`${table.returned} is not null`),
		check(
			'messages_returned',
			sql`${table.returned} is null or coalesce(${table.asunto} = 'devolucion' and ${table.pedido} <> '' and jsonb_array_length(${table.returned}->'lines') > 0, false)`,
		),
		check('messages_form', sql`${table.form} in ('contacto', 'comercial')`),
		check('messages_state', oneOf(table.state, THREAD_STATES)),
	],
)

/** The staff's replies to a thread of messages, and notes about it. */
export const messageReplies = pgTable(
	'message_replies',
	{
		id: serial().primaryKey(),
		messageId: integer('message_id')
			.notNull()
			.references(() => messages.id, { onDelete: 'cascade' }),
		/** An answer was mailed; a note is read by the staff alone. */
		kind: text().$type<ReplyKind>().notNull(),
		at: instant('at').notNull(),
		/** The author; null once that account is deleted. */
		authorId: integer('author_id').references(() => accounts.id, { onDelete: 'set null' }),
		text: text().notNull(),
	},
	(table) => [
		index().on(table.messageId),
		index().on(table.authorId),
		check('message_replies_kind', oneOf(table.kind, REPLY_KINDS)),
	],
)

/** The photographs of a message or an answer, encoded anew by the shop: one to look at, and a small one for the thread. */
export const messagePhotos = pgTable(
	'message_photos',
	{
		id: serial().primaryKey(),
		messageId: integer('message_id').references(() => messages.id, { onDelete: 'cascade' }),
		replyId: integer('reply_id').references(() => messageReplies.id, { onDelete: 'cascade' }),
		position: smallint().notNull(),
		/** Short hash of the content, which is part of its address. */
		hash: text().notNull(),
		width: integer().notNull(),
		height: integer().notNull(),
		content: bytes().notNull(),
		small: bytes().notNull(),
	},
	(table) => [
		unique('message_photos_of_message').on(table.messageId, table.position),
		unique('message_photos_of_reply').on(table.replyId, table.position),
		check('message_photos_of_one', sql`num_nonnulls(${table.messageId}, ${table.replyId}) = 1`),
		check('message_photos_position', sql`${table.position} between 0 and ${sql.raw(`${MOST_MESSAGE_PHOTOS - 1}`)}`),
		check('message_photos_hash', sql`${table.hash} ~ '^[0-9a-f]{8}$'`),
		check(
			'message_photos_size',
			sql`length(${table.content}) between 1 and 2097152 and length(${table.small}) between 1 and 262144`,
		),
	],
)

/** Texts that the staff inserts into answers. */
export const replyTemplates = pgTable(
	'reply_templates',
	{
		id: serial().primaryKey(),
		name: text().notNull(),
		text: text().notNull(),
		changedAt: instant('changed_at').notNull(),
	},
	(table) => [
		uniqueIndex('reply_templates_name').on(sql`lower(${table.name})`),
		check(
			'reply_templates_length',
			sql`length(${table.name}) between 1 and 80 and length(${table.text}) between 1 and 5000`,
		),
		// Every name in braces is a placeholder.
		check(
			'reply_templates_placeholders',
			sql`regexp_replace(${table.text}, ${sql.raw(`'\\{(${PLACEHOLDER_NAMES.join('|')})\\}'`)}, '', 'g') !~ ${sql.raw("'\\{[^{}\\n]*\\}'")}`,
		),
	],
)

/** Subscribers of the newsletter; only confirmed ones receive it. */
export const newsletterSubscribers = pgTable(
	'newsletter_subscribers',
	{
		id: serial().primaryKey(),
		correo: text().notNull().unique(),
		state: text().$type<'pendiente' | 'confirmado' | 'baja'>().notNull(),
		/** Secret key in the links of the mails. */
		key: text().notNull().unique(),
		askedAt: instant('asked_at').notNull(),
		confirmedAt: instant('confirmed_at'),
		endedAt: instant('ended_at'),
		/**
		 * When the server of the address refused a letter permanently; null if it has not, or the newsletter was
		 * requested again.
		 */
		refusedAt: instant('refused_at'),
	},
	(table) => [
		index('newsletter_subscribers_asked').on(table.askedAt, table.id),
		index('newsletter_subscribers_of_state').on(table.state, table.askedAt, table.id),
		check('newsletter_subscribers_lower', sql`${table.correo} = lower(${table.correo})`),
		check('newsletter_subscribers_state', sql`${table.state} in ('pendiente', 'confirmado', 'baja')`),
	],
)

/** A statement of withdrawal from a contract, as its sender confirmed it; stored as evidence. */
export const withdrawals = pgTable(
	'withdrawals',
	{
		id: serial().primaryKey(),
		nombre: text().notNull(),
		correo: text().notNull(),
		/** The order's number as typed: the statement is valid even if the number is wrong. */
		pedido: text().notNull(),
		/** The returned products; empty means the whole order. */
		productos: text().notNull(),
		/** The same by lines of the order; null for words alone. */
		stated: jsonb().$type<StatedLines>(),
		/** Hash that detects the same statement sent twice. */
		contentHash: text('content_hash').notNull(),
		createdAt: instant('created_at').notNull(),
		/** The staff's decision about it; null until then. */
		decision: text().$type<WithdrawalDecision>(),
		decidedAt: instant('decided_at'),
		/** The agreement with its sender, for the staff only. */
		decisionNote: text('decision_note').notNull().default(''),
	},
	(table) => [
		index().on(table.contentHash, table.createdAt),
		index('withdrawals_correo_lower').on(sql`lower(${table.correo})`),
		index('withdrawals_created').on(table.createdAt),
		index('withdrawals_pedido').on(sql`upper(trim(${table.pedido}))`),
		index('withdrawals_open').on(table.id).where(sql`${table.decision} is null`),
		check(
			'withdrawals_decision',
			sql`(${table.decision} is null) = (${table.decidedAt} is null) and coalesce(${oneOf(table.decision, WITHDRAWAL_DECISIONS)}, true)`,
		),
		check('withdrawals_contract', sql`${table.pedido} <> '' or ${table.productos} <> ''`),
	],
)

/** The staff's answers to statements of withdrawal, which were mailed. */
export const withdrawalAnswers = pgTable(
	'withdrawal_answers',
	{
		id: serial().primaryKey(),
		withdrawalId: integer('withdrawal_id')
			.notNull()
			.references(() => withdrawals.id, { onDelete: 'cascade' }),
		at: instant('at').notNull(),
		/** The author; null once that account is deleted. */
		authorId: integer('author_id').references(() => accounts.id, { onDelete: 'set null' }),
		text: text().notNull(),
	},
	(table) => [index().on(table.withdrawalId), index().on(table.authorId)],
)
