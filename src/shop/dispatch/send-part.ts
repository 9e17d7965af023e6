import { askedPart, linesOfPart, openLines, type PartShipment } from '#domain/delivery/part-shipment.ts'
import type { Order } from '#domain/order/order.ts'
import { type LineQuantity, stockOfLines } from '#domain/order/returned-lines.ts'
import type { SeenOrder } from '#domain/order/seen-order.ts'
import type { OrderState } from '#domain/order/state.ts'
import type { ShopContext } from '#shop/context.ts'
import { type LockRefusal, lockSeen } from '#shop/order/lock-seen.ts'
import { sendSamples } from '#shop/order/send-samples.ts'
import { findTakenStock, sendPartOfStock } from '#store/catalogue/stock.ts'
import type { Database } from '#store/database.ts'
import { keepForPart } from '#store/delivery/bookings.ts'
import { findWithdrawnOf } from '#store/message/withdrawals.ts'
import { findOrderLines, updateOrder } from '#store/order/orders.ts'
import { findReturnedLines } from '#store/order/returned-lines.ts'
import { findShipments, insertShipment } from '#store/shipment/shipments.ts'
import { deletePick } from '#store/staff/picks.ts'
import type { Shipment } from './send-order.ts'

export type PartSent =
	| { readonly ok: true; readonly order: Order; readonly part: PartShipment }
	| {
			readonly ok: false
			readonly code:
				| LockRefusal['code']
				| 'estado_no_admitido'
				| 'desistimiento_por_decidir'
				| 'cantidad_no_enviable'
				| 'sale_entero'
			readonly state?: OrderState
	  }

/** Sends quantities of an order's lines separately; the rest stays in preparation. All open lines leave with the order itself. */
export async function sendPart(
	context: ShopContext,
	orderId: string,
	{ lines: asked, ...shipment }: Shipment & { readonly lines: readonly LineQuantity[] },
	seen: SeenOrder | null = null,
): Promise<PartSent> {
	return context.db.transaction(async (tx): Promise<PartSent> => {
		const at = await context.clock.now(tx)
		const locked = await lockSeen(tx, orderId, seen)
		if (!locked.ok) return locked
		const { order } = locked
		if (order.state !== 'processing') return { ok: false, code: 'estado_no_admitido', state: order.state }
		if ((await findWithdrawnOf(tx, [orderId])).size > 0) return { ok: false, code: 'desistimiento_por_decidir' }
		const lines = await findOrderLines(tx, orderId)
		const before = await findShipments(tx, orderId)
		const returned = await findReturnedLines(tx, orderId)
		const kind = askedPart(openLines(lines, returned, before), asked)
		if (kind !== 'part') return { ok: false, code: kind === 'invalid' ? 'cantidad_no_enviable' : 'sale_entero' }
		const part: PartShipment = { number: before.length + 1, at, ...shipment, lines: asked }
		await insertShipment(tx, { orderId, ...part })
		const leaving = stockOfLines(lines, asked, await findTakenStock(tx, orderId))
		await sendPartOfStock(
			tx,
			orderId,
			leaving.map(({ lotId, stockHundredths }) => ({ lotId, quantityHundredths: stockHundredths })),
			at,
		)
		// The agreed day and its place on the route applied to this part.
		await updateOrder(tx, orderId, { agreedDelivery: null })
		await unpick(tx, orderId, asked)
		const rest = openLines(lines, returned, [...before, part])
		const sent = linesOfPart(lines, part)
		await sendSamples(context, tx, sent, { orderId, at })
		await context.append(tx, 'PartDispatched', { order, part, lines: sent, rest, at })
		await keepForPart(tx, orderId, part.number)
		return { ok: true, order: { ...order, agreedDelivery: null }, part }
	})
}

/** Deletes the picks of shipped lines; their remainder must be picked again. */
async function unpick(tx: Database, orderId: string, lines: readonly LineQuantity[]): Promise<void> {
	for (const { position } of lines) await deletePick(tx, { orderId, position })
}
