import type { OrderState } from '#domain/order/state.ts'
import type { ShopContext } from '#shop/context.ts'
import {
	findLinesOfOrders,
	findOrdersIn,
	findOrdersOf,
	type StoredOrder,
	type StoredOrderLine,
} from '#store/order/orders.ts'
import { cancelOrder } from './cancel-order.ts'
import { changeOrderAddress } from './change-address.ts'
import { refundOrder } from './refund-order.ts'
import { deliverOrder, dispatchOrder } from './send-order.ts'

/** An order in a list, with its lines. */
export interface ListedOrder {
	readonly order: StoredOrder
	readonly lines: readonly StoredOrderLine[]
}

/** The deeds of orders after they are placed. */
export interface OrderDesk {
	/** The orders of an account, newest first. */
	of(accountId: number): Promise<ListedOrder[]>
	/** Orders in the given states, oldest first. */
	inStates(states: readonly OrderState[], limit: number): Promise<StoredOrder[]>
	cancel(id: string, by: Parameters<typeof cancelOrder>[2]): ReturnType<typeof cancelOrder>
	changeAddress(id: string, address: Parameters<typeof changeOrderAddress>[2]): ReturnType<typeof changeOrderAddress>
	dispatch(id: string, shipment: Parameters<typeof dispatchOrder>[2]): ReturnType<typeof dispatchOrder>
	deliver(id: string): ReturnType<typeof deliverOrder>
	refund(id: string, asked: Parameters<typeof refundOrder>[2]): ReturnType<typeof refundOrder>
}

/** Adds the lines to each order. */
export async function withLines(
	{ db }: Pick<ShopContext, 'db'>,
	orders: readonly StoredOrder[],
): Promise<ListedOrder[]> {
	const lines = Map.groupBy(
		await findLinesOfOrders(
			db,
			orders.map(({ id }) => id),
		),
		({ orderId }) => orderId,
	)
	return orders.map((order) => ({ order, lines: lines.get(order.id) ?? [] }))
}

export function createOrderDesk(context: ShopContext): OrderDesk {
	return {
		of: async (accountId) => withLines(context, await findOrdersOf(context.db, accountId)),
		inStates: (states, limit) => findOrdersIn(context.db, states, limit),
		cancel: (id, by) => cancelOrder(context, id, by),
		changeAddress: (id, address) => changeOrderAddress(context, id, address),
		dispatch: (id, shipment) => dispatchOrder(context, id, shipment),
		deliver: (id) => deliverOrder(context, id),
		refund: (id, asked) => refundOrder(context, id, asked),
	}
}
