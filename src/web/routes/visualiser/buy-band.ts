import { lineTotal } from '#domain/cart/line-total.ts'
import type { RememberedLine } from '#domain/cart/memory.ts'
import { type LayingPattern, patternWastePercent, withWaste } from '#domain/catalogue/measure/laying.ts'
import type { CatalogueProduct } from '#domain/catalogue/product.ts'
import { purchaseVariant } from '#domain/catalogue/variants.ts'
import { jobTile } from '#domain/job/job-tile.ts'
import { boxHundredths, packTile, tileLines } from '#domain/job/tile-packing.ts'
import { type Cents, sum } from '#domain/money/cents.ts'

/** The purchase for a band of tiles, in whole boxes out of one lot; without VAT. */
export interface BandPurchase {
	readonly wastePercent: number
	/** With its waste, in hundredths of m². */
	readonly needHundredths: number
	readonly boxes: number
	readonly boxHundredths: number
	readonly lines: readonly RememberedLine[]
	/** The price of each line, with the m² that count for a professional's incentive. */
	readonly parts: readonly { readonly m2: number; readonly cents: Cents }[]
	readonly cents: Cents
}

interface Asked {
	/** Net, in hundredths of m². */
	readonly areaHundredths: number
	readonly pattern: LayingPattern
	readonly nowMs: number
}

/** The boxes of a tile for an area, and their price; null for a piece that covers no surface, and if no lot has enough. */
export function buyBand(product: CatalogueProduct, { areaHundredths, pattern, nowMs }: Asked): BandPurchase | null {
	if (jobTile(product) === null || areaHundredths <= 0) return null
	const wastePercent = patternWastePercent(pattern, product.medidas)
	const needHundredths = withWaste(areaHundredths, wastePercent)
	const packed = packTile(product, needHundredths, { lotId: null, nowMs })
	const lot = product.lots.find(({ id }) => id === packed?.lotId)
	if (!packed || !lot) return null
	const lines = tileLines(product, lot.id, packed.boxes, nowMs)
	const parts = lines.flatMap(({ variantId, quantity, areaHundredths: cut }) => {
		const variant = purchaseVariant(product, variantId, lot, nowMs, cut ?? undefined)
		return variant
			? [
					{
						m2: (variant.incentiveAreaHundredths * quantity) / 100,
						cents: lineTotal(variant, quantity, cut),
					},
				]
			: []
	})
	if (parts.length < lines.length) return null
	return {
		wastePercent,
		needHundredths,
		boxes: packed.boxes,
		boxHundredths: boxHundredths(product),
		lines,
		parts,
		cents: sum(parts.map(({ cents }) => cents)),
	}
}
