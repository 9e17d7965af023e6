import { isSpecialPiece, type Product, stockHundredths } from './product.ts'
import { seriesKey } from './siblings.ts'

/** The number of most similar tiles to sort; later ones are no longer alike. */
const MOST_ALIKE = 24

/**
 * Tiles that look like another, of the nearest in that order: first tiles of other series, then tiles in stock. A special piece, a skirting
 * or a step, is only compared with its own kind. Never the tile itself.
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
