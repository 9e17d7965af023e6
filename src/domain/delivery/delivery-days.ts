import type { Delivery } from '#domain/cart/shipping.ts'
import type { DriverAccess } from '#domain/order/driver-access.ts'
import { daysAfter, madridDay, madridMidnight, weekdayOf } from '#domain/time/madrid.ts'
import { communityOf, isRegionalHoliday } from '#domain/time/regional-holidays.ts'
import { HOUR_MS } from '#domain/time/spans.ts'
import { isNationalHoliday, isWorkingDay } from '#domain/time/working-days.ts'
import { type VehicleNeeds, vehicleNeeds } from './delivery-extras.ts'
import {
	type DeliveryPlan,
	type DeliveryRoute,
	type DeliveryWindow,
	PICKUP_ROUTE,
	pickupWindows,
	type Vehicle,
	windowId,
	windowText,
} from './delivery-plan.ts'

/** Days are offered from today until so many calendar days later. */
export const OFFERED_DAYS = 28

/** The used capacity of a route's day, or of an hour of pick-up. */
export interface Taken {
	readonly stops: number
	readonly grams: number
	/** The capacity of that day, which may be another one than the route's. */
	readonly maxStops: number
	readonly maxGrams: number
}

/** The unit of capacity: a route's whole day, whose window is empty, or one hour of pick-up. */
export interface SlotKey {
	readonly routeId: string
	readonly day: string
	readonly window: string
}

/** The requirements of an order's delivery or pick-up. */
export interface Consignment {
	readonly delivery: Delivery
	/** Of the address, or of the warehouse for a pick-up: its holidays count. */
	readonly postalCode: string
	readonly weightGrams: number
	readonly acceso: DriverAccess | null
}

/** A window that can be booked, and the capacity that a booking uses. */
export interface OfferedWindow {
	readonly id: string
	/** «de 9 a 14 h». */
	readonly text: string
	readonly key: SlotKey
	readonly maxStops: number
	readonly maxGrams: number
	/** The instant from which it can be neither booked nor cancelled. */
	readonly cutOffMs: number
	/** The hour at which it begins. */
	readonly from: number
}

/** Why a day on which a route would run has no delivery. */
export type NoDelivery = 'festivo' | 'cerrado' | 'completo'

/** A day on which a route runs; without windows, why. */
export interface OfferedDay {
	readonly day: string
	readonly windows: readonly OfferedWindow[]
	readonly why: NoDelivery | null
}

/** The days of a consignment: none can be chosen if no route serves it, or if the answers about the door require a call. */
export type OfferedDays =
	| { readonly kind: 'days'; readonly days: readonly OfferedDay[] }
	| { readonly kind: 'phone' }
	| { readonly kind: 'none' }

/** The route of a plan that hours of pick-up are. */
function pickupRoute({ pickup }: DeliveryPlan): DeliveryRoute[] {
	if (pickup === null) return []
	return [
		{
			...{ ...pickup, id: PICKUP_ROUTE, name: 'Recogida en almacén', prefixes: [], windows: pickupWindows(pickup) },
			...{ vehicle: 'paquete', maxOrderKg: 0, maxStops: pickup.perHour, maxKg: Number.MAX_SAFE_INTEGER },
		},
	]
}

/** The most that is counted in a column of the database. */
export const MOST_GRAMS = 2_000_000_000
const gramsOf = (kg: number) => Math.min(kg * 1000, MOST_GRAMS)

/** Whether a vehicle meets the needs. */
function doesFor(vehicle: Vehicle, { isSmall, hasCrane, hasLift }: VehicleNeeds): boolean {
	if (hasCrane) return vehicle === 'camion-grua'
	if (isSmall) return vehicle === 'furgon' || (vehicle === 'paquete' && !hasLift)
	return vehicle !== 'paquete' || !hasLift
}

/** The routes for a consignment, longest matching prefix first; `isServed` says whether any route serves the postal code. */
export function routesFor(
	plan: DeliveryPlan,
	{ delivery, postalCode, weightGrams, acceso }: Consignment,
): { readonly routes: readonly DeliveryRoute[]; readonly isServed: boolean; readonly isByPhone: boolean } {
	if (delivery === 'pickup') {
		const routes = pickupRoute(plan)
		return { routes, isServed: routes.length > 0, isByPhone: false }
	}
	const needs = vehicleNeeds(acceso, plan.extras)
	const matched = plan.routes
		.map((route) => ({ route, length: longestPrefix(route, postalCode) }))
		.filter(({ length }) => length > 0)
		.sort((one, other) => other.length - one.length)
		.map(({ route }) => route)
	const routes = matched.filter(
		({ vehicle, maxOrderKg }) => doesFor(vehicle, needs) && weightGrams <= gramsOf(maxOrderKg),
	)
	return { routes, isServed: matched.length > 0, isByPhone: needs.isByPhone || routes.length === 0 }
}

