import { and, desc, eq, inArray, lte, sql } from 'drizzle-orm'
import type { InvoicePlace } from '#domain/invoice/invoice.ts'
import type { VatCheckState } from '#domain/tax-id/vat-check.ts'
import type { Database } from '#store/database.ts'
import { vatChecks } from './tables.ts'

export type VatCheck = typeof vatChecks.$inferSelect
/** The position of an invoice as its rows name it: «F2026», 1. */
type Place = { readonly series: string } & Pick<InvoicePlace, 'number'>

/** Queues the VAT number of an invoice for a query to VIES. */
export async function insertVatCheck(tx: Database, check: Place & { readonly vatId: string }, at: Date): Promise<void> {
	await tx.insert(vatChecks).values({ ...check, state: 'pendiente', createdAt: at, nextAttemptAt: at })
}

/** Claims numbers that are due for a query, each for one process, and makes them due again at `retryAt`. */
export async function claimVatChecks(db: Database, now: Date, retryAt: Date, limit: number): Promise<VatCheck[]> {
	const due = db
		.select({ series: vatChecks.series, number: vatChecks.number })
		.from(vatChecks)
		.where(and(eq(vatChecks.state, 'pendiente'), lte(vatChecks.nextAttemptAt, now)))
		.orderBy(vatChecks.nextAttemptAt)
		.limit(limit)
		.for('update', { skipLocked: true })
	return db
		.update(vatChecks)
		.set({ attempts: sql`${vatChecks.attempts} + 1`, nextAttemptAt: retryAt })
		.where(inArray(sql`(${vatChecks.series}, ${vatChecks.number})`, due))
		.returning()
}

const of = ({ series, number }: Place) => and(eq(vatChecks.series, series), eq(vatChecks.number, number))

/** Stores the answer of VIES. */
export async function answerVatCheck(
	db: Database,
	place: Place,
	answer: { readonly state: VatCheckState; readonly consultation: string; readonly name: string; readonly at: Date },
): Promise<void> {
	const { at, ...said } = answer
	await db
		.update(vatChecks)
		.set({ ...said, answeredAt: at, nextAttemptAt: null, lastError: null })
		.where(of(place))
}

/** Stores a question without an answer; `nextAttemptAt` null ends them. */
export async function postponeVatCheck(
	db: Database,
	place: Place,
	change: { readonly lastError: string; readonly nextAttemptAt: Date | null },
): Promise<void> {
	await db.update(vatChecks).set(change).where(of(place))
}

/** The latest checks, newest first. */
export function findVatChecks(db: Database, limit: number): Promise<VatCheck[]> {
	return db.select().from(vatChecks).orderBy(desc(vatChecks.createdAt), desc(vatChecks.number)).limit(limit)
}
