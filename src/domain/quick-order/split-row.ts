import type { CartLine } from '#domain/cart/line.ts'
import type { Lot, Product } from '#domain/catalogue/product.ts'
import { lotText } from '#domain/catalogue/sheet/lot-text.ts'
import { CUSTOM_STEP_HUNDREDTHS, purchaseVariant } from '#domain/catalogue/variants.ts'

/** A lot with its rest, in hundredths of the sale unit. */
export interface LeftOfLot {
	readonly lot: Lot
	readonly leftHundredths: number
}

/** The part of a row from one lot, if no lot has the whole: boxes, pieces, pallets or, for cut products, an area. */
export interface RowPart {
	readonly lot: Lot
	readonly variantId: CartLine['variantId']
	readonly quantity: number
	/** Only for `custom`: hundredths of m². */
	readonly areaHundredths: number | null
}

type Amount = Pick<CartLine, 'variantId' | 'quantity' | 'areaHundredths'>

/**
 * Splits an amount over the fewest lots, fullest first, within their rest at `nowMs`. Null if all of them together have too little, for a
 * whole lot, and for lots that a row cannot name.
 */
export function splitRow(
	product: Product,
	{ variantId, quantity, areaHundredths }: Amount,
	lots: readonly LeftOfLot[],
	nowMs: number,
): readonly RowPart[] | null {
	if (variantId === 'default') return null
	const isCut = areaHundredths !== null
	const step = isCut ? CUSTOM_STEP_HUNDREDTHS : 1
	const capacities = lots
		.filter(({ lot }) => lotText(lot) !== '')
		.map(({ lot, leftHundredths }) => {
			const takes = isCut
				? step
				: (purchaseVariant(product, variantId, lot, nowMs, CUSTOM_STEP_HUNDREDTHS)?.takesHundredths ?? Infinity)
			return { lot, most: Math.floor(leftHundredths / takes) * step }
		})
		.filter(({ most }) => most > 0)
		.toSorted((one, other) => other.most - one.most)
	let open = areaHundredths ?? quantity
	const parts: RowPart[] = []
	for (const { lot, most } of capacities) {
		const taken = Math.min(open, most)
		if (taken > 0) {
			parts.push({ lot, variantId, quantity: isCut ? 1 : taken, areaHundredths: isCut ? taken : null })
		}
		open -= taken
	}
	return open > 0 ? null : parts
}
