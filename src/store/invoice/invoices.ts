import { and, asc, desc, eq, getTableColumns, ne, type SQL, sql } from 'drizzle-orm'
import { numberInSeries } from '#domain/invoice/invoice.ts'
import { printedNumber } from '#domain/invoice/invoice-filter.ts'
import { type Database, one, rowsOf } from '#store/database.ts'
import { placeholders, prepared, preparedInsert } from '#store/prepared.ts'
import { invoiceSeries, invoices, monthlyInvoiceOrders } from './tables.ts'

export type StoredInvoice = typeof invoices.$inferSelect

const takeNumber = prepared('next_invoice_number', (db) =>
	db
		.insert(invoiceSeries)
		.values({ ...placeholders(invoiceSeries, ['series']), last: 1 })
		.onConflictDoUpdate({ target: invoiceSeries.series, set: { last: sql`${invoiceSeries.last} + 1` } })
		.returning({ last: invoiceSeries.last }),
)

/**
 * Takes the next number of a series. The row stays locked until the transaction ends, and a rollback undoes the
 * increment, so that the series has no gaps (RD 1619/2012, art. 6.1 a).
 */
export async function nextInvoiceNumber(tx: Database, series: string): Promise<number> {
	const [row] = await takeNumber(tx, { series })
	if (!row) throw new Error(`series ${series} gave no number`)
	return row.last
}

const INVOICE_COLUMNS = Object.keys(getTableColumns(invoices)) as (keyof StoredInvoice)[]
export const insertInvoice = preparedInsert('insert_invoice', invoices, INVOICE_COLUMNS)

/** An invoice or credit note by its series and number. */
export async function findInvoice(
	db: Database,
	{ series, number }: Pick<StoredInvoice, 'series' | 'number'>,
): Promise<StoredInvoice | null> {
	return one(
		db
			.select()
			.from(invoices)
			.where(and(eq(invoices.series, series), eq(invoices.number, number))),
	)
}

/** The invoices of some orders, each by an index: their own, and those of their months. */
const ofOrders = (orderIds: readonly string[]): SQL =>
	sql`(${invoices.series}, ${invoices.number}) in (
		select own.series, own.number from ${invoices} own where own.order_id = any(${sql.param([...orderIds])})
		union all
		select monthly.series, monthly.number from ${monthlyInvoiceOrders} monthly
		where monthly.order_id = any(${sql.param([...orderIds])}))`

/** The invoice of an order, without replacements and credit notes. */
export async function findInvoiceOfOrder(db: Database, orderId: string): Promise<StoredInvoice | null> {
	return one(
		db
			.select()
			.from(invoices)
			.where(and(ofOrders([orderId]), ne(invoices.kind, 'rectificativa')))
			.orderBy(asc(invoices.issuedAt))
			.limit(1),
	)
}

/** The orders of an invoice by its printed number, «F2026-000001», oldest first; empty if there is no such invoice. */
export async function findOrdersOfInvoice(db: Database, printed: string): Promise<string[]> {
	const place = printedNumber(printed)
	const found = place && (await findInvoice(db, place))
	if (!found) return []
	return found.orderId === null ? partsOf(found.content) : [found.orderId]
}

const partsOf = ({ monthly }: StoredInvoice['content']): string[] => monthly?.parts.map(({ orderId }) => orderId) ?? []

/** The invoice of an order, or that of its month, and its credit notes, in the order of issue. */
export function findInvoicesOfOrder(db: Database, orderId: string): Promise<StoredInvoice[]> {
	return db
		.select()
		.from(invoices)
		.where(ofOrders([orderId]))
		.orderBy(asc(invoices.issuedAt), asc(invoices.series), asc(invoices.number))
}

/** The printed numbers of the invoices of some orders, by order. */
export async function findInvoiceNumbers(
	db: Database,
	orderIds: readonly string[],
): Promise<ReadonlyMap<string, readonly string[]>> {
	const ids = sql.param([...orderIds])
	const rows = await rowsOf<{ orderId: string; series: string; number: number }>(
		db,
		sql`
		select order_id as "orderId", series, number from ${invoices} where order_id = any(${ids})
		union all
		select order_id, series, number from ${monthlyInvoiceOrders} where order_id = any(${ids})
		order by series, number`,
	)
	return new Map(
		[...Map.groupBy(rows, ({ orderId }) => orderId)].map(([orderId, found]) => [orderId, found.map(numberInSeries)]),
	)
}

/** The numbers and amounts of the invoices of some orders, latest first. */
export function listInvoicesOf(db: Database, orderIds: readonly string[]) {
	return db
		.select({
			series: invoices.series,
			number: invoices.number,
			orderId: invoices.orderId,
			month: invoices.month,
			kind: invoices.kind,
			totalCents: invoices.totalCents,
			issuedAt: invoices.issuedAt,
		})
		.from(invoices)
		.where(ofOrders(orderIds))
		.orderBy(desc(invoices.issuedAt), desc(invoices.series), desc(invoices.number))
}
