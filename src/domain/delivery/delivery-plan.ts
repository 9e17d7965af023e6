import type { Cents } from '#domain/money/cents.ts'
import { isDay } from '#domain/time/madrid.ts'
import { EXTRA_IDS, type ExtraRules } from './delivery-extras.ts'

/** The vehicles of a route, with their abilities at the door. */
export const VEHICLES = ['paquete', 'furgon', 'camion', 'camion-grua'] as const
export type Vehicle = (typeof VEHICLES)[number]

/** The vehicles as people read them. */
export const VEHICLE_TEXTS: Readonly<Record<Vehicle, string>> = {
	paquete: 'Paquetería',
	furgon: 'Furgón o camión pequeño',
	camion: 'Camión con trampilla',
	'camion-grua': 'Camión con grúa',
}

/** Whole hours of a day in Madrid, from 0 to 24. */
export interface DeliveryWindow {
	readonly from: number
	readonly to: number
}

/** The times of departure or handover, and their deadlines for requests. */
interface Timetable {
	/** 1 is Monday, 6 Saturday; never Sunday. */
	readonly weekdays: readonly number[]
	/** The hour before which it must be requested, on the day that the lead days end on. */
	readonly cutOffHour: number
	/** Working days between the day of the request and its own. */
	readonly leadDays: number
}

/** A delivery route. Its capacity is per day; an order takes one stop and its weight. */
export interface DeliveryRoute extends Timetable {
	/** Never reused for another route: bookings are counted by it. */
	readonly id: string
	readonly name: string
	/** Beginnings of the postal codes that it serves, of 2 to 5 digits. */
	readonly prefixes: readonly string[]
	readonly windows: readonly DeliveryWindow[]
	readonly vehicle: Vehicle
	/** The heaviest order that it takes. */
	readonly maxOrderKg: number
	readonly maxStops: number
	readonly maxKg: number
}

/** The hours of the warehouse in which orders are picked up. Its capacity is per hour. */
export interface PickupHours extends Timetable {
	readonly fromHour: number
	readonly toHour: number
	readonly perHour: number
}

/** All that decides on days of delivery and pick-up, as the staff keeps it. */
export interface DeliveryPlan {
	readonly routes: readonly DeliveryRoute[]
	/** The number of the next route: numbers of former routes are not reused. */
	readonly nextRoute: number
	/** Null if no hours are offered. */
	readonly pickup: PickupHours | null
	readonly extras: ExtraRules
	/** ISO days without departures: holidays of the warehouse's town, stock-taking. */
	readonly closedDays: readonly string[]
}

/** A plan with its number, 0 for the empty plan. */
export interface DeliveryPlanVersion {
	readonly id: number
	readonly plan: DeliveryPlan
}

/** The plan of a shop without one: no days are offered and no service has a price. */
export const NO_PLAN: DeliveryPlan = { routes: [], nextRoute: 1, pickup: null, extras: {}, closedDays: [] }

/** The fault of a plan, and its part of the plan. `row` is the place of a route. */
export interface PlanFault {
	readonly at: { readonly row: number; readonly part: keyof DeliveryRoute } | { readonly part: string }
	/** In Spanish. */
	readonly message: string
}

const MOST_STOPS = 500
const MOST_KG = 40_000
const MOST_LEAD_DAYS = 30
/** More than this is a slip of the keyboard. */
const MOST_EXTRA_CENTS = 100_000

const isWhole = (value: number, least: number, most: number) =>
	Number.isInteger(value) && value >= least && value <= most

/** Every fault of a plan; empty for one by which days can be offered. */
export function planFaults({ routes, pickup, extras, closedDays }: DeliveryPlan): PlanFault[] {
	return [
		...routes.flatMap((route, row) =>
			routeFaults(route).map(([part, message]) => ({ at: { row, part }, message }) as const),
		),
		...(pickup ? pickupFaults(pickup) : []).map(([part, message]) => ({ at: { part }, message })),
		...EXTRA_IDS.filter((id) => !isPrice(extras[id]?.priceCents)).map((id) => ({
			at: { part: `precio-${id}` },
			message: 'El precio va de 0 a 1.000 €, con dos decimales como mucho',
		})),
		...closedDays
			.filter((day) => !isDay(day))
			.map((day) => ({ at: { part: 'cerrados' }, message: `«${day}» no es un día: escribe 2026-12-24` })),
	]
}

