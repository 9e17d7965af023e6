import { and, asc, eq, gte, inArray, lte, sql } from 'drizzle-orm'
import type { SlotKey, Taken } from '#domain/delivery/delivery-days.ts'
import { refusesStop } from '#domain/delivery/unpaid-stops.ts'
import type { Order } from '#domain/order/order.ts'
import { type Database, one } from '#store/database.ts'
import { orderColumns } from '#store/order/orders.ts'
import { orders } from '#store/order/tables.ts'
import { deliveryBookings, deliverySlots } from './tables.ts'
import { countUnpaidStops } from './unpaid-stops.ts'

/** The place of an order, or of a part of it, in a slot. */
export type Booking = typeof deliveryBookings.$inferSelect

/** The part number of goods not yet sent. */
const TO_COME = 0

const isOf = (key: SlotKey) =>
	and(eq(deliverySlots.day, key.day), eq(deliverySlots.routeId, key.routeId), eq(deliverySlots.window, key.window))

/** The booked quantity of the slots of some days, both included. */
export async function findTaken(
	db: Database,
	{ from, to }: { readonly from: string; readonly to: string },
): Promise<(SlotKey & Taken)[]> {
	return db
		.select()
		.from(deliverySlots)
		.where(and(gte(deliverySlots.day, from), lte(deliverySlots.day, to)))
		.orderBy(asc(deliverySlots.day), asc(deliverySlots.routeId), asc(deliverySlots.window))
}

/** A requested place in a slot, whose row is created with a capacity if it does not exist. */
export interface AskedBooking {
	readonly orderId: string
	readonly key: SlotKey
	readonly grams: number
	readonly maxStops: number
	readonly maxGrams: number
	readonly changeableUntil: Date
	/** Whether the stops that its visitor and account have unpaid are limited. */
	readonly limitsUnpaid: boolean
}

/** Why no place was booked: the slot is full, or the buyer has too many unpaid stops in it. */
export type BookingRefusal = 'full' | 'unpaid'

/**
 * Books a place for the unsent goods of an order, in exchange for its present one; a refusal changes nothing. Locks the slot's row, as the
 * last row of its transaction: of two orders only one takes the last place.
 */
export async function bookSlot(
	tx: Database,
	{ orderId, key, grams, maxStops, maxGrams, changeableUntil, limitsUnpaid }: AskedBooking,
): Promise<BookingRefusal | null> {
	await tx
		.insert(deliverySlots)
		.values({ ...key, maxStops, maxGrams })
		.onConflictDoNothing()
	const before = await findBooking(tx, orderId)
	await lockSlots(tx, before === null ? [key] : [key, before])
	const [slot] = await tx.select().from(deliverySlots).where(isOf(key))
	if (!slot) throw new Error('a slot was not made')
	const own = before !== null && isSame(before, key) ? { stops: 1, grams: before.grams } : { stops: 0, grams: 0 }
	if (slot.stops - own.stops + 1 > slot.maxStops || slot.grams - own.grams + grams > slot.maxGrams) return 'full'
	const unpaid = limitsUnpaid ? await countUnpaidStops(tx, orderId, key) : null
	const { isProfessional = false } = unpaid ?? {}
	if (unpaid && refusesStop(unpaid, { maxStops: slot.maxStops, isProfessional })) return 'unpaid'
	await releaseSlot(tx, orderId)
	await tx.insert(deliveryBookings).values({ ...key, orderId, part: TO_COME, grams, changeableUntil })
	return null
}

const isSame = (one: SlotKey, other: SlotKey) =>
	one.day === other.day && one.routeId === other.routeId && one.window === other.window

/** Locks slots in the order of their keys, so that two that are exchanged for each other do not wait for each other. */
async function lockSlots(tx: Database, keys: readonly SlotKey[]): Promise<void> {
	const sorted = keys.toSorted((one, other) => (textOf(one) < textOf(other) ? -1 : 1))
	for (const key of sorted) await tx.select().from(deliverySlots).where(isOf(key)).for('update')
}

const textOf = ({ day, routeId, window }: SlotKey) => `${day} ${routeId} ${window}`

/** Frees the place of the unsent goods of an order. */
export async function releaseSlot(tx: Database, orderId: string): Promise<void> {
	await tx
		.delete(deliveryBookings)
		.where(and(eq(deliveryBookings.orderId, orderId), eq(deliveryBookings.part, TO_COME)))
}

/** The place of the unsent goods of an order; null if it has none. */
export async function findBooking(db: Database, orderId: string): Promise<Booking | null> {
	return one(
		db
			.select()
			.from(deliveryBookings)
			.where(and(eq(deliveryBookings.orderId, orderId), eq(deliveryBookings.part, TO_COME))),
	)
}

/** Turns the place of an order into that of a part which leaves. */
export async function keepForPart(tx: Database, orderId: string, part: number): Promise<void> {
	await tx
		.update(deliveryBookings)
		.set({ part })
		.where(and(eq(deliveryBookings.orderId, orderId), eq(deliveryBookings.part, TO_COME)))
}

/** Gives the slots of a route from a day on its new capacity; bookings beyond it stay. */
export async function changeCapacity(
	tx: Database,
	route: { readonly routeId: string; readonly maxStops: number; readonly maxGrams: number },
	from: string,
): Promise<void> {
	await tx
		.update(deliverySlots)
		.set({
			maxStops: sql`greatest(${deliverySlots.stops}, ${route.maxStops})`,
			maxGrams: sql`greatest(${deliverySlots.grams}, ${route.maxGrams})`,
		})
		.where(and(eq(deliverySlots.routeId, route.routeId), gte(deliverySlots.day, from)))
}

/** The bookings of a day with their orders. */
export async function findBookingsOf(
	db: Database,
	day: string,
): Promise<{ readonly booking: Booking; readonly order: Order }[]> {
	return db
		.select({ booking: deliveryBookings, order: orderColumns })
		.from(deliveryBookings)
		.innerJoin(orders, eq(orders.id, deliveryBookings.orderId))
		.where(eq(deliveryBookings.day, day))
		.orderBy(asc(deliveryBookings.routeId), asc(deliveryBookings.window), asc(orders.codigoPostal))
}

/** Paid orders whose day was agreed by hand, without a route. */
export async function findAgreedBesides(db: Database, day: string, booked: readonly string[]): Promise<Order[]> {
	const found = await db
		.select(orderColumns)
		.from(orders)
		.where(and(inArray(orders.state, ['processing', 'in_transit']), sql`${orders.agreedDelivery} ->> 'day' = ${day}`))
		.orderBy(asc(orders.createdAt))
	return found.filter(({ id }) => !booked.includes(id))
}
