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
	const best: { readonly product: P; readonly likeness: number }[] = []
	for (const product of products) {
		if (product.tipo !== tipo || (product.id === of?.id && !isMaterial(product))) continue
		const found = { product, likeness: of ? likeness(product, of) : 0 }
		const last = best[limit - 1]
		if ((last && !isBefore(found, last)) || stockHundredths(product) <= 0) continue
		const place = best.findIndex((other) => isBefore(found, other))
		best.splice(place === -1 ? best.length : place, 0, found)
		if (best.length > limit) best.pop()
	}
	return best.map(({ product }) => product)
}

interface Ranked {
	readonly product: Product
	readonly likeness: number
}

function isBefore(one: Ranked, other: Ranked): boolean {
	return one.likeness > other.likeness || (one.likeness === other.likeness && one.product.id < other.product.id)
}
