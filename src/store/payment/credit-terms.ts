import { eq } from 'drizzle-orm'
import type { CreditTerms } from '#domain/payment/credit.ts'
import { changed, type Database, one } from '#store/database.ts'
import { creditTerms } from './tables.ts'

const columns = {
	days: creditTerms.days,
	limitCents: creditTerms.limitCents,
	monthlyInvoice: creditTerms.monthlyInvoice,
}

/** The credit of an account; null if it pays at once. */
export async function findCreditTerms(db: Database, accountId: number): Promise<CreditTerms | null> {
	return one(db.select(columns).from(creditTerms).where(eq(creditTerms.accountId, accountId)))
}

/** The same, locked until the transaction ends: one order of an account at a time is charged on credit. */
export async function lockCreditTerms(tx: Database, accountId: number): Promise<CreditTerms | null> {
	return one(tx.select(columns).from(creditTerms).where(eq(creditTerms.accountId, accountId)).for('update'))
}

export async function saveCreditTerms(tx: Database, accountId: number, terms: CreditTerms, at: Date): Promise<void> {
	const values = { ...terms, decidedAt: at }
	await tx
		.insert(creditTerms)
		.values({ accountId, ...values })
		.onConflictDoUpdate({ target: creditTerms.accountId, set: values })
}

/** Whether there were any to take away. */
export async function deleteCreditTerms(tx: Database, accountId: number): Promise<boolean> {
	return changed(tx.delete(creditTerms).where(eq(creditTerms.accountId, accountId)).returning(columns))
}
