import type { Consignment, OfferedDays } from '#domain/delivery/delivery-days.ts'
import { PICKUP_ROUTE } from '#domain/delivery/delivery-plan.ts'
import type { Order } from '#domain/order/order.ts'
import { onDatabase } from '#shop/base/bind.ts'
import type { ShopContext } from '#shop/context.ts'
import type { Database } from '#store/database.ts'
import { type Booking, findAgreedBesides, findBookingsOf, findTaken } from '#store/delivery/bookings.ts'
import { loadDeliveryPlan } from '#store/delivery/delivery-plans.ts'
import { changePlan } from './change-plan.ts'
import { consignmentOf, offeredDays } from './offered-days.ts'

/** The bookings of a route on a day, or of all hours of pick-up. */
export interface RouteOfDay {
	readonly routeId: string
	/** The route's number if the route is no longer in the plan. */
	readonly name: string
	readonly stops: number
	readonly grams: number
	/** Null if the day has no booking and the plan no such route. */
	readonly maxStops: number | null
	readonly maxGrams: number | null
	readonly booked: readonly { readonly booking: Booking; readonly order: Order }[]
}

/** The deliveries and pick-ups of a day. */
export interface DaySheet {
	readonly routes: readonly RouteOfDay[]
	/** Orders whose day was agreed by hand, without a route. */
	readonly besides: readonly Order[]
}

async function sheetOf(db: Database, day: string): Promise<DaySheet> {
	const { plan } = await loadDeliveryPlan(db)
	const taken = await findTaken(db, { from: day, to: day })
	const booked = await findBookingsOf(db, day)
	const ids = booked.map(({ order }) => order.id)
	const routeIds = [...new Set([...plan.routes.map(({ id }) => id), ...taken.map(({ routeId }) => routeId)])]
	return {
		routes: routeIds.map((routeId) => {
			const slots = taken.filter((slot) => slot.routeId === routeId)
			const route = plan.routes.find(({ id }) => id === routeId)
			const sum = (of: (slot: (typeof slots)[number]) => number) => slots.reduce((all, slot) => all + of(slot), 0)
			const isEmpty = slots.length === 0
			return {
				routeId,
				name: routeId === PICKUP_ROUTE ? 'Recogida en almacén' : (route?.name ?? routeId),
				stops: sum(({ stops }) => stops),
				grams: sum(({ grams }) => grams),
				maxStops: isEmpty ? (route?.maxStops ?? null) : sum(({ maxStops }) => maxStops),
				maxGrams: isEmpty ? (route ? route.maxKg * 1000 : null) : sum(({ maxGrams }) => maxGrams),
				booked: booked.filter(({ booking }) => booking.routeId === routeId),
			}
		}),
		besides: await findAgreedBesides(db, day, ids),
	}
}

/** The delivery plan and its days. */
export const deliveryDesk = {
	plan: onDatabase(loadDeliveryPlan),
	changePlan,
	/** The days that a consignment can be booked on now. */
	days: async (context: ShopContext, asked: Consignment): Promise<OfferedDays> => {
		const { db, clock } = context
		const { plan } = await loadDeliveryPlan(db)
		return offeredDays(db, plan, consignmentOf(context, asked), { nowMs: clock.nowMs() })
	},
	sheet: onDatabase(sheetOf),
}
