import { seriesName, seriesOf } from '#domain/invoice/invoice.ts'
import { MONTH_CLOSES_AFTER_MS } from '#domain/invoice/month.ts'
import { makeMonthlyInvoice } from '#domain/invoice/monthly-invoice.ts'
import { madridDay, madridIsoMonth, madridMidnight } from '#domain/time/madrid.ts'
import { eachDue } from '#shop/base/each-due.ts'
import type { ShopContext } from '#shop/context.ts'
import type { Database } from '#store/database.ts'
import { nextInvoiceNumber } from '#store/invoice/invoices.ts'
import {
	type AccountMonth,
	findMonthsToInvoice,
	findOrdersToInvoice,
	insertMonthlyOrders,
	lockOrdersOfMonth,
} from '#store/invoice/monthly-invoices.ts'
import { withLines } from '#store/order/orders.ts'
import { findReturnedOf } from '#store/order/returned-lines.ts'
import { keepInvoice } from './issue-invoice.ts'

/** Most invoices of one run of the chore; each has its own transaction. */
export const MONTHS_TOGETHER = 50

/**
 * Issues and mails the invoices of past months, including months whose run was missed. Any number of processes may run it at once. A
 * failed invoice is logged, blocks no other, and is retried later. Returns how many did not fail.
 */
export async function invoiceMonths(context: ShopContext): Promise<number> {
	const { db, clock } = context
	return eachDue(context, {
		failed: 'the invoice of a month could not be issued',
		about: ({ accountId }: AccountMonth) => ({ account: accountId }),
		listed: { work: 'monthly-invoices', item: ({ accountId, month }) => `${accountId} ${month}` },
		most: MONTHS_TOGETHER,
		claimed: MONTHS_TOGETHER,
		claim: async (limit, except) => {
			const closed = (await clock.now(db)).getTime() - MONTH_CLOSES_AFTER_MS
			const monthBegan = madridMidnight(`${madridIsoMonth(closed)}-01`)
			return findMonthsToInvoice(db, monthBegan, { limit, except })
		},
		work: async (month) => {
			await db.transaction((tx) => invoiceMonth(context, tx, month))
			return true
		},
	})
}

async function invoiceMonth(context: ShopContext, tx: Database, month: AccountMonth): Promise<void> {
	// The locks prevent refunds meanwhile. A second query reads the orders, since a query that has waited for a lock sees the rows of
	// other tables as they were before.
	await lockOrdersOfMonth(tx, month)
	const found = await withLines(tx, await findOrdersToInvoice(tx, month))
	const [first] = found
	if (!first) return
	const returned = await findReturnedOf(
		tx,
		found.map(({ order }) => order.id),
	)
	const orders = found.map(({ order, lines }) => ({
		order,
		lines,
		returned: returned.filter(({ orderId }) => orderId === order.id),
	}))
	const at = await context.clock.now(tx)
	const isoDay = madridDay(at.getTime())
	const series = seriesName(seriesOf('completa'), isoDay)
	const number = await nextInvoiceNumber(tx, series)
	const invoice = makeMonthlyInvoice(orders, { merchant: context.front, number, isoDay })
	await keepInvoice(context, tx, invoice, { at, accountId: month.accountId })
	const parts = invoice.monthly?.parts ?? []
	await insertMonthlyOrders(
		tx,
		parts.map(({ orderId, totalCents }) => ({ orderId, series, number, totalCents })),
	)
	await context.append(tx, 'MonthInvoiced', { order: first.order, invoice, accountId: month.accountId, at })
}
