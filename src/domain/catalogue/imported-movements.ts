import type { ImportedProduct } from './imported-product.ts'

/**
 * The movements of stock of a file as one text, sorted; empty if it has none. The same delivery gives the same text for any encoding,
 * separator and order of rows and columns.
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
