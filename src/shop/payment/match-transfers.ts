import {
	type AwaitedTransfer,
	matchStatement,
	type StatementLine,
	type TransferMatch,
} from '#domain/payment/match-statement.ts'
import type { ShopContext } from '#shop/context.ts'
import { findInvoiceNumbers } from '#store/invoice/invoices.ts'
import { findTransferOrders } from '#store/payment/money-movements.ts'

/** Transfers are matched with the orders of so many days, and with all unpaid ones. */
const LOOKED_BACK_MS = 120 * 86_400_000

/** Proposes which orders the lines of a bank statement pay, among the orders that wait for money and recently paid ones. */
export async function matchTransfers(
	{ db, clock }: Pick<ShopContext, 'db' | 'clock'>,
	lines: readonly StatementLine[],
): Promise<TransferMatch[]> {
	const now = await clock.now(db)
	const orders = await findTransferOrders(db, new Date(now.getTime() - LOOKED_BACK_MS))
	const numbers = await findInvoiceNumbers(
		db,
		orders.map(({ orderId }) => orderId),
	)
	const awaited = orders.map((order): AwaitedTransfer => ({ ...order, invoices: numbers.get(order.orderId) ?? [] }))
	return matchStatement(lines, awaited)
}
