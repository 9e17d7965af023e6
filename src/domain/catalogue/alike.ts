import { isSpecialPiece, type Product, stockHundredths } from './product.ts'
import { seriesKey } from './siblings.ts'

/** Of the tiles that look most like one, so many are put in order; what comes after is no longer alike. */
const MOST_ALIKE = 24

/**
 * Tiles that look like another, of those nearest to it in that order: first those of other series, then those in stock. A special
 * piece, a skirting or a step, stands only among its own kind. Never the tile itself.
 */
export function alikeProducts<P extends Product>(nearest: readonly P[], of: P, limit: number): P[] {
	const series = seriesKey(of)
	const rank = (product: P) =>
		(series !== null && seriesKey(product) === series ? 2 : 0) + (stockHundredths(product) > 0 ? 0 : 1)
	return nearest
		.filter(
			(product) => product.id !== of.id && product.tipo === of.tipo && isSpecialPiece(product) === isSpecialPiece(of),
		)
		.slice(0, MOST_ALIKE)
		.sort((one, other) => rank(one) - rank(other))
		.slice(0, limit)
}
