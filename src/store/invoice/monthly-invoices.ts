import { and, asc, eq, inArray, lt, ne, notExists, notInArray, sql } from 'drizzle-orm'
import type { Order } from '#domain/order/order.ts'
import { SOLD_STATES } from '#domain/order/state.ts'
import type { Database } from '#store/database.ts'
import { orderColumns } from '#store/order/orders.ts'
import { orders } from '#store/order/tables.ts'
import { monthlyInvoiceOrders } from './tables.ts'

/** A month of an account: `2026-11`. */
export interface AccountMonth {
	readonly accountId: number
	readonly month: string
}

const MONTH = sql<string>`to_char(${orders.createdAt} at time zone 'Europe/Madrid', 'YYYY-MM')`

const isUninvoiced = (db: Database) =>
	and(
		eq(orders.invoicedMonthly, true),
		inArray(orders.state, [...SOLD_STATES]),
		ne(orders.refundedCents, orders.totalCents),
		notExists(db.select({ one: sql`1` }).from(monthlyInvoiceOrders).where(eq(monthlyInvoiceOrders.orderId, orders.id))),
	)

/** The months with orders to invoice from before an instant, oldest first, without those named `account month` in `except`. */
export async function findMonthsToInvoice(
	db: Database,
	before: Date,
	{ limit, except }: { readonly limit: number; readonly except: readonly string[] },
): Promise<AccountMonth[]> {
	return db
		.selectDistinct({ accountId: sql<number>`${orders.accountId}`, month: MONTH })
		.from(orders)
		.where(
			and(
				isUninvoiced(db),
				lt(orders.createdAt, before),
				notInArray(sql`${orders.accountId} || ' ' || ${MONTH}`, [...except]),
			),
		)
		.orderBy(asc(sql`2`), asc(sql`1`))
		.limit(limit)
}

/** Locks the orders of an account's month until the transaction ends, oldest first. */
export async function lockOrdersOfMonth(tx: Database, { accountId, month }: AccountMonth): Promise<void> {
	await tx
		.select({ id: orders.id })
		.from(orders)
		.where(and(eq(orders.accountId, accountId), eq(orders.invoicedMonthly, true), eq(MONTH, month)))
		.orderBy(asc(orders.sequence))
		.for('update')
}

/** The orders of an account's month that are on no invoice and not fully returned, oldest first. */
export function findOrdersToInvoice(tx: Database, { accountId, month }: AccountMonth): Promise<Order[]> {
	return tx
		.select(orderColumns)
		.from(orders)
		.where(and(eq(orders.accountId, accountId), isUninvoiced(tx), eq(MONTH, month)))
		.orderBy(asc(orders.sequence))
}

export async function insertMonthlyOrders(
	tx: Database,
	rows: readonly (typeof monthlyInvoiceOrders.$inferInsert)[],
): Promise<void> {
	await tx.insert(monthlyInvoiceOrders).values([...rows])
}
