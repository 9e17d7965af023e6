import { sql } from 'drizzle-orm'
import {
	check,
	foreignKey,
	index,
	integer,
	jsonb,
	pgTable,
	primaryKey,
	text,
	unique,
	uniqueIndex,
} from 'drizzle-orm/pg-core'
import type { VerifactuRecord } from '#domain/verifactu/record.ts'
import { instant } from '#store/columns.ts'
import { invoices } from '#store/invoice/tables.ts'

/** The chains of records: one open chain for each taxpayer. The caller that adds a record holds the row's lock. */
export const verifactuChains = pgTable(
	'verifactu_chains',
	{
		id: integer().primaryKey().generatedAlwaysAsIdentity(),
		taxId: text('tax_id').notNull(),
		/** The installation number of its records, unique for ever. */
		installation: text().notNull().unique(),
		openedAt: instant('opened_at').notNull(),
		/** When another one was opened in its place. */
		closedAt: instant('closed_at'),
	},
	(table) => [uniqueIndex('verifactu_chains_one_open').on(table.taxId).where(sql`${table.closedAt} is null`)],
)

/** The records of issued invoices. Triggers prevent changes and deletion, and check that each follows the one before it. */
export const verifactuRecords = pgTable(
	'verifactu_records',
	{
		chainId: integer('chain_id')
			.notNull()
			.references(() => verifactuChains.id),
		/** From 1, without gaps. */
		position: integer().notNull(),
		kind: text().$type<VerifactuRecord['kind']>().notNull(),
		series: text().notNull(),
		number: integer().notNull(),
		hash: text().notNull(),
		/** Empty for the first of a chain. */
		previousHash: text('previous_hash').notNull(),
		recordedAt: instant('recorded_at').notNull(),
		/** Why staff made it; null for the record of an invoice when it was issued. */
		reason: text(),
		content: jsonb().$type<VerifactuRecord>().notNull(),
	},
	(table) => [
		primaryKey({ columns: [table.chainId, table.position] }),
		unique('verifactu_records_no_fork').on(table.chainId, table.previousHash),
		foreignKey({
			name: 'verifactu_records_invoice',
			columns: [table.series, table.number],
			foreignColumns: [invoices.series, invoices.number],
		}),
		index().on(table.series, table.number),
		check('verifactu_records_kind', sql`${table.kind} in ('alta', 'anulacion')`),
		check('verifactu_records_hash', sql`${table.hash} ~ '^[0-9A-F]{64}$'`),
		check(
			'verifactu_records_first',
			sql`${table.position} >= 1 and (${table.position} = 1) = (${table.previousHash} = '')`,
		),
	],
)

/** `apartado`: the message was refused because of it; it is not sent until staff allows it. */
export type DeliveryState = 'pendiente' | 'aceptado' | 'aceptado_con_errores' | 'rechazado' | 'apartado'

/** The state of sending of each record; a record without a row is not sent. */
export const verifactuDeliveries = pgTable(
	'verifactu_deliveries',
	{
		chainId: integer('chain_id').notNull(),
		position: integer().notNull(),
		state: text().$type<DeliveryState>().notNull(),
		/** How often it was sent. */
		attempts: integer().notNull(),
		/** The answer's code and text; null if none. A record that was parked and is sent again keeps them until it is answered. */
		code: text(),
		message: text(),
		/** The proof that it was accepted. */
		csv: text(),
		answeredAt: instant('answered_at'),
	},
	(table) => [
		primaryKey({ columns: [table.chainId, table.position] }),
		foreignKey({
			name: 'verifactu_deliveries_record',
			columns: [table.chainId, table.position],
			foreignColumns: [verifactuRecords.chainId, verifactuRecords.position],
		}),
		index('verifactu_deliveries_waiting').on(table.chainId, table.position).where(sql`${table.state} = 'pendiente'`),
		index('verifactu_deliveries_answered')
			.on(table.state)
			.where(sql`${table.state} in ('aceptado_con_errores', 'rechazado', 'apartado')`),
		check(
			'verifactu_deliveries_state',
			sql`${table.state} in ('pendiente', 'aceptado', 'aceptado_con_errores', 'rechazado', 'apartado')`,
		),
	],
)

/** The sending of a chain as a whole: one message at a time, and when the next one may leave. */
export const verifactuSenders = pgTable('verifactu_senders', {
	chainId: integer('chain_id')
		.primaryKey()
		.references(() => verifactuChains.id),
	nextAt: instant('next_at').notNull(),
	/** A process sends until then; null if none does. */
	claimedUntil: instant('claimed_until'),
	/** Attempts in a row that brought no answer. */
	failures: integer().notNull(),
	failingSince: instant('failing_since'),
	lastError: text('last_error'),
	/** Why sending is stopped until staff allows it: the message itself was refused. */
	stopped: text(),
	/** While the record that causes the refusals is searched: it is among this number of the first waiting records. */
	suspects: integer(),
	/** Records that were parked since something was answered. */
	found: integer().notNull().default(0),
})
