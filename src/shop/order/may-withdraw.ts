import type { Order } from '#domain/order/order.ts'
import { isTradeOrder } from '#domain/withdrawal/trade-order.ts'
import { findAccount } from '#store/account/accounts.ts'
import type { Database } from '#store/database.ts'

/** Returns whether an order's buyer has a consumer's right of withdrawal. */
export async function mayWithdraw(db: Database, order: Order): Promise<boolean> {
	const buyer = order.accountId === null ? null : await findAccount(db, order.accountId)
	return !isTradeOrder(order, buyer)
}
