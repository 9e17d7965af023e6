import { sql } from 'drizzle-orm'
import { check, index, pgTable, serial, smallint, text, unique } from 'drizzle-orm/pg-core'
import { PAYMENT_STATES, type PaymentState, REFUND_STATES, type RefundState } from '#domain/payment/payment.ts'
import { cents, instant, oneOf } from '#store/columns.ts'
import { orders } from '#store/order/tables.ts'

/** A payment attempt of an order at the bank, with its own number. */
export const payments = pgTable(
	'payments',
	{
		number: text().primaryKey(),
		orderId: text('order_id')
			.notNull()
			.references(() => orders.id),
		attempt: smallint().notNull(),
		amountCents: cents('amount_cents').notNull(),
		state: text().$type<PaymentState>().notNull(),
		createdAt: instant('created_at').notNull(),
		decidedAt: instant('decided_at'),
		responseCode: text('response_code'),
		authorisationCode: text('authorisation_code'),
		/** When the bank is asked about an attempt that it told nothing of; null is never. */
		nextCheckAt: instant('next_check_at'),
		/** How often it has been asked. */
		checks: smallint().notNull().default(0),
		/** Why the last question decided nothing. */
		lastCheckError: text('last_check_error'),
	},
	(table) => [
		unique('payments_attempt').on(table.orderId, table.attempt),
		check('payments_state', oneOf(table.state, PAYMENT_STATES)),
		check('payments_amount', sql`${table.amountCents} > 0`),
		index('payments_to_check').on(table.nextCheckAt).where(sql`${table.state} = 'pendiente'`),
	],
)

/**
 * Refunds: of a late payment whose stock was sold, of a second payment of an order, or of a returned order, in full or
 * in parts. A trigger keeps their sum within the amount paid.
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
		/** Number of the credit note of this refund; null where the payment was never invoiced. */
		creditNote: text('credit_note'),
		/**
		 * `enviando` from the moment the bank is called: without an answer the outcome is unknown, and staff must check it
		 * before a retry.
		 */
		state: text().$type<RefundState>().notNull(),
		attempts: smallint().notNull().default(0),
		nextAttemptAt: instant('next_attempt_at').notNull(),
		lastError: text('last_error'),
		createdAt: instant('created_at').notNull(),
		doneAt: instant('done_at'),
	},
	(table) => [
		index().on(table.paymentNumber),
		index().on(table.state, table.nextAttemptAt),
		check('refunds_amount', sql`${table.amountCents} > 0`),
		check('refunds_state', oneOf(table.state, REFUND_STATES)),
	],
)
