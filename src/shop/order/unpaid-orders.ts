import type { Account } from '#domain/account/account.ts'
import { personOf } from '#domain/account/account.ts'
import { mayBuy } from '#domain/firm/member.ts'
import type { Order } from '#domain/order/order.ts'
import { waitsForBank } from '#domain/payment/pay-method.ts'
import { isOrderId } from '#gateways/payment/ds-order.ts'
import type { ShopContext } from '#shop/context.ts'
import { findOrder, findUnpaidOrders } from '#store/order/orders.ts'
import { isOwn } from './view-order.ts'

/** The order that a browser went to pay, and its key. */
export interface LeftOrder {
	readonly id: string
	readonly key: string
}

/** Most orders that are named: a buyer may have as many unpaid (rules §6). */
const MOST = 20

type Context = Pick<ShopContext, 'db' | 'clock'>

/**
 * The orders of a browser or an account that can still be paid at the bank, newest first. The cookie names guests' orders only, so that the
 * next person at a shared browser does not see an account's. A firm's member is not asked to pay an order of a colleague.
 */
export async function unpaidOrders(
	context: Context,
	{ left, account }: { readonly left: LeftOrder | null; readonly account: Pick<Account, 'id' | 'member'> | null },
): Promise<readonly Order[]> {
	const found = [await guestOrder(context, left), await ordersOf(context, account)].flat()
	const nowMs = context.clock.nowMs()
	return found.filter((order) => waitsForBank(order, nowMs))
}

async function guestOrder({ db }: Context, left: LeftOrder | null): Promise<readonly Order[]> {
	if (left === null || !isOrderId(left.id)) return []
	const order = await findOrder(db, left.id)
	if (order === null || order.accountId !== null || order.resellerId !== null) return []
	return isOwn(order, { accessKey: left.key, account: null }) ? [order] : []
}

async function ordersOf({ db }: Context, account: Pick<Account, 'id' | 'member'> | null): Promise<readonly Order[]> {
	if (account === null || !mayBuy(account)) return []
	const person = personOf(account)
	const found = await findUnpaidOrders(db, [...new Set([account.id, person])], MOST)
	return account.member ? found.filter(({ orderedBy, accountId }) => (orderedBy ?? accountId) === person) : found
}
