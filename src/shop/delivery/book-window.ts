import { type Consignment, findWindow, type OfferedWindow } from '#domain/delivery/delivery-days.ts'
import type { OrderRequest } from '#domain/order/order-request.ts'
import type { ShopContext } from '#shop/context.ts'
import type { Database } from '#store/database.ts'
import { bookSlot } from '#store/delivery/bookings.ts'
import { loadDeliveryPlan } from '#store/delivery/delivery-plans.ts'
import { consignmentOf, offeredDays } from './offered-days.ts'

/** The requested window of an order, `gone` if it is not offered; null if none is requested. */
export async function chosenWindow(
	context: Pick<ShopContext, 'merchant'>,
	tx: Database,
	{ slot, delivery, customer, acceso }: Pick<OrderRequest, 'slot' | 'delivery' | 'customer' | 'acceso'>,
	{ weightGrams, nowMs }: { readonly weightGrams: number; readonly nowMs: number },
): Promise<OfferedWindow | 'gone' | null> {
	if (slot === null) return null
	const asked = { delivery, postalCode: customer.codigoPostal, weightGrams, acceso }
	const { plan } = await loadDeliveryPlan(tx)
	const offered = await offeredDays(tx, plan, consignmentOf(context, asked), { nowMs })
	return findWindow(offered, slot.day, slot.window) ?? 'gone'
}

/** The refusal of a window: another order has taken its last place meanwhile, or the buyer has too many unpaid stops in it. */
export type WindowRefusal = 'franja_no_disponible' | 'demasiadas_entregas_sin_pagar'

/**
 * Books an offered window for the unshipped part of an order; returns null, or the refusal. With `limitsUnpaid` it limits the unpaid stops
 * of the buyer.
 */
export async function bookWindow(
	tx: Database,
	{ weightGrams }: Pick<Consignment, 'weightGrams'>,
	orderId: string,
	{ key, maxStops, maxGrams, cutOffMs }: OfferedWindow,
	limitsUnpaid: boolean,
): Promise<WindowRefusal | null> {
	const changeableUntil = new Date(cutOffMs)
	const asked = { orderId, key, grams: weightGrams, maxStops, maxGrams, changeableUntil, limitsUnpaid }
	const refused = await bookSlot(tx, asked)
	if (refused === null) return null
	return refused === 'full' ? 'franja_no_disponible' : 'demasiadas_entregas_sin_pagar'
}
