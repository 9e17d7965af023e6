import { limitField, prefixesField, priceField, zoneField } from '#contract/shipping/tariff-form.ts'
import type { Tariff } from '#domain/shipping/tariff.ts'

const SPARE_LINES = 2

const euros = (cents: number) => (cents / 100).toFixed(2).replace('.', ',')

/** A line of the tariff's table: the names of its fields with their values. */
export interface TariffLine {
	readonly row: number
	readonly zona: string
	readonly fields: { readonly zona: string; readonly prefixes: string; readonly prices: readonly string[] }
}

/** A tariff as its form shows it, with lines to add zones in. */
export function tariffTable({ limitsKg, zones }: Tariff) {
	const lines = Array.from(
		{ length: zones.length + SPARE_LINES },
		(_, row): TariffLine => ({
			row,
			zona: zones[row]?.zona ?? '',
			fields: {
				zona: zoneField(row),
				prefixes: prefixesField(row),
				prices: limitsKg.map((_limit, band) => priceField(row, band)),
			},
		}),
	)
	const values = Object.fromEntries([
		...limitsKg.map((limit, band) => [limitField(band), `${limit}`] as const),
		...zones.flatMap(({ zona, prefixes, pricesCents }, row) => [
			[zoneField(row), zona] as const,
			[prefixesField(row), prefixes.join(' ')] as const,
			...pricesCents.map((price, band) => [priceField(row, band), euros(price)] as const),
		]),
	])
	return { bands: limitsKg.map((limit, band) => ({ name: limitField(band), limit })), lines, values }
}
