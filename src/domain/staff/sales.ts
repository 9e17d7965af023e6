import { type Cents, cents, sum } from '#domain/money/cents.ts'
import { daysAfter } from '#domain/time/madrid.ts'

/** The kinds of buyers that the staff distinguishes. */
export const CUSTOMER_KINDS = ['particular', 'professional'] as const
export type CustomerKind = (typeof CUSTOMER_KINDS)[number]

/**
 * The sales of one family of products to one kind of customer on one day of Madrid. Quantities of a whole order (itself, its goods after
 * discounts, its weight) count with the family of its first line. Sums are not rounded.
 */
export interface SoldPart {
	readonly day: string
	readonly kind: CustomerKind
	/** `tipo` of its products: azulejo, adhesivo, … */
	readonly family: string
	readonly orders: number
	/** Of whole orders, after discounts, without VAT and transport. */
	readonly goodsCents: number
	readonly weightGrams: number
	/** Of lines, before the discounts of whole orders. */
	readonly linesCents: number
	/** Of lines of products sold by the m². */
	readonly areaHundredths: number
	/** Of lines, each with its part of the discounts of its order. */
	readonly netCents: number
	/** The part sold from lots with a known cost. */
	readonly knownCents: number
	/** Its cost. */
	readonly costCents: number
}

/** The sales to one kind of customer on one day of Madrid: goods after discounts, without VAT and transport. */
export interface SoldOnDay {
	readonly day: string
	readonly kind: CustomerKind
	readonly orders: number
	readonly goodsCents: Cents
	readonly weightGrams: number
	/** Of products sold by the m². */
	readonly areaHundredths: number
}

/** The sales of one family of products, before the discounts of whole orders. */
export interface SoldOfFamily {
	readonly family: string
	readonly goodsCents: Cents
	readonly areaHundredths: number
}

/** The margin of one family of products, as far as the cost of its lots is known: goods after all discounts, without VAT. */
export interface MarginOfFamily {
	readonly family: string
	readonly netCents: Cents
	/** The part sold from lots with a known cost. */
	readonly knownCents: Cents
	/** Its cost. */
	readonly costCents: Cents
}

/**
 * «35 %», or «35 % de lo que tiene coste (80 %)» if the cost of some lots is unknown: the margin of goods sold for 100 € with a cost of 65
 * €. Empty if no cost is known.
 */
export function marginText({ netCents, knownCents, costCents }: MarginOfFamily): string {
	if (knownCents <= 0) return ''
	const margin = `${Math.round(((knownCents - costCents) * 100) / knownCents)} %`
	if (knownCents >= netCents) return margin
	return `${margin} de lo que tiene coste (${Math.round((knownCents * 100) / netCents)} %)`
}

const total = (numbers: readonly number[]): number => numbers.reduce((sum, number) => sum + number, 0)

/** Parts that have the same key, in the order of the keys' first parts. */
function groupsOf(
	parts: readonly SoldPart[],
	keyOf: (part: SoldPart) => string,
): (readonly [SoldPart, ...SoldPart[]])[] {
	const groups = new Map<string, [SoldPart, ...SoldPart[]]>()
	for (const part of parts) {
		const group = groups.get(keyOf(part))
		if (group) group.push(part)
		else groups.set(keyOf(part), [part])
	}
	return [...groups.values()]
}

/** Sales by day and kind of customer, first day first. */
export const soldByDay = (parts: readonly SoldPart[]): SoldOnDay[] =>
	groupsOf(parts, ({ day, kind }) => `${day} ${kind}`)
		.map((group) => ({
			day: group[0].day,
			kind: group[0].kind,
			orders: total(group.map(({ orders }) => orders)),
			goodsCents: cents(total(group.map(({ goodsCents }) => goodsCents))),
			weightGrams: total(group.map(({ weightGrams }) => weightGrams)),
			areaHundredths: total(group.map(({ areaHundredths }) => areaHundredths)),
		}))
		.sort((one, other) => (`${one.day} ${one.kind}` < `${other.day} ${other.kind}` ? -1 : 1))

/** Sales by family, largest first. */
export const soldByFamily = (parts: readonly SoldPart[]): SoldOfFamily[] =>
	groupsOf(parts, ({ family }) => family)
		.map((group) => ({
			family: group[0].family,
			goodsCents: cents(total(group.map(({ linesCents }) => linesCents))),
			areaHundredths: total(group.map(({ areaHundredths }) => areaHundredths)),
		}))
		.sort((one, other) => other.goodsCents - one.goodsCents || (one.family < other.family ? -1 : 1))

/** Margins by family, rounded to whole cents, in the order of the families' names. */
export const marginsByFamily = (parts: readonly SoldPart[]): MarginOfFamily[] =>
	groupsOf(
		parts.toSorted((one, other) => (one.family < other.family ? -1 : 1)),
		({ family }) => family,
	).map((group) => ({
		family: group[0].family,
		netCents: cents(Math.round(total(group.map(({ netCents }) => netCents)))),
		knownCents: cents(Math.round(total(group.map(({ knownCents }) => knownCents)))),
		costCents: cents(Math.round(total(group.map(({ costCents }) => costCents)))),
	}))

/** One day of a chart of sales, including days without sales. */
export interface SalesDay {
	readonly day: string
	readonly byKind: Readonly<Record<CustomerKind, Cents>>
	readonly goodsCents: Cents
}

/** The sales of each of `count` days up to and including `today`, the first day first. */
export function salesDays(sold: readonly SoldOnDay[], today: string, count: number): SalesDay[] {
	return Array.from({ length: count }, (_, place) => {
		const day = daysAfter(today, place + 1 - count)
		const ofDay = sold.filter((row) => row.day === day)
		const of = (kind: CustomerKind) => sum(ofDay.filter((row) => row.kind === kind).map((row) => row.goodsCents))
		const byKind = { particular: of('particular'), professional: of('professional') }
		return { day, byKind, goodsCents: sum(Object.values(byKind)) }
	})
}

/** A lot that will be sold out soon, at the rate of the last days. */
export interface LowLot {
	readonly productId: number
	readonly slug: string
	readonly nombre: string
	readonly tono: string
	readonly calibre: string
	readonly availableHundredths: number
	/** Sold in `LOOK_BACK_DAYS`. */
	readonly soldHundredths: number
}

/** Days of sales from which a lot's duration is computed. */
export const LOOK_BACK_DAYS = 30
/** A lot that lasts fewer days is running out: about as long as a factory takes to deliver. */
export const LOW_BELOW_DAYS = 14

/** Whole days that a lot lasts at the rate of the last days: `daysLeft({ available 1000, sold 3000 })` → 10. */
export function daysLeft({
	availableHundredths,
	soldHundredths,
}: Pick<LowLot, 'availableHundredths' | 'soldHundredths'>): number {
	return soldHundredths === 0
		? Number.POSITIVE_INFINITY
		: Math.floor((availableHundredths * LOOK_BACK_DAYS) / soldHundredths)
}
