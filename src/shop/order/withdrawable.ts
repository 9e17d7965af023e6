import type { OrderView } from '#domain/order/order.ts'
import type { LineQuantity } from '#domain/order/returned-lines.ts'
import { SOLD_STATES } from '#domain/order/state.ts'
import { hasLeftOf } from '#domain/withdrawal/withdrawal.ts'
import { type WithdrawableLine, withdrawableLines } from '#domain/withdrawal/withdrawn-lines.ts'
import type { ShopContext } from '#shop/context.ts'
import { findReturnedLines } from '#store/order/returned-lines.ts'
import { viewOrder } from './view-order.ts'

/** An order that its key opened for a statement by lines. */
export interface Withdrawable {
	readonly view: OrderView
	readonly returned: readonly LineQuantity[]
	/** What can be withdrawn from; empty if nothing can, by lines. */
	readonly left: readonly WithdrawableLine[]
	/** Whether goods of it have left. */
	readonly hasLeft: boolean
}

/** The order that a key opens, for a statement of withdrawal by its lines; null for another key or order. */
export async function withdrawable(
	context: Pick<ShopContext, 'db' | 'log'>,
	id: string,
	accessKey: string,
): Promise<Withdrawable | null> {
	const view = await viewOrder(context, id, { accessKey, account: null })
	if (view === null) return null
	const { order, lines, withdrawals, shipments } = view
	const returned = await findReturnedLines(context.db, id)
	const left = SOLD_STATES.includes(order.state) ? withdrawableLines(lines, returned, withdrawals) : []
	return { view, returned, left, hasLeft: hasLeftOf(order, shipments) }
}
