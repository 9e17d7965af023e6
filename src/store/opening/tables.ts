import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { TICKS, type TickName } from '#domain/opening/first-steps.ts'
import { TEST_PAYMENT_STATES, type TestPaymentState } from '#domain/opening/test-payment.ts'
import { accounts } from '#store/account/tables.ts'
import { cents, instant, oneOf } from '#store/columns.ts'

/** The first steps that the owner has ticked. */
export const openingTicks = pgTable(
	'opening_ticks',
	{
		name: text().$type<TickName>().primaryKey(),
		/** The version of its subject; empty where it has none. */
		mark: text().notNull(),
		/** Null if no member of the staff did. */
		doneBy: integer('done_by').references(() => accounts.id, { onDelete: 'set null' }),
		doneAt: instant('done_at').notNull(),
	},
	(table) => [index().on(table.doneBy), check('opening_ticks_name', oneOf(table.name, TICKS))],
)

/** Payments of one euro at the bank's test terminal: no orders, no invoices, no money. */
export const testPayments = pgTable(
	'test_payments',
	{
		/** The number sent to the bank; those of orders begin with their year. */
		number: text().primaryKey(),
		amountCents: cents('amount_cents').notNull(),
		state: text().$type<TestPaymentState>().notNull(),
		/** The bank's response code; null before it. */
		response: text(),
		createdBy: integer('created_by').references(() => accounts.id, { onDelete: 'set null' }),
		createdAt: instant('created_at').notNull(),
	},
	(table) => [
		index().on(table.createdBy),
		check('test_payments_number', sql`${table.number} ~ '^0000[0-9A-Z]{8}$'`),
		check('test_payments_amount', sql`${table.amountCents} > 0`),
		check('test_payments_state', oneOf(table.state, TEST_PAYMENT_STATES)),
	],
)
