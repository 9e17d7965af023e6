import type { FieldFault } from '#contract/problem.ts'
import { EXTRA_EFFECTS, EXTRA_IDS, type ExtraId, type ExtraRules } from '#domain/delivery/delivery-extras.ts'
import {
	type DeliveryPlan,
	type DeliveryRoute,
	type DeliveryWindow,
	type PickupHours,
	type PlanFault,
	VEHICLES,
	windowId,
} from '#domain/delivery/delivery-plan.ts'
import { readDay } from '#domain/input/read-day.ts'
import { numberOf } from '#domain/input/read-number.ts'
import { cents } from '#domain/money/cents.ts'

/** The typed plan: a text for each of its fields. */
type Typed = Readonly<Record<string, string>>

/** The fields of a route, by their content. The first is hidden. */
const ROUTE_FIELDS = {
	id: 'ruta',
	name: 'nombre',
	prefixes: 'prefijos',
	weekdays: 'dias',
	windows: 'franjas',
	vehicle: 'vehiculo',
	maxOrderKg: 'kg-pedido',
	maxStops: 'paradas',
	maxKg: 'kg-dia',
	cutOffHour: 'hora',
	leadDays: 'antelacion',
} as const satisfies Record<keyof DeliveryRoute, string>

/** The fields of the hours of pick-up. */
const PICKUP_FIELDS = {
	weekdays: 'recogida-dias',
	fromHour: 'recogida-desde',
	toHour: 'recogida-hasta',
	perHour: 'recogida-pedidos',
	cutOffHour: 'recogida-hora',
	leadDays: 'recogida-antelacion',
} as const satisfies Record<keyof PickupHours, string>

export const routeField = (row: number, part: keyof DeliveryRoute) => `${ROUTE_FIELDS[part]}-${row}`
export const pickupField = (part: keyof PickupHours) => PICKUP_FIELDS[part]
export const priceField = (id: ExtraId) => `precio-${id}`
export const effectField = (id: ExtraId) => `efecto-${id}`
export const CLOSED_FIELD = 'cerrados'

const MOST_ROUTES = 40
/** The letters of the week from Monday on. */
const LETTERS = 'LMXJVS'

const textOf = (typed: Typed, name: string) => (typed[name] ?? '').trim()
/** A whole number; one that no plan may have for anything else. */
const wholeOf = (text: string) => numberOf(text, { places: 0, unit: 'weight' }) ?? -1
const wordsOf = (text: string) => text.split(/[\s,;]+/).filter((word) => word !== '')

/** «L M X» or «LMX» as days of the week; 0, which no plan may have, for an unknown letter. */
const weekdaysOf = (text: string) =>
	[...new Set(text.toUpperCase().replaceAll(/[\s,;.]+/g, ''))].map((letter) => LETTERS.indexOf(letter) + 1)

const windowsOf = (text: string): DeliveryWindow[] =>
	text
		.split(/[,;]+/)
		.filter((part) => part.trim() !== '')
		.map((part) => {
			const [, from, to] = /^\s*(\d{1,2})\s*[-–a]\s*(\d{1,2})\s*h?\s*$/.exec(part) ?? []
			return from === undefined || to === undefined ? { from: -1, to: -1 } : { from: Number(from), to: Number(to) }
		})

export type ReadPlan = {
	readonly plan: DeliveryPlan
	/** The lines that its routes were typed in, for their faults. */
	readonly rows: readonly number[]
	readonly faults: readonly FieldFault[]
}

/**
 * Reads a typed plan; an empty line is no route. An unreadable value is a fault of the plan, except for prices, whose faults are returned
 * here.
 */
export function readPlan(typed: Typed, before: Pick<DeliveryPlan, 'nextRoute'>): ReadPlan {
	const parts = Object.keys(ROUTE_FIELDS).filter(
		(part) => part !== 'id' && part !== 'vehicle',
	) as (keyof DeliveryRoute)[]
	const rows = Array.from({ length: MOST_ROUTES }, (_, row) => row).filter((row) =>
		parts.some((part) => textOf(typed, routeField(row, part)) !== ''),
	)
	let next = before.nextRoute
	const routes = rows.map((row) => {
		const id = textOf(typed, routeField(row, 'id'))
		// A number of this plan's past, as its own page has sent it.
		const isKnown = /^r\d{1,6}$/.test(id) && Number(id.slice(1)) < before.nextRoute
		const route = routeOf(typed, row, isKnown ? id : `r${next}`)
		if (!isKnown) next += 1
		return route
	})
	const isPickup = Object.values(PICKUP_FIELDS).some((name) => textOf(typed, name) !== '')
	const plan: DeliveryPlan = {
		routes,
		nextRoute: next,
		pickup: isPickup ? pickupOf(typed) : null,
		extras: extrasOf(typed),
		closedDays: [...new Set(wordsOf(textOf(typed, CLOSED_FIELD)).map((word) => readDay(word) ?? word))].toSorted(),
	}
	return { plan, rows, faults: EXTRA_IDS.flatMap((id) => priceFault(typed, id)) }
}

