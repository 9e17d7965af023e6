import { SALE_UNIT_NAMES, SALE_UNITS, type SaleUnit } from '#domain/catalogue/sheet/sale-units.ts'
import type { InvoiceLine } from '#domain/invoice/invoice.ts'

/** The unit of a line. */
export type InvoicedUnit = SaleUnit | 'm²' | 'palet'

/** The quantity of a line, with the price that gives its amount to the cent. */
export interface RowQuantity {
	/** Negative where the amount is. */
	readonly quantity: number
	readonly unit: InvoicedUnit
	/** Euros without VAT, with the decimals that it needs: «24.90». Never negative. */
	readonly unitPrice: string
}

/** Decimals of a price that no printed one reproduces: the most that both formats take. */
const MOST_DECIMALS = 8

const UNIT_OF_TEXT: ReadonlyMap<string, InvoicedUnit> = new Map([
	...SALE_UNIT_NAMES.flatMap((unit): [string, InvoicedUnit][] => [
		[unit, unit],
		[SALE_UNITS[unit], unit],
	]),
	['m²', 'm²'],
	['palet', 'palet'],
	['palets', 'palet'],
	['ud', 'unidad'],
	['muestra', 'unidad'],
	['muestras', 'unidad'],
])

/** A Spanish number: «1.234,5» → 1234.5. */
const spanishNumber = (text: string): number => Number(text.replaceAll('.', '').replace(',', '.'))

/**
 * The quantity and price of an invoiced line, read from its printed texts. A line without them, as one that is returned in part, counts as
 * one unit of its amount.
 */
export function rowQuantity({ quantity: text, unitPrice, totalCents }: InvoiceLine): RowQuantity {
	const read = readQuantity(text)
	if (read === null || read.count === 0) return oneOf(totalCents)
	const { count, unit } = read
	const price = priceOf(count, unitPrice, Math.abs(totalCents))
	return price === null ? oneOf(totalCents) : { quantity: totalCents < 0 ? -count : count, unit, unitPrice: price }
}

const oneOf = (totalCents: number): RowQuantity => ({
	quantity: totalCents < 0 ? -1 : 1,
	unit: 'unidad',
	unitPrice: (Math.abs(totalCents) / 100).toFixed(2),
})

/** «19,5 m²», «2 × 10 m²», «−3 cajas»; null for a text without a known unit. */
function readQuantity(text: string): { readonly count: number; readonly unit: InvoicedUnit } | null {
	const [, times = '1', count = '', name = ''] = /^−?(?:(\d+) × )?([\d.,]+) (.+)$/.exec(text) ?? []
	const unit = UNIT_OF_TEXT.get(name)
	if (unit === undefined) return null
	// Areas are printed in Spanish; counts are plain numbers.
	const one = unit === 'm²' ? spanishNumber(count) : Number(count)
	return Number.isFinite(one) ? { count: Number(times) * one, unit } : null
}

/** The printed price if it gives the amount to the cent, otherwise the amount by the quantity; null if neither does. */
function priceOf(count: number, printed: string, totalCents: number): string | null {
	const [, euros = ''] = /^([\d.,]+)\s€\//.exec(printed) ?? []
	const exact = (totalCents / 100 / count).toFixed(MOST_DECIMALS).replace(/0{1,6}$/, '')
	const prices = [...(euros === '' ? [] : [euros.replaceAll('.', '').replace(',', '.')]), exact]
	return prices.find((price) => Math.round(Number((Number(price) * count * 100).toFixed(6))) === totalCents) ?? null
}
