import { and, desc, eq, gte, isNotNull, isNull, lte, or, type SQL, sql } from 'drizzle-orm'
import type { ResponseState } from '#domain/invoice/buyer-response.ts'
import { type AskedResponse, type InvoiceFilter, printedNumber } from '#domain/invoice/invoice-filter.ts'
import type { Cents } from '#domain/money/cents.ts'
import { orderSearchWords } from '#domain/order/order-filter.ts'
import { daysAfter, lastDayOf } from '#domain/time/madrid.ts'
import { tsQueryOf, withinDays } from '#store/columns.ts'
import { type Database, rowsOf } from '#store/database.ts'
import { orders } from '#store/order/tables.ts'
import { type DeliveryState, verifactuDeliveries, verifactuRecords } from '#store/verifactu/tables.ts'
import type { StoredInvoice } from './invoices.ts'
import { invoiceResponses, invoices, monthlyInvoiceOrders, replacedNotes } from './tables.ts'

/** An invoice as a list shows it. */
export interface ListedInvoice {
	readonly invoice: StoredInvoice
	/** The state of sending its latest record; null if none is sent. */
	readonly delivery: DeliveryState | null
	/** The latest response of its buyer; null for none. */
	readonly response: ResponseState | null
}

// Every column has its table's name: Drizzle leaves it out in a query of one table.
const latestDelivery = sql<DeliveryState | null>`(
	select deliveries.state from ${verifactuRecords} records
	join ${verifactuDeliveries} deliveries on deliveries.chain_id = records.chain_id and deliveries.position = records.position
	where records.series = invoices.series and records.number = invoices.number
	order by records.chain_id desc, records.position desc limit 1)`

const latestResponse = sql<ResponseState | null>`(
	select responses.state from ${invoiceResponses} responses
	where responses.series = invoices.series and responses.number = invoices.number
	order by responses.id desc limit 1)`

/** A page of the invoices that a filter leaves, latest first; `after` is the last one of the page before. */
export function findInvoices(
	db: Database,
	filter: InvoiceFilter,
	asked: { readonly after: Pick<StoredInvoice, 'series' | 'number'> | null; readonly size: number },
): Promise<ListedInvoice[]> {
	return db
		.select({ invoice: invoices, delivery: latestDelivery, response: latestResponse })
		.from(invoices)
		.where(and(...matching(filter), asked.after === null ? undefined : olderThan(asked.after)))
		.orderBy(desc(invoices.issuedAt), desc(invoices.series), desc(invoices.number))
		.limit(asked.size)
}

const olderThan = ({ series, number }: Pick<StoredInvoice, 'series' | 'number'>): SQL =>
	sql`(${invoices.issuedAt}, ${invoices.series}, ${invoices.number}) < (
		select last.issued_at, last.series, last.number from ${invoices} last where last.series = ${series} and last.number = ${number})`

function matching({ search, kind, response, from, to }: InvoiceFilter): (SQL | undefined)[] {
	const printed = printedNumber(search)
	const words = orderSearchWords(search)
	return [
		printed
			? and(eq(invoices.series, printed.series), eq(invoices.number, printed.number))
			: words.length === 0
				? undefined
				: orderFound(words),
		kind === null ? undefined : eq(invoices.kind, kind),
		response === null ? undefined : respondedAs(response),
		ofPeriod(from, to),
	]
}

/** From the responses, which are far fewer than the invoices. */
const respondedAs = (response: AskedResponse): SQL =>
	response === 'sin'
		? sql`not exists (select from ${invoiceResponses} any_response
			where any_response.series = ${invoices.series} and any_response.number = ${invoices.number})`
		: sql`(${invoices.series}, ${invoices.number}) in (
			select responses.series, responses.number from ${invoiceResponses} responses
			where responses.state = ${response} and not exists (select from ${invoiceResponses} later
				where later.series = responses.series and later.number = responses.number and later.id > responses.id))`

/**
 * The invoices of a period, both days included: by their day of issue, and monthly invoices by the month's last day, whenever they were
 * issued, since their VAT is that of the month (Ley 37/1992, art. 75).
 */
function ofPeriod(from: string | null, to: string | null): SQL | undefined {
	if (from === null && to === null) return undefined
	return or(
		and(isNull(invoices.month), withinDays(invoices.issuedAt, from, to)),
		and(
			isNotNull(invoices.month),
			from === null ? undefined : gte(invoices.month, from.slice(0, 7)),
			to === null ? undefined : lte(invoices.month, monthEndedBy(to)),
		),
	)
}

/**
 * Invoices of orders with a word that begins with each of these. The orders are found first: PostgreSQL estimates their number, and would
 * otherwise read all invoices from the latest on if it estimates too many.
 */
const orderFound = (words: readonly string[]): SQL =>
	sql`(${invoices.series}, ${invoices.number}) in (
		with found as materialized (select id from ${orders} where search_vector @@ ${tsQueryOf(words)})
		select own.series, own.number from found join ${invoices} own on own.order_id = found.id
		union all
		select monthly.series, monthly.number from found join ${monthlyInvoiceOrders} monthly on monthly.order_id = found.id)`

/** The last month that has ended with a day; for a day within a month, the month before. */
function monthEndedBy(day: string): string {
	const month = day.slice(0, 7)
	return lastDayOf(month) === day ? month : daysAfter(`${month}-01`, -1).slice(0, 7)
}

/** The total of a period's invoices for one rate of VAT. */
export interface InvoicedRateSum {
	readonly percent: number
	/** The cause of a rate that bears no VAT; empty for others. */
	readonly cause: string
	readonly baseCents: Cents
	readonly vatCents: Cents
	readonly surchargeCents: Cents
}

/**
 * The totals of the invoices of a period by rate, less credit notes. Leaves out replacements, of a simplified invoice or one with a wrong
 * recipient, which repeat the same sale.
 */
export function sumInvoices(db: Database, { from, to }: { readonly from: string; readonly to: string }) {
	return rowsOf<InvoicedRateSum>(
		db,
		sql`select (rate ->> 'percent')::float8 as percent,
				coalesce(rate -> 'exemption' ->> 'cause', content -> 'exemption' ->> 'cause', '') as cause,
				sum((rate ->> 'baseCents')::bigint)::float8 as "baseCents", sum((rate ->> 'vatCents')::bigint)::float8 as "vatCents",
				coalesce(sum((rate -> 'surcharge' ->> 'amountCents')::bigint), 0)::float8 as "surchargeCents"
			from ${invoices} cross join jsonb_array_elements(content -> 'vat') as rate
			where ${ofPeriod(from, to)}
				and content -> 'substitutes' is null and ${replacedNotes(invoices.content)} is null
			group by 1, 2 order by 1 desc, 2`,
	)
}
