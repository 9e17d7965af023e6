import { type SQLWrapper, sql } from 'drizzle-orm'
import {
	boolean,
	check,
	foreignKey,
	index,
	integer,
	jsonb,
	pgTable,
	primaryKey,
	serial,
	text,
	uniqueIndex,
} from 'drizzle-orm/pg-core'
import { RESPONSE_STATES, type ResponseState } from '#domain/invoice/buyer-response.ts'
import type { Invoice } from '#domain/invoice/invoice.ts'
import { accounts } from '#store/account/tables.ts'
import { cents, instant, oneOf } from '#store/columns.ts'
import { orders } from '#store/order/tables.ts'

/** The last number used in each series. Taking the next one locks the row; a rollback releases the number. */
export const invoiceSeries = pgTable(
	'invoice_series',
	{ series: text().primaryKey(), last: integer().notNull() },
	(table) => [check('invoice_series_last', sql`${table.last} >= 0`)],
)

/** Only for a replacement: the credit notes that it also replaces. */
export const replacedNotes = (content: SQLWrapper) => sql`${content} -> 'rectifies' -> 'replacedNotes'`

/** Issued invoices, complete. Triggers prevent changes and deletion, and keep their numbers without gaps. */
export const invoices = pgTable(
	'invoices',
	{
		series: text().notNull(),
		number: integer().notNull(),
		/** Null on the invoice of a month. */
		orderId: text('order_id').references(() => orders.id),
		/** Only for a monthly invoice: `2026-11`, and the account of its orders. */
		month: text(),
		accountId: integer('account_id').references(() => accounts.id),
		kind: text().$type<Invoice['kind']>().notNull(),
		totalCents: cents('total_cents').notNull(),
		issuedAt: instant('issued_at').notNull(),
		content: jsonb().$type<Invoice>().notNull(),
	},
	(table) => [
		primaryKey({ columns: [table.series, table.number] }),
		index().on(table.orderId),
		index().on(table.issuedAt, table.series, table.number),
		// A full one beside a simplified one names it: the trigger `invoices_one_an_order`.
		uniqueIndex('invoices_one_of_a_kind').on(table.orderId, table.kind).where(sql`${table.kind} <> 'rectificativa'`),
		uniqueIndex('invoices_one_a_month').on(table.accountId, table.month),
		index('invoices_of_month').on(table.month).where(sql`${table.month} is not null`),
		check(
			'invoices_month',
			sql`(${table.orderId} is null) = (${table.month} is not null) and (${table.accountId} is null) = (${table.month} is null) and (${table.month} is null or (${table.kind} = 'completa' and ${table.month} ~ '^[0-9]{4}-[0-9]{2}$'))`,
		),
		check('invoices_number', sql`${table.number} >= 1`),
		check('invoices_kind', sql`${table.kind} in ('completa', 'simplificada', 'rectificativa')`),
		// A correction by differences is negative; a replacement has the amounts of a sale.
		check(
			'invoices_sign',
			sql`case when ${table.kind} = 'rectificativa' and ${replacedNotes(table.content)} is null then ${table.totalCents} < 0 else ${table.totalCents} >= 0 end`,
		),
		// An invoice is replaced once; the trigger `invoices_replace` ensures that it is the one in force.
		uniqueIndex('invoices_replaced_once')
			.on(sql`(${table.content} -> 'rectifies' ->> 'number')`)
			.where(sql`${replacedNotes(table.content)} is not null`),
	],
)

/** The orders of monthly invoices, and the amounts invoiced of each. Triggers restrict them to the invoice's account and month. */
export const monthlyInvoiceOrders = pgTable(
	'monthly_invoice_orders',
	{
		orderId: text('order_id')
			.primaryKey()
			.references(() => orders.id),
		series: text().notNull(),
		number: integer().notNull(),
		totalCents: cents('total_cents').notNull(),
	},
	(table) => [
		foreignKey({ columns: [table.series, table.number], foreignColumns: [invoices.series, invoices.number] }),
		index().on(table.series, table.number),
		check('monthly_invoice_orders_total', sql`${table.totalCents} > 0`),
	],
)

/** The responses of buyers to invoices, one per row. */
export const invoiceResponses = pgTable(
	'invoice_responses',
	{
		id: serial().primaryKey(),
		series: text().notNull(),
		number: integer().notNull(),
		state: text().$type<ResponseState>().notNull(),
		/** Why it is rejected; empty for others. */
		reason: text().notNull(),
		/** The ISO day on which it was paid; null for others. */
		paidDay: text('paid_day'),
		at: instant('at').notNull(),
		/** Whether the staff recorded it, or the buyer. */
		byStaff: boolean('by_staff').notNull(),
	},
	(table) => [
		foreignKey({ columns: [table.series, table.number], foreignColumns: [invoices.series, invoices.number] }),
		index().on(table.series, table.number, table.id),
		check('invoice_responses_state', oneOf(table.state, RESPONSE_STATES)),
		check('invoice_responses_reason', sql`(${table.state} = 'rechazada') = (${table.reason} <> '')`),
		check(
			'invoice_responses_paid_day',
			sql`(${table.state} = 'pagada') = (${table.paidDay} is not null) and (${table.paidDay} is null or ${table.paidDay} ~ '^[0-9]{4}-[0-9]{2}-[0-9]{2}$')`,
		),
	],
)
