import { and, eq, sql } from 'drizzle-orm'
import type { Database } from './database.ts'
import { payments, refunds } from './schema/payments.ts'

export type StoredPayment = typeof payments.$inferSelect

/** Opens the next attempt to pay an order, or null past the most. The caller holds the order's lock. */
export async function insertPayment(
	tx: Database,
	payment: {
		orderId: string
		amountCents: number
		createdAt: Date
		mostAttempts: number
		numberOf: (attempt: number) => string
	},
): Promise<string | null> {
	const attempt = (await tx.$count(payments, eq(payments.orderId, payment.orderId))) + 1
	if (attempt > payment.mostAttempts) return null
	const number = payment.numberOf(attempt)
	await tx.insert(payments).values({
		number,
		orderId: payment.orderId,
		attempt,
		amountCents: payment.amountCents,
		state: 'pendiente',
		createdAt: payment.createdAt,
	})
	return number
}

export async function findPayment(db: Database, number: string): Promise<StoredPayment | null> {
	const [row] = await db.select().from(payments).where(eq(payments.number, number))
	return row ?? null
}

/** The payment that decided an order, or its latest attempt. */
export async function findPaymentOfOrder(db: Database, orderId: string): Promise<StoredPayment | null> {
	const [row] = await db
		.select()
		.from(payments)
		.where(eq(payments.orderId, orderId))
		.orderBy(sql`${payments.state} = 'autorizado' desc`, sql`${payments.attempt} desc`)
		.limit(1)
	return row ?? null
}

/** Writes what the bank decided. */
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
	await tx
		.update(payments)
		.set({
			state: decision.state,
			decidedAt: decision.at,
			responseCode: decision.responseCode,
			authorisationCode: decision.authorisationCode,
		})
		.where(eq(payments.number, decision.number))
}

/** Queues money to go back. The caller holds the order's lock; together the refunds of a payment never pass it. */
export async function queueRefund(
	tx: Database,
	refund: { paymentNumber: string; amountCents: number; reason: string; createdAt: Date },
): Promise<void> {
	await tx.insert(refunds).values({ ...refund, state: 'pendiente' })
}

export type StoredRefund = typeof refunds.$inferSelect

/** Refunds that somebody still has to make at the bank, the oldest first. */
export function findPendingRefunds(db: Database): Promise<StoredRefund[]> {
	return db.select().from(refunds).where(eq(refunds.state, 'pendiente')).orderBy(refunds.id)
}

/** Marks a refund as made; false when there is none that waits under the number. */
export async function markRefundDone(db: Database, id: number, at: Date): Promise<boolean> {
	const made = await db
		.update(refunds)
		.set({ state: 'hecho', doneAt: at })
		.where(and(eq(refunds.id, id), eq(refunds.state, 'pendiente')))
		.returning({ id: refunds.id })
	return made.length > 0
}
