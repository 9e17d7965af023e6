import { sql } from 'drizzle-orm'
import { check, index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import type { Invoice } from '#domain/invoice/invoice.ts'
import { cents, instant } from '#store/columns.ts'
import { orders } from '#store/order/tables.ts'

/** The last number used in each series. Taking the next one locks the row; a rollback releases the number. */
export const invoiceSeries = pgTable(
	'invoice_series',
	{ series: text().primaryKey(), last: integer().notNull() },
	(table) => [check('invoice_series_last', sql`${table.last} >= 0`)],
)

/** Issued invoices, complete. Triggers prevent changes and deletion, and keep their numbers without gaps. */
export const invoices = pgTable(
	'invoices',
	{
		series: text().notNull(),
		number: integer().notNull(),
		orderId: text('order_id')
			.notNull()
			.references(() => orders.id),
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
		check('invoices_number', sql`${table.number} >= 1`),
		check('invoices_kind', sql`${table.kind} in ('completa', 'simplificada', 'rectificativa')`),
		check(
			'invoices_sign',
			sql`(${table.kind} = 'rectificativa' and ${table.totalCents} < 0) or (${table.kind} <> 'rectificativa' and ${table.totalCents} >= 0)`,
		),
	],
)
