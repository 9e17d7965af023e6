import { and, count, desc, eq, type SQL, sql } from 'drizzle-orm'
import type { Account } from '#domain/account/account.ts'
import type { InvoicePeriod } from '#domain/invoice/invoice-period.ts'
import { type Page, pageOf } from '#domain/paging/page.ts'
import { withinDays } from '#store/columns.ts'
import { type Database, rowsOf } from '#store/database.ts'
import { orders } from '#store/order/tables.ts'
import type { StoredInvoice } from './invoices.ts'
import { invoices } from './tables.ts'

/** An invoice with its order's reference; null without one. */
export interface OwnInvoice {
	readonly invoice: StoredInvoice
	readonly obra: string | null
}

/** An account, as its invoices are found by. */
export type InvoicedAccount = Pick<Account, 'id' | 'cif'>

/**
 * The invoices of an account: of its orders, of its months, and of orders that it placed for clients, those in its own name. Each is found
 * by an index.
 */
const ownedBy = ({ id, cif }: InvoicedAccount): SQL =>
	sql`(${invoices.series}, ${invoices.number}) in (
		select own.series, own.number from ${orders} bought join ${invoices} own on own.order_id = bought.id
			where bought.account_id = ${id}
		union all
		select monthly.series, monthly.number from ${invoices} monthly where monthly.account_id = ${id}
		union all
		select resold.series, resold.number from ${orders} placed join ${invoices} resold on resold.order_id = placed.id
			where placed.reseller_id = ${id} and ${cif} <> '' and resold.content -> 'recipient' ->> 'taxId' = ${cif})`

const ofPeriod = (account: InvoicedAccount, period: InvoicePeriod | null) =>
	and(ownedBy(account), period === null ? undefined : withinDays(invoices.issuedAt, period.from, period.to))

export async function countOwnInvoices(
	db: Database,
	account: InvoicedAccount,
	period: InvoicePeriod | null,
): Promise<number> {
	const [row] = await db.select({ count: count() }).from(invoices).where(ofPeriod(account, period))
	return row?.count ?? 0
}

/** A page of the invoices of an account, of a period or of all, newest first. */
export async function findOwnInvoices(
	db: Database,
	account: InvoicedAccount,
	asked: { readonly period: InvoicePeriod | null; readonly page: number; readonly size: number },
): Promise<Page<OwnInvoice>> {
	const total = await countOwnInvoices(db, account, asked.period)
	const { page, pages, offset } = pageOf(total, asked.page, asked.size)
	const rows = await db
		.select({ invoice: invoices, obra: orders.obra })
		.from(invoices)
		.leftJoin(orders, eq(orders.id, invoices.orderId))
		.where(ofPeriod(account, asked.period))
		.orderBy(desc(invoices.issuedAt), desc(invoices.series), desc(invoices.number))
		.limit(asked.size)
		.offset(offset)
	return { rows, total, page, pages }
}

/** The months in which an account was invoiced, newest first: `2026-11`. */
export async function findInvoicedMonths(db: Database, account: InvoicedAccount): Promise<string[]> {
	const rows = await rowsOf<{ month: string }>(
		db,
		sql`select distinct to_char(issued_at at time zone 'Europe/Madrid', 'YYYY-MM') as month
			from ${invoices} where ${ownedBy(account)} order by 1 desc`,
	)
	return rows.map(({ month }) => month)
}
