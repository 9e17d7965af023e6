import type { Lot, Product, VariantId } from '#domain/catalogue/product.ts'
import { CUSTOM_STEP_HUNDREDTHS, purchaseVariant } from '#domain/catalogue/variants.ts'
import { type CartLine, type PricedLine, priceLine } from './line.ts'
import type { RememberedLine } from './memory.ts'

/** How a line that exceeds the stock of its lot can be corrected. */
export interface WaysOut {
	/** The first other lot that has the whole line, and what is free of it in hundredths of the sale unit; null without one. */
	readonly otherLot: { readonly lot: Lot; readonly leftHundredths: number } | null
	/** The same line with as much as its lot has, or the fullest for a line of no lot; null if that is nothing. */
	readonly most: PricedLine<VariantId> | null
}

/**
 * The ways out for a line of boxes, pieces, pallets or of an area cut to measure that exceeds its lot. `taken` returns what the cart's other
 * lines take from a lot, whether before or after it: a way out is none if it only moves the fault to another line.
 */
export function waysOut(product: Product, line: CartLine, nowMs: number, taken: (lotId: number) => number): WaysOut {
	const other = product.lots.find(
		(lot) => lot.id !== line.lotId && priceLine(product, { ...line, lotId: lot.id }, nowMs, taken).ok,
	)
	const served = product.lots.filter(({ id }) => line.lotId === null || id === line.lotId)
	return {
		otherLot: other === undefined ? null : { lot: other, leftHundredths: other.stockHundredths - taken(other.id) },
		most: asMuch(product, line, served, nowMs, taken)?.priced ?? null,
	}
}

/** As much of a line as the fullest of some lots has beside what is taken from it; null if that is nothing. */
export function asMuch(
	product: Product,
	line: CartLine,
	lots: readonly Lot[],
	nowMs: number,
	taken: (lotId: number) => number,
): { readonly line: RememberedLine; readonly priced: PricedLine<VariantId> } | null {
	const leftOf = (lot: Lot) => lot.stockHundredths - taken(lot.id)
	const [lot] = lots.toSorted((one, other) => leftOf(other) - leftOf(one))
	if (lot === undefined) return null
	const reduced = { ...reduce(product, line, lot, leftOf(lot), nowMs), lotId: lot.id }
	const priced = priceLine(product, reduced, nowMs, taken)
	return priced.ok ? { line: reduced, priced: priced.line } : null
}

/** The line with as many whole packages, or steps of an area, as are left; a quantity of 0 is none. */
function reduce(product: Product, line: CartLine, lot: Lot, leftHundredths: number, nowMs: number): CartLine {
	if (line.variantId === 'custom') {
		const steps = Math.floor(leftHundredths / CUSTOM_STEP_HUNDREDTHS)
		return { ...line, quantity: 1, areaHundredths: steps * CUSTOM_STEP_HUNDREDTHS }
	}
	const one = purchaseVariant(product, line.variantId, lot, nowMs)
	return { ...line, quantity: one === null ? 0 : Math.floor(leftHundredths / one.takesHundredths) }
}
