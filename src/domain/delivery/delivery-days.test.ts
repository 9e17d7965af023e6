import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cents } from '#domain/money/cents.ts'
import type { DriverAccess } from '#domain/order/driver-access.ts'
import { madridDay, weekdayOf } from '#domain/time/madrid.ts'
import { communityOf, isRegionalHoliday } from '#domain/time/regional-holidays.ts'
import { isNationalHoliday } from '#domain/time/working-days.ts'
import { type Consignment, cutOffMs, deliveryDays, findWindow, type SlotKey, type Taken } from './delivery-days.ts'
import { type DeliveryPlan, type DeliveryRoute, NO_PLAN, planFaults } from './delivery-plan.ts'

/** Noon in Madrid on Saturday 21 November 2026. */
const NOON_MS = Date.UTC(2026, 10, 21, 11)

const ROUTE: DeliveryRoute = {
	id: 'r1',
	name: 'Madrid',
	prefixes: ['28'],
	weekdays: [1, 2, 3, 4, 5],
	windows: [
		{ from: 9, to: 14 },
		{ from: 15, to: 19 },
	],
	vehicle: 'camion',
	maxOrderKg: 1500,
	maxStops: 2,
	maxKg: 2000,
	cutOffHour: 12,
	leadDays: 1,
}
const CRANE: DeliveryRoute = {
	...ROUTE,
	id: 'r2',
	name: 'Grúa',
	weekdays: [4],
	vehicle: 'camion-grua',
	maxOrderKg: 9000,
}
const SMALL: DeliveryRoute = { ...ROUTE, id: 'r3', name: 'Centro', weekdays: [3], vehicle: 'furgon', maxOrderKg: 600 }
const PICKUP = { weekdays: [1, 2, 3, 4, 5, 6], fromHour: 8, toHour: 11, perHour: 1, cutOffHour: 18, leadDays: 1 }
const PLAN: DeliveryPlan = {
	routes: [ROUTE, CRANE, SMALL],
	nextRoute: 4,
	pickup: PICKUP,
	extras: {
		grua: { priceCents: cents(6000), effect: 'grua' },
		camionNo: { priceCents: cents(0), effect: 'furgon' },
		sinDescarga: { priceCents: cents(0), effect: 'llamada' },
	},
	closedDays: ['2026-11-27'],
}
const HOME: Consignment = { delivery: 'shipping', postalCode: '28001', weightGrams: 400_000, acceso: null }
const asking = (answers: Partial<DriverAccess>): Consignment => ({
	...HOME,
	acceso: { camion: null, trampilla: false, grua: false, llamar: false, ...answers },
})
const EMPTY: { readonly nowMs: number; readonly takenOf: (key: SlotKey) => Taken | null } = {
	nowMs: NOON_MS,
	takenOf: () => null,
}
const offered = (consignment: Consignment, at = EMPTY, plan = PLAN) => {
	const found = deliveryDays(plan, consignment, at)
	if (found.kind !== 'days') throw new Error(found.kind)
	return found.days
}

test('the plan of these tests has no fault', () => {
	expect(planFaults(PLAN)).toEqual([])
	expect(planFaults(NO_PLAN)).toEqual([])
})

test('on a Saturday the first day is the Tuesday: Monday’s cut-off was on Friday', () => {
	const [first, second] = offered(HOME)
	expect(first?.day).toBe('2026-11-24')
	expect(first?.windows.map(({ id, text }) => [id, text])).toEqual([
		['9-14', 'de 9 a 14 h'],
		['15-19', 'de 15 a 19 h'],
	])
	expect(second?.day).toBe('2026-11-25')
	// Noon in Madrid on the Monday before.
	expect(first?.windows[0]?.cutOffMs).toBe(Date.UTC(2026, 10, 23, 11))
})

test('a closed day and the holidays of Madrid offer no window and show the reason', () => {
	const why = new Map(offered(HOME).map(({ day, why }) => [day, why]))
	expect(why.get('2026-11-27')).toBe('cerrado')
	expect(why.get('2026-12-07')).toBe('festivo')
	expect(why.get('2026-12-08')).toBe('festivo')
	const valencian = { ...PLAN, routes: [{ ...ROUTE, prefixes: ['46'] }] }
	const there = new Map(offered({ ...HOME, postalCode: '46001' }, EMPTY, valencian).map(({ day, why }) => [day, why]))
	expect(there.get('2026-12-07')).toBeNull()
})

test('a crane, a narrow street and a heavy order select the route with the fitting vehicle', () => {
	const routesOf = (consignment: Consignment) => [
		...new Set(offered(consignment).flatMap(({ windows }) => windows.map(({ key }) => key.routeId))),
	]
	expect(routesOf(asking({ grua: true }))).toEqual(['r2'])
	expect(routesOf(asking({ camion: 'no' }))).toEqual(['r3'])
	expect(routesOf({ ...HOME, weightGrams: 1_900_000 })).toEqual(['r2'])
	expect(deliveryDays(PLAN, asking({ sinDescarga: true }), EMPTY)).toEqual({ kind: 'phone' })
	expect(deliveryDays(PLAN, asking({ grua: true, camion: 'no' }), EMPTY)).toEqual({ kind: 'phone' })
	expect(deliveryDays(PLAN, { ...HOME, weightGrams: 9_500_000 }, EMPTY)).toEqual({ kind: 'phone' })
	expect(deliveryDays(PLAN, { ...HOME, postalCode: '08001' }, EMPTY)).toEqual({ kind: 'none' })
})

