import { sql } from 'drizzle-orm'
import { check, index, pgTable, serial, smallint, text, unique } from 'drizzle-orm/pg-core'
import { cents, instant } from '#store/columns.ts'
import { orders } from '#store/order/tables.ts'

/** One attempt to pay an order at the bank, under a number of its own. */
export const payments = pgTable(
	'payments',
	{
		number: text().primaryKey(),
		orderId: text('order_id')
			.notNull()
			.references(() => orders.id),
		attempt: smallint().notNull(),
		amountCents: cents('amount_cents').notNull(),
		state: text().$type<'pendiente' | 'autorizado' | 'denegado'>().notNull(),
		createdAt: instant('created_at').notNull(),
		decidedAt: instant('decided_at'),
		responseCode: text('response_code'),
		authorisationCode: text('authorisation_code'),
	},
	(table) => [
		unique('payments_attempt').on(table.orderId, table.attempt),
		check('payments_state', sql`${table.state} in ('pendiente', 'autorizado', 'denegado')`),
		check('payments_amount', sql`${table.amountCents} > 0`),
	],
)

/**
 * Money that must go back: a late payment whose stock was sold, a second payment of one order, or an order returned, whole
 * or in parts. A trigger keeps the parts within what was paid.
 */
export const refunds = pgTable(
	'refunds',
	{
		id: serial().primaryKey(),
		paymentNumber: text('payment_number')
			.notNull()
			.references(() => payments.number),
		amountCents: cents('amount_cents').notNull(),
		reason: text().notNull(),
		/** `enviando` from the moment the bank is asked: if its answer never comes, somebody looks before it is asked again. */
		state: text().$type<'pendiente' | 'enviando' | 'hecho' | 'rechazado'>().notNull(),
		attempts: smallint().notNull().default(0),
		nextAttemptAt: instant('next_attempt_at').notNull(),
		lastError: text('last_error'),
		createdAt: instant('created_at').notNull(),
		doneAt: instant('done_at'),
	},
	(table) => [
		index().on(table.paymentNumber),
		check('refunds_amount', sql`${table.amountCents} > 0`),
		check('refunds_state', sql`${table.state} in ('pendiente', 'enviando', 'hecho', 'rechazado')`),
	],
)