const isPrice = (price: Cents | undefined) => price === undefined || isWhole(price, 0, MOST_EXTRA_CENTS)

function timetableFaults({ weekdays, cutOffHour, leadDays }: Timetable): [keyof Timetable, string][] {
	return [
		...fault(
			'weekdays',
			weekdays.length > 0 && weekdays.every((day) => isWhole(day, 1, 6)),
			'Di los días con sus letras, de L a S: «L X V»',
		),
		...fault('cutOffHour', isWhole(cutOffHour, 1, 23), 'La hora límite va de 1 a 23'),
		...fault('leadDays', isWhole(leadDays, 0, MOST_LEAD_DAYS), `Los días de antelación van de 0 a ${MOST_LEAD_DAYS}`),
	]
}

const fault = <const Part extends string>(part: Part, holds: boolean, message: string): [Part, string][] =>
	holds ? [] : [[part, message]]

const isWindow = ({ from, to }: DeliveryWindow) => isWhole(from, 0, 23) && isWhole(to, 1, 24) && from < to

function routeFaults(route: DeliveryRoute): [keyof DeliveryRoute, string][] {
	const { name, prefixes, windows, maxOrderKg, maxStops, maxKg } = route
	return [
		...fault('name', name.length >= 1 && name.length <= 40, 'El nombre tiene de 1 a 40 letras'),
		...fault(
			'prefixes',
			prefixes.length > 0 && prefixes.every((prefix) => /^\d{2,5}$/.test(prefix)),
			'Escribe cómo empiezan los códigos postales, de dos a cinco cifras: «28 19»',
		),
		...timetableFaults(route),
		...fault(
			'windows',
			windows.length > 0 && windows.every(isWindow) && new Set(windows.map(windowId)).size === windows.length,
			'Escribe las franjas en horas: «9-14, 15-19»',
		),
		...fault('maxOrderKg', isWhole(maxOrderKg, 1, MOST_KG), `Los kg van de 1 a ${MOST_KG}`),
		...fault('maxStops', isWhole(maxStops, 1, MOST_STOPS), `Las paradas van de 1 a ${MOST_STOPS}`),
		...fault('maxKg', isWhole(maxKg, 1, MOST_KG), `Los kg van de 1 a ${MOST_KG}`),
	]
}

function pickupFaults(pickup: PickupHours): [string, string][] {
	const { fromHour, toHour, perHour } = pickup
	return [
		...timetableFaults(pickup).map(([part, message]): [string, string] => [`recogida-${part}`, message]),
		...fault(
			'recogida-fromHour',
			isWindow({ from: fromHour, to: toHour }),
			'El horario va de una hora a otra posterior',
		),
		...fault('recogida-perHour', isWhole(perHour, 1, MOST_STOPS), `Los pedidos por hora van de 1 a ${MOST_STOPS}`),
	]
}

/** A window as forms, the API and bookings name it: `9-14`. */
export const windowId = ({ from, to }: DeliveryWindow): string => `${from}-${to}`

/** «de 9 a 14 h». */
export const windowText = ({ from, to }: DeliveryWindow): string => `de ${from} a ${to} h`

/** The route of the pick-ups: each hour is a window of its own, with the capacity of an hour. */
export const PICKUP_ROUTE = 'recogida'

/** The hours of pick-up as the windows of a route. */
export function pickupWindows({ fromHour, toHour }: PickupHours): DeliveryWindow[] {
	return Array.from({ length: toHour - fromHour }, (_, hour) => ({ from: fromHour + hour, to: fromHour + hour + 1 }))
}