test('a full day is marked as full, and so is a day without capacity for the weight', () => {
	const taken = (stops: number, grams: number) => (key: SlotKey) =>
		key.routeId === 'r1' && key.day === '2026-11-24' ? { stops, grams, maxStops: 2, maxGrams: 2_000_000 } : null
	expect(offered(HOME, { ...EMPTY, takenOf: taken(2, 1) })[0]).toEqual({
		...{ day: '2026-11-24', windows: [], why: 'completo' },
	})
	expect(offered(HOME, { ...EMPTY, takenOf: taken(1, 1_600_001) })[0]?.why).toBe('completo')
	expect(offered(HOME, { ...EMPTY, takenOf: taken(1, 1_600_000) })[0]?.why).toBeNull()
})

test('pick-ups are counted by the hour', () => {
	const atNine = (key: SlotKey) =>
		key.window === '9-10' && key.day === '2026-11-24' ? { stops: 1, grams: 1, maxStops: 1, maxGrams: 9e8 } : null
	const days = offered({ ...HOME, delivery: 'pickup' }, { ...EMPTY, takenOf: atNine })
	expect(days[0]?.day).toBe('2026-11-24')
	expect(days[0]?.windows.map(({ id }) => id)).toEqual(['8-9', '10-11'])
	expect(days.some(({ day }) => weekdayOf(day) === 6)).toBe(true)
})

const aRoute = fc.record({
	...{ id: fc.constantFrom('a', 'b', 'c'), name: fc.constant('Ruta') },
	prefixes: fc.subarray(['28', '280', '46', '08', '35'], { minLength: 1 }),
	weekdays: fc.subarray([1, 2, 3, 4, 5, 6], { minLength: 1 }),
	windows: fc.subarray(ROUTE.windows as { from: number; to: number }[], { minLength: 1 }),
	vehicle: fc.constantFrom('paquete', 'furgon', 'camion', 'camion-grua'),
	...{ maxOrderKg: fc.integer({ min: 1, max: 3000 }), maxStops: fc.integer({ min: 1, max: 9 }) },
	...{ maxKg: fc.integer({ min: 1, max: 9000 }), cutOffHour: fc.integer({ min: 1, max: 23 }) },
	leadDays: fc.integer({ min: 0, max: 9 }),
}) as fc.Arbitrary<DeliveryRoute>

test('no window is on a Sunday, a holiday or a closed day, past its cut-off or over its capacity', () => {
	const inTwoYears = fc.integer({ min: Date.UTC(2026, 0, 1), max: Date.UTC(2028, 11, 31) })
	fc.assert(
		fc.property(
			fc.uniqueArray(aRoute, { selector: ({ id }) => id, minLength: 1 }),
			inTwoYears,
			fc.constantFrom('28001', '28013', '46001', '08001', '35001'),
			fc.integer({ min: 1, max: 2_500_000 }),
			fc.record({ stops: fc.nat(9), grams: fc.nat(9_000_000) }),
			fc.boolean(),
			(routes, nowMs, postalCode, weightGrams, used, grua) => {
				const plan = { ...PLAN, routes, closedDays: [madridDay(nowMs + 5 * 86_400_000)] }
				const byId = new Map(routes.map((route) => [route.id, route]))
				const takenOf = ({ routeId }: SlotKey): Taken => ({
					...used,
					maxStops: byId.get(routeId)?.maxStops ?? 0,
					maxGrams: (byId.get(routeId)?.maxKg ?? 0) * 1000,
				})
				const consignment = { ...asking({ grua }), postalCode, weightGrams }
				const found = deliveryDays(plan, consignment, { nowMs, takenOf })
				for (const { day, windows, why } of found.kind === 'days' ? found.days : []) {
					expect(weekdayOf(day)).not.toBe(0)
					expect(why === null).toBe(windows.length > 0)
					for (const { key } of windows) {
						const route = byId.get(key.routeId)
						const community = communityOf(postalCode)
						if (!route || !community) throw new Error('of no route')
						expect(isNationalHoliday(day) || isRegionalHoliday(day, community)).toBe(false)
						expect(plan.closedDays).not.toContain(day)
						expect(route.weekdays).toContain(weekdayOf(day))
						expect(nowMs).toBeLessThan(cutOffMs(plan, route, day))
						expect(used.stops + 1).toBeLessThanOrEqual(route.maxStops)
						expect(used.grams + weightGrams).toBeLessThanOrEqual(route.maxKg * 1000)
						expect(weightGrams).toBeLessThanOrEqual(route.maxOrderKg * 1000)
						if (grua) expect(route.vehicle).toBe('camion-grua')
					}
				}
			},
		),
	)
})

test('a window is found by its day and name, and only while it is offered', () => {
	const found = deliveryDays(PLAN, HOME, EMPTY)
	expect(findWindow(found, '2026-11-24', '9-14')?.key).toEqual({ routeId: 'r1', day: '2026-11-24', window: '' })
	expect(findWindow(found, '2026-11-22', '9-14')).toBeNull()
	expect(findWindow(found, '2026-11-24', '9-15')).toBeNull()
})

test('every fault of a plan is reported at its field', () => {
	const plan: DeliveryPlan = {
		...PLAN,
		routes: [{ ...ROUTE, name: '', prefixes: ['2'], weekdays: [0], windows: [{ from: 14, to: 9 }], cutOffHour: 0 }],
		pickup: { ...PICKUP, fromHour: 12, toHour: 9 },
		closedDays: ['24-12-2026'],
	}
	const parts = planFaults(plan).map(({ at }) => at.part)
	expect(parts).toEqual(['name', 'prefixes', 'weekdays', 'cutOffHour', 'windows', 'recogida-fromHour', 'cerrados'])
})