/** «24/12/2026» of `2026-12-24`. */
const typedDay = (day: string) => day.split('-').toReversed().join('/')

function routeOf(typed: Typed, row: number, id: string): DeliveryRoute {
	const text = (part: keyof DeliveryRoute) => textOf(typed, routeField(row, part))
	return {
		id,
		name: text('name'),
		prefixes: wordsOf(text('prefixes')),
		weekdays: weekdaysOf(text('weekdays')),
		windows: windowsOf(text('windows')),
		vehicle: VEHICLES.find((vehicle) => vehicle === text('vehicle')) ?? 'camion',
		maxOrderKg: wholeOf(text('maxOrderKg')),
		maxStops: wholeOf(text('maxStops')),
		maxKg: wholeOf(text('maxKg')),
		cutOffHour: wholeOf(text('cutOffHour')),
		leadDays: wholeOf(text('leadDays')),
	}
}

function pickupOf(typed: Typed): PickupHours {
	const number = (part: keyof PickupHours) => wholeOf(textOf(typed, PICKUP_FIELDS[part]))
	return {
		weekdays: weekdaysOf(textOf(typed, PICKUP_FIELDS.weekdays)),
		fromHour: number('fromHour'),
		toHour: number('toHour'),
		perHour: number('perHour'),
		cutOffHour: number('cutOffHour'),
		leadDays: number('leadDays'),
	}
}

const priceOf = (typed: Typed, id: ExtraId) => numberOf(textOf(typed, priceField(id)) || '0', { places: 2 })

function priceFault(typed: Typed, id: ExtraId): FieldFault[] {
	const price = priceOf(typed, id)
	if (price !== null && price >= 0) return []
	return [{ campo: priceField(id), mensaje: 'Escribe el precio en euros sin IVA: 45,00' }]
}

function extrasOf(typed: Typed): ExtraRules {
	return Object.fromEntries(
		EXTRA_IDS.map((id) => {
			const effect = EXTRA_EFFECTS.find((known) => known === textOf(typed, effectField(id))) ?? 'nada'
			return [id, { priceCents: cents(Math.max(0, priceOf(typed, id) ?? 0)), effect }]
		}),
	)
}

/** The faults of a plan at the fields that it was typed in. */
export function planFieldFaults(faults: readonly PlanFault[], rows: readonly number[]): FieldFault[] {
	return faults.map(({ at, message }) => ({ campo: fieldAt(at, rows), mensaje: message }))
}

function fieldAt(at: PlanFault['at'], rows: readonly number[]): string {
	if ('row' in at) return routeField(rows[at.row] ?? at.row, at.part)
	const part = at.part.replace(/^recogida-/, '')
	return part !== at.part && part in PICKUP_FIELDS ? PICKUP_FIELDS[part as keyof PickupHours] : at.part
}

/** A plan as its form shows it: a text for each field. */
export function planTexts({ routes, pickup, extras, closedDays }: DeliveryPlan): Readonly<Record<string, string>> {
	const days = (weekdays: readonly number[]) => weekdays.map((day) => LETTERS[day - 1]).join(' ')
	return Object.fromEntries([
		...routes.flatMap((route, row) =>
			(Object.keys(ROUTE_FIELDS) as (keyof DeliveryRoute)[]).map((part) => [
				routeField(row, part),
				{
					prefixes: route.prefixes.join(' '),
					weekdays: days(route.weekdays),
					windows: route.windows.map(windowId).join(', '),
				}[part as string] ?? `${route[part]}`,
			]),
		),
		...(pickup === null ? [] : Object.entries(PICKUP_FIELDS)).map(([part, name]) => {
			const value = pickup?.[part as keyof PickupHours]
			return [name, typeof value === 'object' ? days(value) : `${value}`]
		}),
		...EXTRA_IDS.flatMap((id) => {
			const rule = extras[id]
			const price =
				rule === undefined || rule.priceCents === 0 ? '' : (rule.priceCents / 100).toFixed(2).replace('.', ',')
			return [
				[priceField(id), price],
				[effectField(id), rule?.effect ?? 'nada'],
			]
		}),
		[CLOSED_FIELD, closedDays.map(typedDay).join(' ')],
	])
}
