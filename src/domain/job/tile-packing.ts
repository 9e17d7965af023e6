import type { RememberedLine } from '#domain/cart/memory.ts'
import { coveringLot, customArea, type PackedLot, packings, wholeBoxes } from '#domain/catalogue/measure/packing.ts'
import type { Product } from '#domain/catalogue/product.ts'
import { purchaseVariants } from '#domain/catalogue/variants.ts'

/** The tile of a job in whole boxes out of one lot. */
export interface TilePacking {
	readonly lotId: number
	readonly boxes: number
	/** The most boxes that the lot holds. */
	readonly most: number
}

/** The counted unit of a tile: its box, or one m² if it has none. Hundredths of m². */
export function boxHundredths({ m2Hundredths }: Pick<Product, 'm2Hundredths'>): number {
	return m2Hundredths > 0 ? m2Hundredths : 100
}

function lotsOf(product: Product, nowMs: number): PackedLot[] {
	const options = purchaseVariants(product, nowMs)
	return product.lots.map(({ id, stockHundredths }) => ({
		id,
		stockHundredths,
		options: options.filter(({ id: way, lot }) => lot.id === id && way !== 'default'),
	}))
}

/**
 * The boxes that cover a need, in hundredths of m²: from the requested lot if it has them, else from the smallest that has; null if none
 * has.
 */
export function packTile(
	product: Product,
	needHundredths: number,
	{ lotId, nowMs }: { readonly lotId: number | null; readonly nowMs: number },
): TilePacking | null {
	const box = boxHundredths(product)
	const need = wholeBoxes(needHundredths, box)
	const lots = lotsOf(product, nowMs)
	const lot =
		coveringLot(
			lots.filter(({ id }) => id === lotId),
			need,
		) ?? coveringLot(lots, need)
	return lot && { lotId: lot.id, boxes: need / box, most: Math.floor(lot.stockHundredths / box) }
}

/** The lines of a cart for boxes of a tile: pallets with boxes if they cost least, or the area of the boxes if none are sold. */
export function tileLines(product: Product, lotId: number, boxes: number, nowMs: number): RememberedLine[] {
	const need = boxes * boxHundredths(product)
	const lot = lotsOf(product, nowMs).find(({ id }) => id === lotId)
	const closed = lot && packings({ ...lot, options: lot.options.filter(({ id }) => id !== 'custom') }, need)[0]
	const line = { productId: product.id, lotId }
	if (closed) return closed.lines.map((part) => ({ ...line, ...part }))
	const sellsBoxes = lot?.options.some(({ id }) => id === 'picking') ?? false
	return sellsBoxes
		? [{ ...line, variantId: 'picking', quantity: boxes, areaHundredths: null }]
		: [{ ...line, variantId: 'custom', quantity: 1, areaHundredths: customArea(need) }]
}
