import { routesFor } from '#domain/delivery/delivery-days.ts'
import type { Order } from '#domain/order/order.ts'
import type { ShopContext } from '#shop/context.ts'
import type { Database } from '#store/database.ts'
import { findBooking, releaseSlot } from '#store/delivery/bookings.ts'
import { loadDeliveryPlan } from '#store/delivery/delivery-plans.ts'
import { updateOrder } from '#store/order/orders.ts'
import { openConsignment } from './offered-days.ts'

/**
 * Releases the slot of an order whose route does not serve its new address: it is delivered as soon as possible, which is mailed to its
 * buyer. Returns the order after the change.
 */
export async function followAddress(context: ShopContext, tx: Database, order: Order, at: Date): Promise<Order> {
	const booking = order.agreedDelivery === null ? null : await findBooking(tx, order.id)
	if (booking === null) return order
	const { plan } = await loadDeliveryPlan(tx)
	const { routes } = routesFor(plan, await openConsignment(context, tx, order))
	if (routes.some(({ id }) => id === booking.routeId)) return order
	const moved: Order = { ...order, agreedDelivery: null }
	await updateOrder(tx, order.id, { agreedDelivery: null })
	const reason = 'La ruta del día acordado no pasa por la nueva dirección'
	await context.append(tx, 'DeliveryAgreed', { order: moved, reason, at })
	await releaseSlot(tx, order.id)
	return moved
}
