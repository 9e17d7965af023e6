import type { OrderView } from '#domain/order/order.ts'
import { SOLD_STATES } from '#domain/order/state.ts'
import { hasRest } from '#domain/withdrawal/withdrawal.ts'
import type { Shop } from '#shop/shop.ts'

/** Whether an order offers its buyer the form of withdrawal: it is a consumer's, and something is left to withdraw from. */
export const mayWithdraw = async (
	shop: Pick<Shop, 'mayWithdraw'>,
	{ order, withdrawals }: Pick<OrderView, 'order' | 'withdrawals'>,
): Promise<boolean> => SOLD_STATES.includes(order.state) && hasRest(withdrawals) && (await shop.mayWithdraw(order))
