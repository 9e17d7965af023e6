import { bestFew } from './best-few.ts'
import { isMaterial, type Product, stockHundredths } from './product.ts'

const LOOKS = ['efecto', 'uso', 'composicion', 'acabado', 'medidas'] as const

/** Number of visible characteristics (`LOOKS`) that two products share. */
function likeness(a: Product, b: Product): number {
	let shared = 0
	for (const look of LOOKS) if (a[look] !== '' && a[look] === b[look]) shared += 1
	return shared
}

/**
 * In-stock products of the same `tipo`, most similar first. A tile is left out of its own list, a material is not
 * (rules §2).
 */
export function relatedProducts<P extends Product>(
	products: readonly P[],
	tipo: string,
	of: P | null,
	limit: number,
): P[] {
	return bestFew(products, limit, {
		rank: (product) => {
			const isOther = product.tipo === tipo && (product.id !== of?.id || isMaterial(product))
			return isOther ? { likeness: of ? likeness(product, of) : 0, id: product.id } : null
		},
		isIn: (product) => stockHundredths(product) > 0,
		isBefore: (one, other) => one.likeness > other.likeness || (one.likeness === other.likeness && one.id < other.id),
	})
}
