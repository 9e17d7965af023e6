import type { ImportedProduct } from './imported-product.ts'

/**
 * The movements of stock of a file as one text, in an order of its own; empty when it has none. The same delivery has the same text in
 * whatever encoding, with whatever separators and order of rows and columns it was saved.
 */
export function movementsText(products: readonly Pick<ImportedProduct, 'slug' | 'lots'>[]): string {
	return products
		.flatMap(({ slug, lots }) =>
			lots
				.filter(({ isMovement }) => isMovement)
				.map(({ tono, calibre, stockHundredths }) => JSON.stringify([slug, tono, calibre, stockHundredths])),
		)
		.sort()
		.join('\n')
}
