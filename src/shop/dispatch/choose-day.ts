import { agreedMark, mayChooseDay } from '#domain/delivery/agreed-delivery.ts'
import { findWindow, type OfferedDays } from '#domain/delivery/delivery-days.ts'
import type { Order } from '#domain/order/order.ts'
import type { ChosenSlot } from '#domain/order/order-request.ts'
import type { ShopContext } from '#shop/context.ts'
import { bookWindow, type WindowRefusal } from '#shop/delivery/book-window.ts'
import { offeredDays, openConsignment } from '#shop/delivery/offered-days.ts'
import { findBooking, releaseSlot } from '#store/delivery/bookings.ts'
import { loadDeliveryPlan } from '#store/delivery/delivery-plans.ts'
import { lockOrder, updateOrder } from '#store/order/orders.ts'

export type DayChosen =
	| { readonly ok: true; readonly order: Order }
	| {
			readonly ok: false
			readonly code: 'pedido_no_encontrado' | 'cambiado_entretanto' | 'cambio_fuera_de_plazo' | WindowRefusal
	  }

/** The choices of an order's buyer. */
export interface DayChoice {
	readonly offered: OfferedDays
	/** The instant until which the present place can be changed; null without one. */
	readonly changeableUntil: Date | null
}

/** The days that the buyer of an order may choose now; null if none may be chosen. */
export async function dayChoice(context: ShopContext, order: Order): Promise<DayChoice | null> {
	const { db, clock } = context
	const own = await findBooking(db, order.id)
	const nowMs = clock.nowMs()
	if (!mayChooseDay(order, own, new Date(nowMs))) return null
	const { plan } = await loadDeliveryPlan(db)
	const offered = await offeredDays(db, plan, await openConsignment(context, db, order), { nowMs, own })
	return offered.kind === 'days' ? { offered, changeableUntil: own?.changeableUntil ?? null } : null
}

/**
 * Stores another day chosen by the buyer, null for as soon as possible, until the cut-off of the present one, whose slot is released.
 * Buyer and client get a mail. `seen` is the agreed day that the form has shown, as `agreedMark` writes it.
 */
export async function chooseDay(
	context: ShopContext,
	orderId: string,
	slot: ChosenSlot | null,
	seen: string,
): Promise<DayChosen> {
	return context.db.transaction(async (tx): Promise<DayChosen> => {
		const at = await context.clock.now(tx)
		const order = await lockOrder(tx, orderId)
		if (!order) return { ok: false, code: 'pedido_no_encontrado' }
		const own = await findBooking(tx, orderId)
		if (!mayChooseDay(order, own, at)) return { ok: false, code: 'cambio_fuera_de_plazo' }
		if (agreedMark(order) !== seen) return { ok: false, code: 'cambiado_entretanto' }
		const changed = slot === null ? null : await bookChosen(slot)
		if (typeof changed === 'string') return { ok: false, code: changed }
		if (slot === null) await releaseSlot(tx, orderId)
		const agreedDelivery = changed && { day: changed.key.day, slot: changed.text }
		await updateOrder(tx, orderId, { agreedDelivery })
		const now: Order = { ...order, agreedDelivery }
		await context.append(tx, 'DeliveryAgreed', { order: now, reason: '', at })
		return { ok: true, order: now }

		async function bookChosen({ day, window }: ChosenSlot) {
			const { plan } = await loadDeliveryPlan(tx)
			const consignment = await openConsignment(context, tx, order as Order)
			const offered = await offeredDays(tx, plan, consignment, { nowMs: at.getTime(), own })
			const found = findWindow(offered, day, window)
			if (!found) return 'franja_no_disponible'
			return (await bookWindow(tx, consignment, orderId, found, context.unpaidOrdersPerAddress !== 0)) ?? found
		}
	})
}
