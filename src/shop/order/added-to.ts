import { canBeAddedTo, goesToSamePlace, goesWith } from '#domain/order/added-order.ts'
import type { ListedOrder, Order } from '#domain/order/order.ts'
import type { OrderRequest } from '#domain/order/order-request.ts'
import type { GoesWith } from '#domain/shipping/goes-with.ts'
import type { ShopContext } from '#shop/context.ts'
import type { Database } from '#store/database.ts'
import { findAdditions, findListedOrders, findOrderLines, lockOrder } from '#store/order/orders.ts'
import { findShipments } from '#store/shipment/shipments.ts'
import { refuse } from './refused.ts'

/** The orders that an addition leaves with, the agreed day of both, and the request with the same recipient. */
interface AddedTo {
	readonly goesWith: GoesWith
	readonly agreedDelivery: Order['agreedDelivery']
	readonly request: OrderRequest
}

/** The order that another one adds to with those that add to it already; null if nothing can be added to it. */
async function groupOf(db: Database, order: Order): Promise<readonly ListedOrder[] | null> {
	const own = { order, lines: await findOrderLines(db, order.id) }
	if (!canBeAddedTo(own, (await findShipments(db, order.id)).length > 0)) return null
	return [own, ...(await findAdditions(db, order.id))]
}

/** Locks the order that a request adds to; refuses one that nothing can be added to, or that goes elsewhere. */
export async function lockAddedTo(tx: Database, request: OrderRequest, id: string): Promise<AddedTo> {
	const order = await lockOrder(tx, id)
	const group = order && goesToSamePlace(order, request) ? await groupOf(tx, order) : null
	if (!order || !group) refuse({ ok: false, code: 'ampliacion_no_valida' })
	const billing = request.taxId !== null && request.taxId === order.billing?.taxId ? order.billing : request.billing
	return { goesWith: goesWith(group), agreedDelivery: order.agreedDelivery, request: { ...request, billing } }
}

/** The orders that an addition would leave with; null if nothing can be added. */
export async function readAddedTo({ db }: Pick<ShopContext, 'db'>, id: string) {
	const [listed] = await findListedOrders(db, [id])
	const group = listed ? await groupOf(db, listed.order) : null
	return listed && group ? { order: listed.order, goesWith: goesWith(group) } : null
}
