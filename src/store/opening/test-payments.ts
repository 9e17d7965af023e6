import { and, desc, eq } from 'drizzle-orm'
import type { TestPaymentState } from '#domain/opening/test-payment.ts'
import { changed, type Database } from '#store/database.ts'
import { testPayments } from './tables.ts'

export type TestPayment = typeof testPayments.$inferSelect

export async function insertTestPayment(tx: Database, payment: typeof testPayments.$inferInsert): Promise<void> {
	await tx.insert(testPayments).values(payment)
}

/** The latest one; null if there is none. */
export async function findTestPayment(db: Database): Promise<TestPayment | null> {
	const [row] = await db.select().from(testPayments).orderBy(desc(testPayments.createdAt)).limit(1)
	return row ?? null
}

/** Moves a payment from one state to another; false if it is in neither of that amount nor state. */
export function moveTestPayment(
	tx: Database,
	{ number, amountCents }: Pick<TestPayment, 'number' | 'amountCents'>,
	{ from, to, response }: { readonly from: TestPaymentState; readonly to: TestPaymentState; readonly response: string },
): Promise<boolean> {
	return changed(
		tx
			.update(testPayments)
			.set({ state: to, response })
			.where(
				and(eq(testPayments.number, number), eq(testPayments.amountCents, amountCents), eq(testPayments.state, from)),
			)
			.returning({ number: testPayments.number }),
	)
}
