import type { VariantAnswer } from '#contract/catalogue/product-answer.ts'
import { lineTotal } from '#domain/cart/line-total.ts'
import { countedUnits, unitOfName } from '#domain/catalogue/sheet/sale-units.ts'
import { type Cents, fromEuros } from '#domain/money/cents.ts'
import { formatHundredths } from '#domain/money/format.ts'

/** What the visitor has chosen of a variant. */
export interface Chosen {
	readonly quantity: number
	/** Only for an area cut to measure, in hundredths of m². */
	readonly areaHundredths: number | null
	readonly totalCents: Cents
	readonly kg: number
	/** «17,5 m²», «3 cajas». */
	readonly amountText: string
}

/** The fault of an area that is no multiple of 0.5 m². */
export const AREA_STEP = 'Indica los metros de medio en medio, desde 0,5 m²'

/** Parses «19,5» m² as 1950 hundredths; null unless it is a positive multiple of 0.5. */
export function readAreaHundredths(typed: string): number | null {
	const value = Number(typed.trim().replace(',', '.'))
	return typed.trim() !== '' && Number.isFinite(value) && value >= 0.5 && Number.isInteger(value * 2)
		? value * 100
		: null
}

/** Content and price of the chosen option, by the server's prices and the server's own function. */
export function chosenOf(variant: VariantAnswer | undefined, areaText: string, quantity: number): Chosen | null {
	if (!variant) return null
	const priced = {
		id: variant.id,
		unitPriceCents: fromEuros(variant.price.unitPrice),
		totalPriceCents: fromEuros(variant.precio_total),
	}
	if (variant.id === 'custom') {
		const areaHundredths = readAreaHundredths(areaText)
		if (areaHundredths === null) return null
		const totalCents = lineTotal(priced, 1, areaHundredths)
		const kg = (areaHundredths * variant.weight) / 100
		return { areaHundredths, quantity: 1, totalCents, kg, amountText: `${formatHundredths(areaHundredths)} m²` }
	}
	if (!Number.isInteger(quantity) || quantity < 1) return null
	const totalCents = lineTotal(priced, quantity, null)
	const kg = variant.weight * quantity * variant.area
	return { areaHundredths: null, quantity, totalCents, kg, amountText: unitText(variant, quantity) }
}

function unitText(variant: VariantAnswer, quantity: number): string {
	if (variant.id === 'default') return `${formatHundredths(variant.area * 100)} m²`
	const unit = unitOfName(variant.nombre_variante)
	return unit ? countedUnits(quantity, unit) : `${quantity} ${quantity === 1 ? 'palet' : 'palets'}`
}
