import type { Order } from '#domain/order/order.ts'
import { isTradeOrder } from '#domain/withdrawal/trade-order.ts'
import type { ShopContext } from '#shop/context.ts'
import { findAccount } from '#store/account/accounts.ts'
import type { Database } from '#store/database.ts'

/** Whether an order's buyer has a consumer's right of withdrawal. */
export const mayWithdraw = ({ db }: Pick<ShopContext, 'db'>, order: Order): Promise<boolean> => mayWithdrawIn(db, order)

/** The same, within a transaction. */
export async function mayWithdrawIn(tx: Database, order: Order): Promise<boolean> {
	const buyer = order.accountId === null ? null : await findAccount(tx, order.accountId)
	return !isTradeOrder(order, buyer)
}
