import { z } from 'zod'
import { optionalNumber } from '#contract/input/typed-number.ts'
import type { FieldFault } from '#contract/problem.ts'
import { readDay } from '#domain/input/read-day.ts'
import { numberOf } from '#domain/input/read-number.ts'
import { cents } from '#domain/money/cents.ts'
import type { Tariff, TariffFault, TariffZoneRow } from '#domain/shipping/tariff.ts'
import { madridMidnight } from '#domain/time/madrid.ts'
import { quoteRequestSchema } from './quote-request.ts'

/** The typed tariff: a text for each field of `tariffFields`. */
type Typed = Readonly<Record<string, string>>

/** The names of a tariff's fields. */
export const limitField = (band: number) => `banda-${band}`
export const zoneField = (row: number) => `zona-${row}`
export const prefixesField = (row: number) => `prefijos-${row}`
export const priceField = (row: number, band: number) => `precio-${row}-${band}`

export type ReadTariff =
	| { readonly ok: true; readonly tariff: Tariff; readonly rows: readonly number[] }
	| { readonly ok: false; readonly faults: readonly FieldFault[] }

const MOST_ROWS = 60
const MOST_BANDS = 12

const textOf = (typed: Typed, name: string) => (typed[name] ?? '').trim()
/** An invalid price, which no tariff may have. */
const UNREAD = -1

/**
 * Reads the typed table of a tariff: a line without anything is no zone, and one without prices is a zone without delivery. `rows`
 * are the lines that its zones were typed in, for their faults.
 */
export function readTariff(typed: Typed): ReadTariff {
	const bands = countOf((band) => Object.hasOwn(typed, limitField(band)), MOST_BANDS)
	const lines = countOf((row) => Object.hasOwn(typed, zoneField(row)), MOST_ROWS)
	const read = Array.from({ length: lines }, (_, row) => ({ row, zone: zoneOf(typed, row, bands) }))
	const given = read.filter(({ zone }) => zone !== null)
	const faults = given.flatMap(({ row }) => priceFaults(typed, row, bands))
	if (faults.length > 0) return { ok: false, faults }
	const limitsKg = Array.from({ length: bands }, (_, band) => kgOf(textOf(typed, limitField(band))))
	const zones = given.flatMap(({ zone }) => zone ?? [])
	return { ok: true, tariff: { limitsKg, zones }, rows: given.map(({ row }) => row) }
}

function countOf(isThere: (place: number) => boolean, most: number): number {
	let count = 0
	while (count < most && isThere(count)) count += 1
	return count
}

const kgOf = (text: string) => numberOf(text, { places: 0, unit: 'weight' }) ?? 0
const priceOf = (text: string) => numberOf(text, { places: 2 }) ?? UNREAD

function zoneOf(typed: Typed, row: number, bands: number): TariffZoneRow | null {
	const zona = textOf(typed, zoneField(row))
	const prefixes = textOf(typed, prefixesField(row))
		.split(/[\s,;]+/)
		.filter((prefix) => prefix !== '')
	const texts = Array.from({ length: bands }, (_, band) => textOf(typed, priceField(row, band)))
	const isPriced = texts.some((text) => text !== '')
	if (zona === '' && prefixes.length === 0 && !isPriced) return null
	return { zona, prefixes, pricesCents: isPriced ? texts.map((text) => cents(priceOf(text))) : [] }
}

function priceFaults(typed: Typed, row: number, bands: number): FieldFault[] {
	const names = Array.from({ length: bands }, (_, band) => priceField(row, band))
	if (names.every((name) => textOf(typed, name) === '')) return []
	const zona = textOf(typed, zoneField(row))
	return names
		.filter((name) => priceOf(textOf(typed, name)) < 0)
		.map((campo) => ({
			campo,
			mensaje: `${zona}: escribe el precio de todas sus bandas, como 54,32; ninguno si allí no se envía`,
		}))
}

/** The faults of a tariff at the fields that it was typed in. */
export function typedFaults(faults: readonly TariffFault[], rows: readonly number[]): FieldFault[] {
	return faults.map(({ at, message }) => ({ campo: fieldAt(at, rows), mensaje: message }))
}

function fieldAt(at: TariffFault['at'], rows: readonly number[]): string {
	if ('limit' in at) return limitField(at.limit)
	const row = rows[at.zone] ?? at.zone
	if ('price' in at) return priceField(row, at.price)
	return at.part === 'zona' ? zoneField(row) : prefixesField(row)
}

/** From when a change is in force: null for at once; `fault` if no day was typed. */
export function beginningOf(typed: string): { readonly at: Date | null } | { readonly fault: string } {
	if (typed.trim() === '') return { at: null }
	const day = readDay(typed)
	return day === null ? { fault: 'No es un día: escríbelo como 31/12/2026' } : { at: madridMidnight(day) }
}

/** The test form of the tariff: a postal code, kilos and, if it matters, the value of the goods without VAT. */
export const tariffTestSchema = z.strictObject({
	...quoteRequestSchema.shape,
	valor: optionalNumber({ places: 2, least: 0, most: 1_000_000_000, fault: 'Escribe un importe, por ejemplo 450,50' }),
})
