import type { Order } from '#domain/order/order.ts'
import type { SeenOrder } from '#domain/order/seen-order.ts'
import type { ShopContext } from '#shop/context.ts'
import { lockSeen } from '#shop/order/lock-seen.ts'
import { moveOrder, updateOrder } from '#store/order/orders.ts'
import type { Dispatched, SendRefusal, Shipment } from './send-order.ts'

/** Corrects the carrier and the tracking number of a dispatched order; with `mails`, its customer gets them by mail. */
export async function correctShipment(
	context: ShopContext,
	id: string,
	{ mails, ...shipment }: Shipment & { readonly mails: boolean },
	seen: SeenOrder | null = null,
): Promise<Dispatched | SendRefusal> {
	return context.db.transaction(async (tx) => {
		const at = await context.clock.now(tx)
		const locked = await lockSeen(tx, id, seen)
		if (!locked.ok) return locked
		const { order } = locked
		if (order.state !== 'in_transit' && order.state !== 'delivered') {
			return { ok: false, code: 'estado_no_admitido', state: order.state }
		}
		await updateOrder(tx, id, shipment)
		await moveOrder(tx, { orderId: id, state: order.state, at, reason: 'Datos del envío corregidos' })
		const sent: Order = { ...order, ...shipment }
		if (mails) await context.append(tx, 'ShipmentCorrected', { order: sent, at })
		return { ok: true, order: sent }
	})
}
