import { sql } from 'drizzle-orm'
import {
	bigserial,
	boolean,
	check,
	index,
	integer,
	pgTable,
	primaryKey,
	serial,
	smallint,
	text,
	unique,
	uniqueIndex,
} from 'drizzle-orm/pg-core'
import { LATEST_REMINDER_DAY } from '#domain/payment/debt-reminder.ts'
import { INCOMING_KINDS, MONEY_KINDS, MOVERS, type MoneyKind, type Mover } from '#domain/payment/money-movement.ts'
import { CREDIT_DAYS, type CreditDays, RECEIVED_METHODS, type ReceivedMethod } from '#domain/payment/pay-method.ts'
import { PAYMENT_STATES, type PaymentState, REFUND_STATES, type RefundState } from '#domain/payment/payment.ts'
import { accounts } from '#store/account/tables.ts'
import { cents, instant, oneOf } from '#store/columns.ts'
import { orders } from '#store/order/tables.ts'

/** A payment attempt of an order at the bank, or a transfer received for it, with its own number. */
export const payments = pgTable(
	'payments',
	{
		number: text().primaryKey(),
		orderId: text('order_id')
			.notNull()
			.references(() => orders.id),
		attempt: smallint().notNull(),
		method: text().$type<ReceivedMethod>().notNull().default('tarjeta'),
		amountCents: cents('amount_cents').notNull(),
		state: text().$type<PaymentState>().notNull(),
		createdAt: instant('created_at').notNull(),
		decidedAt: instant('decided_at'),
		responseCode: text('response_code'),
		authorisationCode: text('authorisation_code'),
		/** When the bank is queried about an attempt that it has not notified; null is never. */
		nextCheckAt: instant('next_check_at'),
		/** The number of queries. */
		checks: smallint().notNull().default(0),
		/** Why the last query decided nothing. */
		lastCheckError: text('last_check_error'),
		/** Of a transfer: the ISO day on which it reached the account, and its place among the transfers of that day and amount. */
		receivedOn: text('received_on'),
		occurrence: smallint(),
		concept: text(),
	},
	(table) => [
		unique('payments_attempt').on(table.orderId, table.attempt),
		check('payments_state', oneOf(table.state, PAYMENT_STATES)),
		check('payments_amount', sql`${table.amountCents} > 0`),
		check('payments_method', oneOf(table.method, RECEIVED_METHODS)),
		check(
			'payments_received',
			sql`(${table.method} = 'transferencia') = (${table.receivedOn} is not null and ${table.occurrence} is not null)`,
		),
		// The same transfer is recorded once, by hand or from a statement.
		unique('payments_transfer').on(table.orderId, table.receivedOn, table.amountCents, table.occurrence),
		index('payments_created').on(table.createdAt),
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
		/** Number of the credit note of this refund; null if the payment was never invoiced. */
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

/**
 * Every movement of money of an order, and of its debt. Rows of payments and refunds are written by triggers on their tables, for any
 * version of the program; a trigger keeps the held amount and the debt from going below zero.
 */
export const moneyMovements = pgTable(
	'money_movements',
	{
		id: bigserial({ mode: 'number' }).primaryKey(),
		orderId: text('order_id')
			.notNull()
			.references(() => orders.id),
		at: instant('at').notNull(),
		kind: text().$type<MoneyKind>().notNull(),
		amountCents: cents('amount_cents').notNull(),
		reference: text().notNull(),
		who: text().$type<Mover>().notNull(),
	},
	(table) => [
		index().on(table.orderId, table.id),
		index('money_movements_at').on(table.at),
		uniqueIndex('money_movements_one_charge').on(table.orderId).where(sql`${table.kind} = 'credito'`),
		check('money_movements_kind', oneOf(table.kind, MONEY_KINDS)),
		check('money_movements_who', oneOf(table.who, MOVERS)),
		check(
			'money_movements_sign',
			sql`${table.amountCents} <> 0 and (${table.amountCents} > 0) = (${oneOf(table.kind, INCOMING_KINDS)})`,
		),
	],
)

/** The credit of professionals; an account without a row pays at once. Its row is locked while an order is charged. */
export const creditTerms = pgTable(
	'credit_terms',
	{
		accountId: integer('account_id')
			.primaryKey()
			.references(() => accounts.id),
		days: smallint().$type<CreditDays>().notNull(),
		limitCents: cents('limit_cents').notNull(),
		/** The default matches the previous version. */
		monthlyInvoice: boolean('monthly_invoice').notNull().default(false),
		decidedAt: instant('decided_at').notNull(),
	},
	(table) => [
		check('credit_terms_days', sql`${table.days} in (${sql.raw(CREDIT_DAYS.join(', '))})`),
		check('credit_terms_limit', sql`${table.limitCents} > 0`),
	],
)

/** The reminders of unpaid orders on credit, one for each day. A trigger refuses one of an order that owes another amount or is stopped. */
export const debtReminders = pgTable(
	'debt_reminders',
	{
		orderId: text('order_id')
			.notNull()
			.references(() => orders.id),
		/** After the due day. */
		day: smallint().notNull(),
		owedCents: cents('owed_cents').notNull(),
		at: instant('at').notNull(),
	},
	(table) => [
		primaryKey({ columns: [table.orderId, table.day] }),
		check('debt_reminders_day', sql`${table.day} between 1 and ${sql.raw(`${LATEST_REMINDER_DAY}`)}`),
		check('debt_reminders_owed', sql`${table.owedCents} > 0`),
	],
)

/** Debts, and customers, that the staff wants no reminders of. */
export const reminderStops = pgTable(
	'reminder_stops',
	{
		id: serial().primaryKey(),
		orderId: text('order_id')
			.unique()
			.references(() => orders.id),
		accountId: integer('account_id')
			.unique()
			.references(() => accounts.id, { onDelete: 'cascade' }),
		createdAt: instant('created_at').notNull(),
	},
	(table) => [check('reminder_stops_of_one', sql`num_nonnulls(${table.orderId}, ${table.accountId}) = 1`)],
)
