import {
	type Consignment,
	deliveryDays,
	OFFERED_DAYS,
	type OfferedDays,
	routesFor,
	type SlotKey,
	type Taken,
} from '#domain/delivery/delivery-days.ts'
import { extrasCents } from '#domain/delivery/delivery-extras.ts'
import type { DeliveryPlan } from '#domain/delivery/delivery-plan.ts'
import { openLines } from '#domain/delivery/part-shipment.ts'
import { type Cents, ZERO } from '#domain/money/cents.ts'
import type { DriverAccess } from '#domain/order/driver-access.ts'
import type { Order } from '#domain/order/order.ts'
import { daysAfter, madridDay } from '#domain/time/madrid.ts'
import type { ShopContext } from '#shop/context.ts'
import type { Database } from '#store/database.ts'
import { type Booking, findTaken } from '#store/delivery/bookings.ts'
import { loadDeliveryPlan } from '#store/delivery/delivery-plans.ts'
import { findOrderLines } from '#store/order/orders.ts'
import { findReturnedLines } from '#store/order/returned-lines.ts'
import { findShipments } from '#store/shipment/shipments.ts'

type Merchant = Pick<ShopContext, 'merchant'>

/** The price of the answers about the door by the shop's table; without answers it queries nothing. */
export async function extrasOfAccess({ db }: Pick<ShopContext, 'db'>, acceso: DriverAccess | null): Promise<Cents> {
	return acceso === null ? ZERO : extrasCents(acceso, (await loadDeliveryPlan(db)).plan.extras)
}

/** A request for a delivery; a pick-up is requested for the warehouse. */
export function consignmentOf({ merchant }: Merchant, asked: Consignment): Consignment {
	if (asked.delivery === 'shipping') return asked
	return { ...asked, acceso: null, postalCode: merchant.current().warehouse.postalCode }
}

/** The unshipped part of an order, as a delivery request. */
export async function openConsignment(context: Merchant, db: Database, order: Order): Promise<Consignment> {
	const { id, delivery, codigoPostal: postalCode, acceso } = order
	const shipments = await findShipments(db, id)
	const open = openLines(await findOrderLines(db, id), await findReturnedLines(db, id), shipments)
	const weightGrams = open.reduce((total, line) => total + line.weightGrams, 0)
	return consignmentOf(context, { delivery, postalCode, acceso, weightGrams })
}

/** The days that a consignment can be booked on now, by a plan and its bookings except for an order's `own` place. */
export async function offeredDays(
	db: Database,
	plan: DeliveryPlan,
	consignment: Consignment,
	{ nowMs, own = null }: { readonly nowMs: number; readonly own?: Booking | null },
): Promise<OfferedDays> {
	const { routes } = routesFor(plan, consignment)
	if (routes.length === 0) return deliveryDays(plan, consignment, { nowMs, takenOf: () => null })
	const from = madridDay(nowMs)
	const takenOf = await takenSlots(db, { from, to: daysAfter(from, OFFERED_DAYS) }, own)
	return deliveryDays(plan, consignment, { nowMs, takenOf })
}

/** The taken places of the slots of some days, without an order's own place. */
export async function takenSlots(
	db: Database,
	days: { readonly from: string; readonly to: string },
	own: Booking | null,
): Promise<(key: SlotKey) => Taken | null> {
	const bySlot = new Map((await findTaken(db, days)).map((slot) => [slotText(slot), slot]))
	return (key) => {
		const slot = bySlot.get(slotText(key))
		if (slot === undefined) return null
		if (own === null || slotText(own) !== slotText(key)) return slot
		return { ...slot, stops: slot.stops - 1, grams: slot.grams - own.grams }
	}
}

const slotText = ({ day, routeId, window }: SlotKey) => `${day} ${routeId} ${window}`
