import { sql } from 'drizzle-orm'
import {
	check,
	date,
	index,
	integer,
	pgTable,
	primaryKey,
	serial,
	smallint,
	text,
	unique,
	uuid,
} from 'drizzle-orm/pg-core'
import { KEY_SCOPES, type KeyScope } from '#domain/integration/scopes.ts'
import { LOW_STOCK, type SentEvent, WEBHOOK_EVENTS, type WebhookEvent } from '#domain/integration/webhook-event.ts'
import { accounts } from '#store/account/tables.ts'
import { lots } from '#store/catalogue/tables.ts'
import { instant } from '#store/columns.ts'

/** A condition that an array is not empty and has only texts of a list. */
const someOf = (column: unknown, allowed: readonly string[]) =>
	sql`cardinality(${column}) > 0 and ${column} <@ array[${sql.raw(allowed.map((one) => `'${one}'`).join(', '))}]`

/** Keys of the API. The key itself is shown once and only its hash is stored; an ended key has no row. */
export const apiKeys = pgTable(
	'api_keys',
	{
		id: serial().primaryKey(),
		accountId: integer('account_id')
			.notNull()
			.references(() => accounts.id, { onDelete: 'cascade' }),
		name: text().notNull(),
		keyHash: text('key_hash').notNull().unique(),
		/** Its last characters, by which its owner distinguishes it from others. */
		ending: text().notNull(),
		scopes: text().array().$type<KeyScope[]>().notNull(),
		createdAt: instant('created_at').notNull(),
		/** The day in Madrid; null before the first use. */
		lastUsedOn: date('last_used_on', { mode: 'string' }),
	},
	(table) => [
		unique('api_keys_one_a_name').on(table.accountId, table.name),
		check('api_keys_scopes', someOf(table.scopes, KEY_SCOPES)),
		check('api_keys_ending', sql`length(${table.ending}) = 4`),
	],
)

/** Addresses that are notified of events: an account's of its own orders, the merchant's of all. */
export const webhookEndpoints = pgTable(
	'webhook_endpoints',
	{
		id: serial().primaryKey(),
		/** Null for the merchant's. */
		accountId: integer('account_id').references(() => accounts.id, { onDelete: 'cascade' }),
		url: text().notNull(),
		events: text().array().$type<WebhookEvent[]>().notNull(),
		/** Lots with less are notified, in hundredths; null notifies of none. */
		lowStockHundredths: integer('low_stock_hundredths'),
		/** Encrypted under the shop's secret, since signatures are computed from it. */
		sealedSecret: text('sealed_secret').notNull(),
		/** The one before, which signs too until `formerUntil`. */
		formerSealedSecret: text('former_sealed_secret'),
		formerUntil: instant('former_until'),
		createdAt: instant('created_at').notNull(),
		/** The first failure since the last success. */
		failingSince: instant('failing_since'),
		/** The claim of the process that sends to it; over when the process has died. */
		sendingUntil: instant('sending_until'),
		/** When the last delivery was claimed. */
		lastSentAt: instant('last_sent_at'),
		/** Since when sending is paused: deliveries wait. */
		pausedAt: instant('paused_at'),
		/** Changes with every change of its owner. */
		version: integer().notNull().default(1),
	},
	(table) => [
		index().on(table.accountId),
		check('webhook_endpoints_events', someOf(table.events, WEBHOOK_EVENTS)),
		check(
			'webhook_endpoints_low_stock',
			sql`(${table.lowStockHundredths} is not null) = (${sql.raw(`'${LOW_STOCK}'`)} = any(${table.events})) and (${table.lowStockHundredths} is null or (${table.lowStockHundredths} > 0 and ${table.accountId} is null))`,
		),
		check('webhook_endpoints_url', sql`${table.url} ~ '^https?://'`),
		check('webhook_endpoints_former', sql`(${table.formerSealedSecret} is null) = (${table.formerUntil} is null)`),
	],
)

/** The messages to an address, written in the transaction of the event they report. */
export const webhookDeliveries = pgTable(
	'webhook_deliveries',
	{
		/** Sent along: a receiver recognises a repeated delivery by it. */
		id: uuid().primaryKey().defaultRandom(),
		endpointId: integer('endpoint_id')
			.notNull()
			.references(() => webhookEndpoints.id, { onDelete: 'cascade' }),
		event: text().$type<SentEvent>().notNull(),
		/** The bytes that are signed and sent. */
		body: text().notNull(),
		/** `retenido`: its address is paused. */
		state: text().$type<'pendiente' | 'entregado' | 'abandonado' | 'retenido'>().notNull(),
		attempts: smallint().notNull().default(0),
		nextAttemptAt: instant('next_attempt_at').notNull(),
		createdAt: instant('created_at').notNull(),
		lastAttemptAt: instant('last_attempt_at'),
		/** The status of the last answer; null without one. */
		answerStatus: smallint('answer_status'),
		/** The beginning of the last answer, or the reason why there was none. */
		answerText: text('answer_text').notNull().default(''),
	},
	(table) => [
		index('webhook_deliveries_due').on(table.nextAttemptAt).where(sql`${table.state} = 'pendiente'`),
		index('webhook_deliveries_next').on(table.endpointId, table.nextAttemptAt).where(sql`${table.state} = 'pendiente'`),
		index().on(table.endpointId, table.createdAt, table.id),
		index().on(table.createdAt),
		check('webhook_deliveries_state', sql`${table.state} in ('pendiente', 'entregado', 'abandonado', 'retenido')`),
	],
)

/** Lots that an address was notified of and that are still low. */
export const webhookLowLots = pgTable(
	'webhook_low_lots',
	{
		endpointId: integer('endpoint_id')
			.notNull()
			.references(() => webhookEndpoints.id, { onDelete: 'cascade' }),
		lotId: integer('lot_id')
			.notNull()
			.references(() => lots.id, { onDelete: 'cascade' }),
	},
	(table) => [primaryKey({ columns: [table.endpointId, table.lotId] }), index().on(table.lotId)],
)
