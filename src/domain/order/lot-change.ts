import type { Lot } from '#domain/catalogue/product.ts'
import { isGoods } from '#domain/catalogue/variants.ts'
import type { OrderLine } from './order.ts'
import { type LineQuantity, wholeOf } from './returned-lines.ts'

/**
 * Returns whether the lot of a line can be changed: nothing of it has left or come back, since those quantities are counted in its first lot.
 * A sample is cut from the lot that its buyer has chosen, and a service has none.
 */
export function hasOwnLotStill(line: OrderLine, moved: readonly LineQuantity[]): boolean {
	return isGoods(line) && line.variantId !== 'muestra' && !moved.some(({ position }) => position === line.position)
}

/**
 * The other lots of a line's product with enough free stock for all of it, the best filled one first. Of pallets of sacks, which are stocked
 * in sacks, any lot: the order's own reservation knows how many.
 */
export function otherLots(line: OrderLine, lots: readonly Lot[]): readonly Lot[] {
	const takesHundredths = line.variantId === 'cemento-pallet' ? 1 : wholeOf(line)
	return lots
		.filter(({ id, stockHundredths }) => id !== line.lotId && stockHundredths >= takesHundredths)
		.toSorted((one, other) => other.stockHundredths - one.stockHundredths)
}
