import { openLines } from '#domain/delivery/part-shipment.ts'
import { isPickupCode, newPickupCode } from '#domain/delivery/pickup-code.ts'
import type { Order } from '#domain/order/order.ts'
import { allOf } from '#domain/order/returned-lines.ts'
import type { SeenOrder } from '#domain/order/seen-order.ts'
import { canMove, type OrderState } from '#domain/order/state.ts'
import { isShort } from '#domain/staff/picking.ts'
import type { ShopContext } from '#shop/context.ts'
import { type LockRefusal, lockSeen } from '#shop/order/lock-seen.ts'
import { sendSamples } from '#shop/order/send-samples.ts'
import { sendStock } from '#store/catalogue/stock.ts'
import { findWithdrawnOf } from '#store/message/withdrawals.ts'
import { findOrderLines, moveOrder, updateOrder } from '#store/order/orders.ts'
import { findReturnedLines } from '#store/order/returned-lines.ts'
import { findShipments, insertShipment } from '#store/shipment/shipments.ts'
import { findPicks } from '#store/staff/picks.ts'

/** The carrier's tracking number, and the carrier; null if there is none. */
export interface Shipment {
	readonly tracking: string | null
	readonly carrier: string | null
}

export type Dispatched = { readonly ok: true; readonly order: Order }
export type Delivered = { readonly ok: true; readonly order: Order }
export type SendRefusal = {
	readonly ok: false
	readonly code:
		| LockRefusal['code']
		| 'estado_no_admitido'
		| 'falta_material'
		| 'desistimiento_por_decidir'
		| 'codigo_de_recogida'
	readonly state?: OrderState
}

/** The proof for a pick-up: its code as typed, or the reason for a handover without it. */
export interface Handover {
	readonly code: string
	readonly without: string
}

/**
 * Marks an order as dispatched, with the carrier's tracking number if there is one: its lines without refunded quantities and earlier
 * parts, recorded as the last part if there were parts. May be nothing; refused while something of it was not found.
 */
export async function dispatchOrder(
	context: ShopContext,
	id: string,
	shipment: Shipment,
	seen: SeenOrder | null = null,
): Promise<Dispatched | SendRefusal> {
	const outcome = await context.db.transaction(async (tx): Promise<Dispatched | SendRefusal> => {
		const at = await context.clock.now(tx)
		const locked = await lockSeen(tx, id, seen)
		if (!locked.ok) return locked
		const { order } = locked
		if (order.state !== 'processing') return { ok: false, code: 'estado_no_admitido', state: order.state }
		const before = await findShipments(tx, id)
		const lines = openLines(await findOrderLines(tx, id), await findReturnedLines(tx, id), before)
		if (isShort(lines, await findPicks(tx, [id]))) return { ok: false, code: 'falta_material', state: order.state }
		if ((await findWithdrawnOf(tx, [id])).size > 0) return { ok: false, code: 'desistimiento_por_decidir' }
		const isPickup = order.delivery === 'pickup'
		const pickupCode = isPickup ? newPickupCode((below) => context.random.below(below)) : null
		await updateOrder(tx, id, { ...shipment, pickupCode })
		const reason = isPickup ? 'Preparado para recoger' : 'Entregado al transportista'
		await moveOrder(tx, { orderId: id, state: 'in_transit', at, reason })
		const sent: Order = { ...order, ...shipment, pickupCode, state: 'in_transit' }
		if (before.length > 0 && lines.length > 0) {
			const part = { orderId: id, at, ...shipment, number: before.length + 1 }
			await insertShipment(tx, { ...part, lines: lines.map(allOf) })
		}
		await sendStock(tx, id, at)
		if (lines.length === 0) return { ok: true, order: sent }
		await sendSamples(context, tx, lines, { orderId: id, at })
		await context.append(tx, 'OrderDispatched', { order: sent, lines, ...shipment, at })
		return { ok: true, order: sent }
	})
	if (outcome.ok) context.catalogue.refreshSoon()
	return outcome
}

/** Marks an order as delivered; a pick-up needs its code or a reason. */
export async function deliverOrder(
	context: ShopContext,
	id: string,
	seen: SeenOrder | null = null,
	/** Null if the order was not handed over at the counter. */
	handover: Handover | null = null,
): Promise<Delivered | SendRefusal> {
	return context.db.transaction(async (tx) => {
		const at = await context.clock.now(tx)
		const locked = await lockSeen(tx, id, seen)
		if (!locked.ok) return locked
		const { order } = locked
		if (!canMove(order.state, 'delivered')) return { ok: false, code: 'estado_no_admitido', state: order.state }
		const { pickupCode } = order
		const isProved = pickupCode === null || handover === null || isPickupCode(handover.code, pickupCode)
		if (!isProved && (handover.without === '' || handover.code !== '')) return { ok: false, code: 'codigo_de_recogida' }
		const reason = isProved ? 'Entregado' : `Entregado sin código: ${handover.without}`
		await moveOrder(tx, { orderId: id, state: 'delivered', at, reason })
		const delivered: Order = { ...order, state: 'delivered' }
		await context.append(tx, 'OrderDelivered', { order: delivered, at })
		return { ok: true, order: delivered }
	})
}
