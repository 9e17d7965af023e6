import type { Account } from '#domain/account/account.ts'
import type { Order } from '#domain/order/order.ts'
import { isTradeOrder } from '#domain/withdrawal/trade-order.ts'
import { findAccount } from '#store/account/accounts.ts'
import type { Database } from '#store/database.ts'

/** The account that bought an order; null for a guest. */
export const buyerOf = async (db: Database, { accountId }: Pick<Order, 'accountId'>): Promise<Account | null> =>
	accountId === null ? null : findAccount(db, accountId)

/** Returns whether an order's buyer has a consumer's right of withdrawal. */
export const mayWithdraw = async (db: Database, order: Order): Promise<boolean> =>
	!isTradeOrder(order, await buyerOf(db, order))
