import { openLines, type PartShipment } from '#domain/delivery/part-shipment.ts'
import { isPickupCode, newPickupCode } from '#domain/delivery/pickup-code.ts'
import type { Cents } from '#domain/money/cents.ts'
import type { Order, OrderLine } from '#domain/order/order.ts'
import { wholeOf } from '#domain/order/returned-lines.ts'
import type { SeenOrder } from '#domain/order/seen-order.ts'
import { canMove, type OrderState } from '#domain/order/state.ts'
import { creditSamples } from '#shop/cashback/credit-samples.ts'
import { creditCashback } from '#shop/cashback/order-cashback.ts'
import type { ShopContext } from '#shop/context.ts'
import { tellOrder } from '#shop/integration/tell-order.ts'
import { clientDeliveredLetter, clientDispatchedLetter } from '#shop/letter/client-letters.ts'
import { clientOrderDeliveredLetter } from '#shop/letter/client-order-letter.ts'
import { orderDeliveredLetter, orderDispatchedLetter } from '#shop/letter/order-letters.ts'
import { mailOrder } from '#shop/letter/order-mail.ts'
import { type LockRefusal, lockSeen } from '#shop/order/lock-seen.ts'
import { sendStock } from '#store/catalogue/stock.ts'
import type { Database } from '#store/database.ts'
import { findOrderLines, moveOrder, updateOrder } from '#store/order/orders.ts'
import { findReturnedLines } from '#store/order/returned-lines.ts'
import { findShipments, insertShipment } from '#store/order/shipments.ts'
import { findOwedOf } from '#store/payment/money-movements.ts'
import { sendSamples } from './send-samples.ts'

/** The carrier's tracking number, and who carries; null where there is none. */
export interface Shipment {
	readonly tracking: string | null
	readonly carrier: string | null
}

export type Dispatched = { readonly ok: true; readonly order: Order }
/** `cashbackCents` is what a professional was credited; null when nobody was. */
export type Delivered = { readonly ok: true; readonly order: Order; readonly cashbackCents: Cents | null }
export type SendRefusal = {
	readonly ok: false
	readonly code: LockRefusal['code'] | 'estado_no_admitido' | 'codigo_de_recogida'
	readonly state?: OrderState
}

/** What is said when an order is picked up: its code as typed, or why it is handed over without. */
export interface Handover {
	readonly code: string
	readonly without: string
}

/** Marks an order as dispatched, with the carrier's tracking number where there is one, and mails its buyer. */
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
		const isPickup = order.delivery === 'pickup'
		const pickupCode = isPickup ? newPickupCode((below) => context.random.below(below)) : null
		await updateOrder(tx, id, { ...shipment, pickupCode })
		const reason = isPickup ? 'Preparado para recoger' : 'Entregado al transportista'
		await moveOrder(tx, { orderId: id, state: 'in_transit', at, reason })
		const sent: Order = { ...order, ...shipment, pickupCode, state: 'in_transit' }
		const lines = await restOf(tx, id, { at, ...shipment })
		await sendStock(tx, id, at)
		if (lines.length === 0) return { ok: true, order: sent }
		await sendSamples(context, tx, lines, { orderId: id, at })
		await tellOrder(tx, sent, { event: 'pedido.enviado', ...shipment, at })
		await creditSamples(context, tx, { order: sent, lines, at })
		await mailOrder(tx, sent, {
			kind: 'pedido-enviado',
			toBuyer: (name) => orderDispatchedLetter(context.front, sent, lines, { ...shipment, name }),
			toClient: (reseller) => clientDispatchedLetter(context.front, sent, { lines, reseller, shipment }),
			at,
		})
		return { ok: true, order: sent }
	})
	if (outcome.ok) context.catalogue.refreshSoon()
	return outcome
}

/**
 * What leaves with an order: what was not refunded and earlier parts have left of its lines, recorded as the last part where there were
 * parts. Nothing may be left.
 */
async function restOf(
	tx: Database,
	orderId: string,
	leaving: Omit<PartShipment, 'number' | 'lines'>,
): Promise<OrderLine[]> {
	const lines = await findOrderLines(tx, orderId)
	const before = await findShipments(tx, orderId)
	const rest = openLines(lines, await findReturnedLines(tx, orderId), before)
	if (before.length === 0) return rest
	const quantities = rest.map((line) => ({ position: line.position, quantityHundredths: wholeOf(line) }))
	if (rest.length > 0) await insertShipment(tx, { orderId, ...leaving, number: before.length + 1, lines: quantities })
	return rest
}

/** Marks an order as delivered, one that is picked up by its code, and credits the cashback to a professional (rules §6). */
export async function deliverOrder(
	context: ShopContext,
	id: string,
	seen: SeenOrder | null = null,
	/** Null where nobody stands at the counter. */
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
		// That of an order on credit waits until it is paid.
		const isOwed = order.payMethod === 'credito' && (await findOwedOf(tx, id)) > 0
		const cashbackCents = isOwed ? null : await creditCashback(tx, order, at)
		const delivered: Order = { ...order, state: 'delivered' }
		await tellOrder(tx, delivered, { event: 'pedido.entregado', at })
		await mailOrder(tx, delivered, {
			kind: 'pedido-entregado',
			toBuyer: (name) =>
				order.resellerId === null
					? orderDeliveredLetter(context.front, delivered, { cashbackCents })
					: clientOrderDeliveredLetter(context.front, delivered, { resellerName: name, cashbackCents }),
			toClient: (reseller) => clientDeliveredLetter(context.front, delivered, reseller),
			at,
		})
		return { ok: true, order: delivered, cashbackCents }
	})
}
