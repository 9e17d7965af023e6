import type { Subscribers } from '#shop/events/append.ts'
import { forgetBoughtLines } from './saved-cart.ts'

/** Takes what was ordered from saved carts: when an order is accepted, or when it starts to wait for a transfer. */
export const cartsOfOrders: Subscribers<'TransferAwaited' | 'OrderConfirmed'> = {
	TransferAwaited: (_, tx, { order, lines, at }) => forgetBoughtLines(tx, order, lines, at),
	OrderConfirmed: async (_, tx, { order, lines, at }) => {
		if (order.payMethod !== 'transferencia') await forgetBoughtLines(tx, order, lines, at)
	},
}