const longestPrefix = ({ prefixes }: DeliveryRoute, postalCode: string) =>
	Math.max(0, ...prefixes.filter((prefix) => postalCode.startsWith(prefix)).map(({ length }) => length))

/**
 * The days from now on for a delivery or pick-up of a consignment, with their windows, soonest first. `takenOf` returns the bookings. Never
 * a Sunday, a holiday of Spain or of the postal code's community, a day that the merchant closes, one past its cut-off, nor one without
 * room for the weight.
 */
export function deliveryDays(
	plan: DeliveryPlan,
	consignment: Consignment,
	{ nowMs, takenOf }: { readonly nowMs: number; readonly takenOf: (key: SlotKey) => Taken | null },
): OfferedDays {
	const { routes, isServed, isByPhone } = routesFor(plan, consignment)
	if (!isServed) return { kind: 'none' }
	if (isByPhone) return { kind: 'phone' }
	const today = madridDay(nowMs)
	const days = Array.from({ length: OFFERED_DAYS + 1 }, (_, later) => daysAfter(today, later))
	return {
		kind: 'days',
		days: days.flatMap((day): OfferedDay[] => {
			const running = routes.filter((route) => runsOn(route, day) && nowMs < cutOffMs(plan, route, day))
			if (running.length === 0) return []
			const closed = whyClosed(plan, day, consignment.postalCode)
			if (closed !== null) return [{ day, windows: [], why: closed }]
			const windows = running.flatMap((route) => roomOn(plan, route, day, consignment, takenOf))
			const single = windows.filter((window, place) => windows.findIndex(({ id }) => id === window.id) === place)
			const sorted = single.toSorted((one, other) => one.from - other.from)
			return [
				{
					day,
					windows: sorted,
					why: sorted.length === 0 ? 'completo' : null,
				},
			]
		}),
	}
}

/**
 * The windows of a day that the staff may book for a consignment, regardless of its cut-off and holidays; null if no suitable route runs on
 * that weekday, so that the agreed day uses no capacity.
 */
export function windowsOn(
	plan: DeliveryPlan,
	consignment: Consignment,
	{ day, takenOf }: { readonly day: string; readonly takenOf: (key: SlotKey) => Taken | null },
): readonly OfferedWindow[] | null {
	const running = routesFor(plan, consignment).routes.filter((route) => runsOn(route, day))
	if (running.length === 0) return null
	return running.flatMap((route) => roomOn(plan, route, day, consignment, takenOf))
}

/** A window by its day and name; null if it is not offered. */
export function findWindow(offered: OfferedDays, day: string, id: string): OfferedWindow | null {
	if (offered.kind !== 'days') return null
	return offered.days.find((one) => one.day === day)?.windows.find((window) => window.id === id) ?? null
}

const runsOn = ({ weekdays }: DeliveryRoute, day: string) => weekdayOf(day) !== 0 && weekdays.includes(weekdayOf(day))

function whyClosed({ closedDays }: DeliveryPlan, day: string, postalCode: string): 'festivo' | 'cerrado' | null {
	if (closedDays.includes(day)) return 'cerrado'
	const community = communityOf(postalCode)
	return isNationalHoliday(day) || (community !== null && isRegionalHoliday(day, community)) ? 'festivo' : null
}

/** The instant until which a day of a route can be booked or left: its hour in Madrid, so many working days before. */
export function cutOffMs(
	{ closedDays }: Pick<DeliveryPlan, 'closedDays'>,
	{ leadDays, cutOffHour }: Pick<DeliveryRoute, 'leadDays' | 'cutOffHour'>,
	day: string,
): number {
	let last = day
	for (let left = leadDays; left > 0; ) {
		last = daysAfter(last, -1)
		if (isWorkingDay(last) && !closedDays.includes(last)) left -= 1
	}
	return madridMidnight(last).getTime() + cutOffHour * HOUR_MS
}

function roomOn(
	plan: DeliveryPlan,
	route: DeliveryRoute,
	day: string,
	{ weightGrams }: Consignment,
	takenOf: (key: SlotKey) => Taken | null,
): OfferedWindow[] {
	return route.windows.flatMap((window) => {
		const key = slotKey(route.id, day, window)
		const own = { maxStops: route.maxStops, maxGrams: gramsOf(route.maxKg) }
		const taken = takenOf(key) ?? { stops: 0, grams: 0, ...own }
		if (taken.stops + 1 > taken.maxStops || taken.grams + weightGrams > taken.maxGrams) return []
		const id = windowId(window)
		const cutOff = cutOffMs(plan, route, day)
		return [{ ...own, id, text: windowText(window), key, cutOffMs: cutOff, from: window.from }]
	})
}

/** Where a window of a route is counted. */
const slotKey = (routeId: string, day: string, window: DeliveryWindow): SlotKey => ({
	routeId,
	day,
	window: routeId === PICKUP_ROUTE ? windowId(window) : '',
})
