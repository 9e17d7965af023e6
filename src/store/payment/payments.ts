import { and, count, eq, getTableColumns, inArray, lte, max, ne, notExists, notInArray, sql } from 'drizzle-orm'
import type { Cents } from '#domain/money/cents.ts'
import { BANK_METHODS, type CounterMethod } from '#domain/payment/pay-method.ts'
import type { Payment, Refund, Refundable } from '#domain/payment/payment.ts'
import { firstCheckAt } from '#domain/payment/payment-check.ts'
import { changed, type Database, one } from '#store/database.ts'
import { placeholders, prepared, preparedInsert } from '#store/prepared.ts'
import { payments, refunds } from './tables.ts'

const attemptsOfOrder = prepared('count_payments', (db) =>
	db
		.select({ attempts: count() })
		.from(payments)
		.where(eq(payments.orderId, sql.placeholder('orderId'))),
)

/** How often the payment of an order has been started, transfers that were received included. */
export async function countPayments(db: Database, orderId: string): Promise<number> {
	const [row] = await attemptsOfOrder(db, { orderId })
	return row?.attempts ?? 0
}

const insertPendingPayment = preparedInsert('insert_payment', payments, [
	'number',
	'orderId',
	'attempt',
	'method',
	'amountCents',
	'state',
	'createdAt',
	'nextCheckAt',
])

/** Inserts a payment attempt of an order, whose lock the caller holds. */
export async function insertPayment(
	tx: Database,
	payment: Pick<Payment, 'number' | 'orderId' | 'attempt' | 'method' | 'amountCents' | 'createdAt'>,
): Promise<void> {
	await insertPendingPayment(tx, { ...payment, state: 'pendiente', nextCheckAt: firstCheckAt(payment.createdAt) })
}

/** Inserts a transfer that was received for an order, whose lock the caller holds. Returns false if it is recorded already. */
export async function insertTransfer(
	tx: Database,
	transfer: Pick<Payment, 'number' | 'orderId' | 'attempt' | 'amountCents' | 'createdAt' | 'receivedOn' | 'concept'> & {
		readonly occurrence: number
	},
): Promise<boolean> {
	return changed(
		tx
			.insert(payments)
			.values({ ...transfer, method: 'transferencia', state: 'autorizado', decidedAt: transfer.createdAt })
			.onConflictDoNothing({
				target: [payments.orderId, payments.receivedOn, payments.amountCents, payments.occurrence],
			})
			.returning({ number: payments.number }),
	)
}

/** Inserts a payment of an order at the counter; `concept` is the number of the terminal's slip, or empty. */
export async function insertCounterPayment(
	tx: Database,
	payment: Pick<Payment, 'number' | 'orderId' | 'attempt' | 'amountCents' | 'createdAt' | 'concept'> & {
		readonly method: CounterMethod
	},
): Promise<void> {
	await tx.insert(payments).values({ ...payment, state: 'autorizado', decidedAt: payment.createdAt })
}

/** How many transfers of an amount and a day are recorded for an order: the place of the last one. */
export async function lastOccurrence(
	tx: Database,
	{ orderId, receivedOn, amountCents }: Pick<Payment, 'orderId' | 'amountCents'> & { readonly receivedOn: string },
): Promise<number> {
	const [row] = await tx
		.select({ last: max(payments.occurrence) })
		.from(payments)
		.where(
			and(eq(payments.orderId, orderId), eq(payments.receivedOn, receivedOn), eq(payments.amountCents, amountCents)),
		)
	return row?.last ?? 0
}

const paymentByNumber = prepared('payment_by_number', (db) =>
	db
		.select()
		.from(payments)
		.where(eq(payments.number, sql.placeholder('number'))),
)

export async function findPayment(db: Database, number: string): Promise<Payment | null> {
	return one(paymentByNumber(db, { number }))
}

/** The authorised payment of an order, or else its latest attempt. */
export async function findPaymentOfOrder(db: Database, orderId: string): Promise<Payment | null> {
	return one(
		db
			.select()
			.from(payments)
			.where(eq(payments.orderId, orderId))
			.orderBy(sql`${payments.state} = 'autorizado' desc`, sql`${payments.attempt} desc`)
			.limit(1),
	)
}

/** Every attempt to pay an order, and every transfer that was received for it, oldest first. */
export function findPaymentsOfOrder(db: Database, orderId: string): Promise<Payment[]> {
	return db.select().from(payments).where(eq(payments.orderId, orderId)).orderBy(payments.attempt)
}

