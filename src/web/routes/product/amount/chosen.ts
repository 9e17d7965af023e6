import type { VariantAnswer } from '#contract/catalogue/product-answer.ts'
import { lineTotal } from '#domain/cart/line-total.ts'
import { countedUnits, unitOfName } from '#domain/catalogue/sheet/sale-units.ts'
import { isCuttable } from '#domain/catalogue/variants.ts'
import { numberOf } from '#domain/input/read-number.ts'
import { type Cents, plus } from '#domain/money/cents.ts'
import { formatHundredths } from '#domain/money/format.ts'
import { counted } from '#domain/text/counted.ts'
import { AREA, areaFault } from '#web/cart/area-fault.ts'
import { packOption } from './ways.ts'

/** The visitor's choice in a variant. */
export interface Chosen {
	readonly quantity: number
	/** Only for an area cut to measure, in hundredths of m². */
	readonly areaHundredths: number | null
	readonly totalCents: Cents
	readonly kg: number
	/** The m² that the amount covers; 0 for products not sold by area. */
	readonly areaM2: number
	/** «17,5 m²», «3 cajas». */
	readonly amountText: string
}

const MOST_NEED = 9_999_999

/** Parses «19,5» m² as 1950 hundredths; null unless it can be cut. */
export function readAreaHundredths(typed: string): number | null {
	const hundredths = numberOf(typed, AREA) ?? 0
	return isCuttable(hundredths) ? hundredths : null
}

/** The fault of a typed area, in Spanish; null for a valid cut area. */
export function cutFault(typed: string): string | null {
	return readAreaHundredths(typed) === null ? areaFault(typed) : null
}

/** Parses «19,03» m² as 1903 hundredths, regardless of the step; null for anything but a positive number. */
export function readNeedHundredths(typed: string): number | null {
	const hundredths = numberOf(typed, AREA) ?? 0
	return hundredths > 0 && hundredths <= MOST_NEED ? hundredths : null
}

/** An area as it is typed, without the points of thousands: 123450 → «1234,5». */
export function areaTextOf(areaHundredths: number): string {
	return `${areaHundredths / 100}`.replace('.', ',')
}

/** Content and price of the chosen option, by the server's prices and the server's own function. */
export function chosenOf(variant: VariantAnswer | undefined, areaText: string, quantity: number): Chosen | null {
	if (!variant) return null
	const priced = packOption(variant)
	if (variant.id === 'custom') {
		const areaHundredths = readAreaHundredths(areaText)
		if (areaHundredths === null) return null
		const totalCents = lineTotal(priced, 1, areaHundredths)
		const kg = (areaHundredths * variant.weight) / 100
		const areaM2 = areaHundredths / 100
		return { areaHundredths, quantity: 1, totalCents, kg, areaM2, amountText: `${formatHundredths(areaHundredths)} m²` }
	}
	if (!Number.isInteger(quantity) || quantity < 1) return null
	const totalCents = lineTotal(priced, quantity, null)
	const kg = variant.weight * quantity * variant.area
	const areaM2 = variant.area * quantity
	return { areaHundredths: null, quantity, totalCents, kg, areaM2, amountText: unitText(variant, quantity) }
}

function unitText(variant: VariantAnswer, quantity: number): string {
	if (variant.id === 'default') return `${formatHundredths(variant.area * 100)} m²`
	const unit = unitOfName(variant.nombre_variante)
	return unit ? countedUnits(quantity, unit) : counted(quantity, 'palet', 'palets')
}

/** Pallets and boxes that are bought together, as one: «2 palets y 1 caja». Null while one of them is not complete. */
export function chosenTogether(parts: readonly (Chosen | null)[]): Chosen | null {
	return parts.reduce((one, other) =>
		one && other
			? {
					quantity: one.quantity,
					areaHundredths: one.areaHundredths,
					totalCents: plus(one.totalCents, other.totalCents),
					kg: one.kg + other.kg,
					areaM2: one.areaM2 + other.areaM2,
					amountText: `${one.amountText} y ${other.amountText}`,
				}
			: null,
	)
}
