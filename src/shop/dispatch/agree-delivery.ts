import { type AgreedDelivery, isToCome } from '#domain/delivery/agreed-delivery.ts'
import { type OfferedWindow, windowsOn } from '#domain/delivery/delivery-days.ts'
import type { Order } from '#domain/order/order.ts'
import type { SeenOrder } from '#domain/order/seen-order.ts'
import { madridDay } from '#domain/time/madrid.ts'
import type { ShopContext } from '#shop/context.ts'
import { bookWindow } from '#shop/delivery/book-window.ts'
import { openConsignment, takenSlots } from '#shop/delivery/offered-days.ts'
import { type LockRefusal, lockSeen } from '#shop/order/lock-seen.ts'
import type { Database } from '#store/database.ts'
import { findBooking, releaseSlot } from '#store/delivery/bookings.ts'
import { loadDeliveryPlan } from '#store/delivery/delivery-plans.ts'
import { updateOrder } from '#store/order/orders.ts'

export type DeliveryAgreed =
	| { readonly ok: true; readonly order: Order }
	| {
			readonly ok: false
			readonly code: LockRefusal['code'] | 'estado_no_admitido' | 'dia_pasado' | 'dia_completo'
	  }

/** A day that the staff agrees with a buyer; null cancels it. The reason is mailed to the buyer. */
export interface AskedDay {
	readonly agreed: AgreedDelivery | null
	readonly reason: string
}

/**
 * Stores the agreed day of delivery or pick-up of a paid order and mails it to the buyer. Refuses a day before today in Madrid. If a route
 * runs there that day, the order takes a place on it, which must be free; a cut-off or a holiday does not bind the staff.
 */
export async function agreeDelivery(
	context: ShopContext,
	orderId: string,
	{ agreed: agreedDelivery, reason }: AskedDay,
	seen: SeenOrder | null = null,
): Promise<DeliveryAgreed> {
	return context.db.transaction(async (tx): Promise<DeliveryAgreed> => {
		const at = await context.clock.now(tx)
		const locked = await lockSeen(tx, orderId, seen)
		if (!locked.ok) return locked
		if (!isToCome(locked.order)) return { ok: false, code: 'estado_no_admitido' }
		if (agreedDelivery !== null && agreedDelivery.day < madridDay(at.getTime()))
			return { ok: false, code: 'dia_pasado' }
		const order: Order = { ...locked.order, agreedDelivery }
		const hasPlace = await takePlace(context, tx, order)
		if (!hasPlace) return { ok: false, code: 'dia_completo' }
		await updateOrder(tx, orderId, { agreedDelivery })
		if (agreedDelivery !== null || reason !== '') await context.append(tx, 'DeliveryAgreed', { order, reason, at })
		return { ok: true, order }
	})
}

/** Books the slot of an order's agreed day, or none if no route runs; returns false if the routes that run are full. */
async function takePlace(context: ShopContext, tx: Database, order: Order): Promise<boolean> {
	const { agreedDelivery } = order
	const windows = agreedDelivery === null ? null : await windowsOf(context, tx, order, agreedDelivery.day)
	if (windows === null) {
		await releaseSlot(tx, order.id)
		return true
	}
	const window = windows.find(({ text }) => text === agreedDelivery?.slot) ?? windows[0]
	if (!window) return false
	return (await bookWindow(tx, await openConsignment(context, tx, order), order.id, window, false)) === null
}

async function windowsOf(
	context: ShopContext,
	tx: Database,
	order: Order,
	day: string,
): Promise<readonly OfferedWindow[] | null> {
	const { plan } = await loadDeliveryPlan(tx)
	const takenOf = await takenSlots(tx, { from: day, to: day }, await findBooking(tx, order.id))
	return windowsOn(plan, await openConsignment(context, tx, order), { day, takenOf })
}
