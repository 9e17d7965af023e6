import { sql } from 'drizzle-orm'
import { bigint, check, index, integer, jsonb, pgTable, primaryKey, serial, text } from 'drizzle-orm/pg-core'
import {
	type Block,
	DELIVERY_STATES,
	type DeliveryState,
	LETTER_STATES,
	type LetterState,
	MOST_BLOCKS,
} from '#domain/newsletter/newsletter.ts'
import { instant, oneOf } from '#store/columns.ts'
import { mails } from '#store/mail/tables.ts'
import { newsletterSubscribers } from '#store/message/tables.ts'

/** The letters of the newsletter. Once one is being sent, its contents stay. */
export const newsletterLetters = pgTable(
	'newsletter_letters',
	{
		id: serial().primaryKey(),
		subject: text().notNull(),
		preheader: text().notNull(),
		blocks: jsonb().$type<readonly Block[]>().notNull(),
		state: text().$type<LetterState>().notNull(),
		/** When it is to be sent; null for one without a plan. */
		scheduledAt: instant('scheduled_at'),
		/** When its recipients were fixed. */
		startedAt: instant('started_at'),
		/** When its last mail was queued. */
		finishedAt: instant('finished_at'),
		changedAt: instant('changed_at').notNull(),
	},
	(table) => [
		index('newsletter_letters_due').on(table.scheduledAt).where(sql`${table.state} in ('programado', 'enviando')`),
		check('newsletter_letters_state', oneOf(table.state, LETTER_STATES)),
		check('newsletter_letters_subject', sql`length(${table.subject}) <= 120 and length(${table.preheader}) <= 160`),
		check(
			'newsletter_letters_blocks',
			sql`jsonb_typeof(${table.blocks}) = 'array' and jsonb_array_length(${table.blocks}) <= ${sql.raw(`${MOST_BLOCKS}`)}`,
		),
		check('newsletter_letters_planned', sql`(${table.state} = 'programado') <= (${table.scheduledAt} is not null)`),
		check(
			'newsletter_letters_started',
			sql`(${table.state} in ('enviando', 'detenido', 'enviado')) = (${table.startedAt} is not null)`,
		),
		check('newsletter_letters_finished', sql`(${table.state} = 'enviado') = (${table.finishedAt} is not null)`),
	],
)

/** A letter for one subscriber: one row, so that it is sent once. */
export const newsletterDeliveries = pgTable(
	'newsletter_deliveries',
	{
		letterId: integer('letter_id')
			.notNull()
			.references(() => newsletterLetters.id, { onDelete: 'cascade' }),
		subscriberId: integer('subscriber_id')
			.notNull()
			.references(() => newsletterSubscribers.id, { onDelete: 'cascade' }),
		state: text().$type<DeliveryState>().notNull(),
		/** Its mail in the outbox; null before, and once the mail is deleted at the end of its term. */
		mailId: bigint('mail_id', { mode: 'number' }).references(() => mails.id, { onDelete: 'set null' }),
	},
	(table) => [
		primaryKey({ columns: [table.letterId, table.subscriberId] }),
		index().on(table.subscriberId),
		index().on(table.mailId),
		index('newsletter_deliveries_pending').on(table.letterId).where(sql`${table.state} = 'pendiente'`),
		check('newsletter_deliveries_state', oneOf(table.state, DELIVERY_STATES)),
		check('newsletter_deliveries_mail', sql`${table.state} = 'encolado' or ${table.mailId} is null`),
	],
)
