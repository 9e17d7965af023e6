import { and, asc, eq, ne, sql } from 'drizzle-orm'
import type { Database } from '#store/database.ts'
import { invoiceSeries, invoices } from './tables.ts'

export type StoredInvoice = typeof invoices.$inferSelect

/**
 * Takes the next number of a series. The row stays locked until the transaction ends, and a rollback undoes the
 * increment, so that the series has no gaps (RD 1619/2012, art. 6.1 a).
 */
export async function nextInvoiceNumber(tx: Database, series: string): Promise<number> {
	const [row] = await tx
		.insert(invoiceSeries)
		.values({ series, last: 1 })
		.onConflictDoUpdate({ target: invoiceSeries.series, set: { last: sql`${invoiceSeries.last} + 1` } })
		.returning({ last: invoiceSeries.last })
	if (!row) throw new Error(`series ${series} gave no number`)
	return row.last
}

export async function insertInvoice(tx: Database, invoice: StoredInvoice): Promise<void> {
	await tx.insert(invoices).values(invoice)
}

/** The invoice of an order, not its credit notes. */
export async function findInvoiceOfOrder(db: Database, orderId: string): Promise<StoredInvoice | null> {
	const [row] = await db
		.select()
		.from(invoices)
		.where(and(eq(invoices.orderId, orderId), ne(invoices.kind, 'rectificativa')))
	return row ?? null
}

/** The invoice and the credit notes of an order, in the order of issue. */
export function findInvoicesOfOrder(db: Database, orderId: string): Promise<StoredInvoice[]> {
	return db
		.select()
		.from(invoices)
		.where(eq(invoices.orderId, orderId))
		.orderBy(asc(invoices.issuedAt), asc(invoices.series), asc(invoices.number))
}
