import { bestFew } from './best-few.ts'
import { priceInForce } from './price.ts'
import { isMaterial, type Product, stockHundredths } from './product.ts'

/** What two products share, the most important first: each outweighs all that follow it together. */
const SHARED: readonly ((one: Product, other: Product) => boolean)[] = [
	(one, other) => one.ficha.serie !== undefined && one.ficha.serie === other.ficha.serie,
	(one, other) => one.ficha.color?.some((family) => other.ficha.color?.includes(family)) ?? false,
	(one, other) => isSame(one.efecto, other.efecto),
	(one, other) => isSame(one.medidas, other.medidas),
	(one, other) => isSame(one.acabado, other.acabado),
]

/**
 * What a shopper may take instead of a product that is sold out: products in stock of its kind that can be laid where it can,
 * the nearest first. Series outweighs colour family, that effect, that format, that finish; those that share as much come by
 * the distance of their prices at `nowMs`, then by their ids. Never the product itself.
 */
export function alternatives<P extends Product>(products: readonly P[], of: P, nowMs: number, limit: number): P[] {
	const price = (product: P) => priceInForce(product, nowMs).precioCents
	return bestFew(products, limit, {
		rank: (other) =>
			other.id === of.id || !isInstead(other, of)
				? null
				: { likeness: likeness(other, of), apartCents: Math.abs(price(other) - price(of)), id: other.id },
		isIn: (other) => stockHundredths(other) > 0,
		isBefore: (one, other) =>
			(other.likeness - one.likeness || one.apartCents - other.apartCents || one.id - other.id) < 0,
	})
}

function isInstead(other: Product, of: Product): boolean {
	if (other.tipo !== of.tipo || other.azulejo !== of.azulejo) return false
	return isMaterial(of) || places(of).every((place) => places(other).includes(place))
}

/** `uso` names one place or several: «pavimento / revestimiento». */
const places = ({ uso }: Product) => uso.split('/').map((place) => place.trim())

const isSame = (one: string, other: string) => one !== '' && one === other

function likeness(one: Product, other: Product): number {
	return SHARED.reduce((sum, isShared) => sum * 2 + (isShared(one, other) ? 1 : 0), 0)
}
