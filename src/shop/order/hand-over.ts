import type { Order } from '#domain/order/order.ts'
import type { ShopContext } from '#shop/context.ts'
import { sendStock } from '#store/catalogue/stock.ts'
import type { Database } from '#store/database.ts'
import { findOrderLines, moveOrder } from '#store/order/orders.ts'
import { sendSamples } from './send-samples.ts'

/**
 * Hands a paid order over at the counter, in the transaction that has placed it: its stock leaves, and no pick-up code is made. Of its
 * dispatch no mail is sent.
 */
export async function handOver(context: ShopContext, tx: Database, order: Order, at: Date): Promise<Order> {
	const orderId = order.id
	const lines = await findOrderLines(tx, orderId)
	await moveOrder(tx, { orderId, state: 'in_transit', at, reason: 'Se lo lleva' })
	await sendStock(tx, orderId, at)
	await sendSamples(context, tx, lines, { orderId, at })
	await moveOrder(tx, { orderId, state: 'delivered', at, reason: 'Entregado en el mostrador' })
	const delivered: Order = { ...order, state: 'delivered' }
	await context.append(tx, 'OrderDispatched', { order: delivered, lines, tracking: null, carrier: null, at })
	await context.append(tx, 'OrderDelivered', { order: delivered, at })
	return delivered
}
