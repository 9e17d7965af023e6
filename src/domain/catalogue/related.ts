import { isMaterial, type Product, stockHundredths } from './product.ts'

const LOOKS = ['efecto', 'uso', 'composicion', 'acabado', 'medidas'] as const

/** Number of visible characteristics (`LOOKS`) that two products share. */
function likeness(a: Product, b: Product): number {
	return LOOKS.filter((look) => a[look] !== '' && a[look] === b[look]).length
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
	const ranked = products
		.filter((product) => product.tipo === tipo && stockHundredths(product) > 0)
		.filter((product) => product.id !== of?.id || isMaterial(product))
		.map((product) => ({ product, likeness: of ? likeness(product, of) : 0 }))
	ranked.sort((a, b) => b.likeness - a.likeness || a.product.id - b.product.id)
	return ranked.slice(0, limit).map(({ product }) => product)
}
