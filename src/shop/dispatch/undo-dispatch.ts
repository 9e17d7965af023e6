import { openLines } from '#domain/delivery/part-shipment.ts'
import { leftAt, type UndoFault, undoFault } from '#domain/delivery/undo-dispatch.ts'
import type { Order } from '#domain/order/order.ts'
import { allOf, stockOfLines } from '#domain/order/returned-lines.ts'
import type { SeenOrder } from '#domain/order/seen-order.ts'
import type { OrderState } from '#domain/order/state.ts'
import type { ShopContext } from '#shop/context.ts'
import { type LockRefusal, lockSeen } from '#shop/order/lock-seen.ts'
import { bringPartOfStockBack, findTakenStock } from '#store/catalogue/stock.ts'
import { findOrderEvents, findOrderLines, moveOrder, updateOrder } from '#store/order/orders.ts'
import { findReturnedLines } from '#store/order/returned-lines.ts'
import { deleteShipment, findShipments } from '#store/shipment/shipments.ts'

export type DispatchUndone =
	| { readonly ok: true; readonly order: Order }
	| { readonly ok: false; readonly code: LockRefusal['code'] | UndoFault; readonly state?: OrderState }

/** Undoes the dispatch of an order that is still in the warehouse: it is in preparation again, and its stock in its lots. */
export async function undoDispatch(
	context: ShopContext,
	orderId: string,
	seen: SeenOrder | null = null,
): Promise<DispatchUndone> {
	const outcome = await context.db.transaction(async (tx): Promise<DispatchUndone> => {
		const at = await context.clock.now(tx)
		const locked = await lockSeen(tx, orderId, seen)
		if (!locked.ok) return locked
		const { state } = locked.order
		const lines = await findOrderLines(tx, orderId)
		const returned = await findReturnedLines(tx, orderId)
		const events = await findOrderEvents(tx, orderId)
		const fault = undoFault({ state, events, returned, lines }, at)
		if (fault !== null) return { ok: false, code: fault, state }
		// The last part, if the order left in parts, is the one that this dispatch wrote.
		const parts = await findShipments(tx, orderId)
		const last = parts.at(-1)
		const gone = last?.lines ?? openLines(lines, returned, []).map(allOf)
		const stock = stockOfLines(lines, gone, await findTakenStock(tx, orderId))
		await bringPartOfStockBack(
			tx,
			orderId,
			stock.map(({ lotId, stockHundredths }) => ({ lotId, quantityHundredths: stockHundredths })),
			at,
		)
		if (last) await deleteShipment(tx, orderId, last.number)
		await updateOrder(tx, orderId, { carrier: null, tracking: null, pickupCode: null })
		await moveOrder(tx, { orderId, state: 'processing', at, reason: 'Envío deshecho: sigue en el almacén' })
		const order: Order = { ...locked.order, state: 'processing', carrier: null, tracking: null, pickupCode: null }
		await context.append(tx, 'DispatchUndone', { order, since: leftAt(events) ?? at, at })
		return { ok: true, order }
	})
	if (outcome.ok) context.catalogue.refreshSoon()
	return outcome
}