/** The refundable rest of each authorised payment of an order, oldest attempt first. */
export async function findRefundable(tx: Database, orderId: string): Promise<Refundable[]> {
	const queued = sql<Cents>`coalesce(sum(${refunds.amountCents}), 0)::int`
	return tx
		.select({ number: payments.number, leftCents: sql<Cents>`${payments.amountCents} - ${queued}` })
		.from(payments)
		.leftJoin(refunds, eq(refunds.paymentNumber, payments.number))
		.where(and(eq(payments.orderId, orderId), eq(payments.state, 'autorizado')))
		.groupBy(payments.number)
		.orderBy(payments.attempt)
}

const updateDecided = prepared('decide_payment', (db) =>
	db
		.update(payments)
		.set({
			...placeholders(payments, ['state', 'decidedAt', 'responseCode', 'authorisationCode']),
			nextCheckAt: null,
		})
		.where(eq(payments.number, sql.placeholder('number'))),
)

/** Stores the bank's decision. */
export async function decidePayment(
	tx: Database,
	decision: {
		number: string
		state: 'autorizado' | 'denegado'
		at: Date
		responseCode: string
		authorisationCode: string | null
	},
): Promise<void> {
	await updateDecided(tx, { ...decision, decidedAt: decision.at })
}

/** Queues a refund. The caller holds the order's lock; a trigger keeps the refunds of a payment within its amount. */
export async function queueRefund(
	tx: Database,
	refund: Pick<Refund, 'paymentNumber' | 'amountCents' | 'reason' | 'creditNote' | 'createdAt'>,
): Promise<void> {
	await tx.insert(refunds).values({ ...refund, state: 'pendiente', nextAttemptAt: refund.createdAt })
}

/** Refunds that are not done: pending, sent without an answer, or denied by the bank; oldest first. */
export function findOpenRefunds(db: Database): Promise<(Refund & Pick<Payment, 'method' | 'orderId'>)[]> {
	return db
		.select({ ...getTableColumns(refunds), method: payments.method, orderId: payments.orderId })
		.from(refunds)
		.innerJoin(payments, eq(payments.number, refunds.paymentNumber))
		.where(ne(refunds.state, 'hecho'))
		.orderBy(refunds.id)
}

/** Refunds of transfers and of counter payments are made by the staff. */
export const isMadeByBank = (db: Database) =>
	notExists(
		db
			.select({ number: payments.number })
			.from(payments)
			.where(and(eq(payments.number, refunds.paymentNumber), notInArray(payments.method, [...BANK_METHODS]))),
	)

/**
 * Claims refunds that are due, each for a single process, and sets them to `enviando`. They are not retried
 * automatically: if the process dies meanwhile, their outcome is unknown.
 */
export async function claimRefunds(db: Database, now: Date, limit: number): Promise<Refund[]> {
	const due = db
		.select({ id: refunds.id })
		.from(refunds)
		.where(and(eq(refunds.state, 'pendiente'), lte(refunds.nextAttemptAt, now), isMadeByBank(db)))
		.orderBy(refunds.id)
		.limit(limit)
		.for('update', { skipLocked: true })
	return db
		.update(refunds)
		.set({ state: 'enviando', attempts: sql`${refunds.attempts} + 1` })
		.where(inArray(refunds.id, due))
		.returning()
}

/** The refunds of an order's payments, oldest first. */
export function findRefundsOfOrder(db: Database, orderId: string): Promise<Refund[]> {
	return db
		.select(getTableColumns(refunds))
		.from(refunds)
		.innerJoin(payments, eq(payments.number, refunds.paymentNumber))
		.where(eq(payments.orderId, orderId))
		.orderBy(refunds.id)
}

/** Marks a refund as made; null if there is no open refund with this id. */
export async function completeRefund(tx: Database, id: number, at: Date): Promise<Refund | null> {
	return one(
		tx
			.update(refunds)
			.set({ state: 'hecho', doneAt: at, lastError: null })
			.where(and(eq(refunds.id, id), ne(refunds.state, 'hecho')))
			.returning(),
	)
}

/** Stores why a refund is not made yet. */
export async function settleRefund(
	db: Database,
	id: number,
	change: Pick<Refund, 'lastError'> & Partial<Pick<Refund, 'state' | 'nextAttemptAt'>>,
): Promise<void> {
	await db.update(refunds).set(change).where(eq(refunds.id, id))
}

/** Queues an open refund again, due at once; returns false if there is none with this id. */
export async function requeueRefund(db: Database, id: number, at: Date): Promise<boolean> {
	return changed(
		db
			.update(refunds)
			.set({ state: 'pendiente', nextAttemptAt: at })
			.where(and(eq(refunds.id, id), ne(refunds.state, 'hecho')))
			.returning({ id: refunds.id }),
	)
}
