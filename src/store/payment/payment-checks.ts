import { and, eq, inArray, lte, sql } from 'drizzle-orm'
import type { Payment } from '#domain/payment/payment.ts'
import type { Database } from '#store/database.ts'
import { payments } from './tables.ts'

/**
 * Claims undecided payment attempts to query at the bank, each for a single process, and makes them due again at `retryAt`, so that none is
 * lost when the process dies meanwhile. Repeated queries do no harm.
 */
export async function claimPaymentChecks(db: Database, now: Date, retryAt: Date, limit: number): Promise<Payment[]> {
	const due = db
		.select({ number: payments.number })
		.from(payments)
		.where(and(eq(payments.state, 'pendiente'), lte(payments.nextCheckAt, now)))
		.orderBy(payments.nextCheckAt)
		.limit(limit)
		.for('update', { skipLocked: true })
	return db
		.update(payments)
		.set({ checks: sql`${payments.checks} + 1`, nextCheckAt: retryAt })
		.where(inArray(payments.number, due))
		.returning()
}

/** Stores a query that decided nothing; `nextCheckAt` null ends the queries. */
export async function postponePaymentCheck(
	db: Database,
	number: string,
	change: Pick<Payment, 'nextCheckAt' | 'lastCheckError'>,
): Promise<void> {
	await db
		.update(payments)
		.set(change)
		.where(and(eq(payments.number, number), eq(payments.state, 'pendiente')))
}
