import { customArea, unitsFor } from '#domain/catalogue/measure/packing.ts'
import type { Product, VariantId } from '#domain/catalogue/product.ts'
import { isStepped, unitArea, variantIds } from '#domain/catalogue/variants.ts'
import type { CartLine } from './line.ts'

/** The way in which a product is added: by the box if there are boxes, or else the first way in which it is sold. */
export function usualVariant(product: Product): VariantId {
	const ids = variantIds(product)
	return ids.find((id) => id === 'picking') ?? ids.find((id) => id !== 'default') ?? 'default'
}

/**
 * The amount that covers an area (hundredths of m², more than 0) in one way of buying: 1000 in boxes of 144 are 7 boxes; an area cut to
 * measure rounds up to the next half m². Null if the way has no area of its own: a whole lot, a sack, a way in which the product is not
 * sold.
 */
export function amountFor(
	product: Product,
	variantId: VariantId,
	needHundredths: number,
): Pick<CartLine, 'quantity' | 'areaHundredths'> | null {
	if (!variantIds(product).includes(variantId)) return null
	if (variantId === 'custom') return { quantity: 1, areaHundredths: customArea(needHundredths) }
	const ofOne = isStepped(variantId) ? unitArea(product, variantId) : 0
	return ofOne > 0 ? { quantity: unitsFor(needHundredths, ofOne), areaHundredths: null } : null
}
