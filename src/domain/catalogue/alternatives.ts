import { bestFew } from './best-few.ts'
import { priceInForce } from './price.ts'
import { isMaterial, type Product, stockHundredths } from './product.ts'

/** The traits that two products share, most important first: each outweighs all that follow it together. */
const SHARED: readonly ((one: Product, other: Product) => boolean)[] = [
	(one, other) => one.ficha.serie !== undefined && one.ficha.serie === other.ficha.serie,
	(one, other) => one.ficha.color?.some((family) => other.ficha.color?.includes(family)) ?? false,
	(one, other) => isSame(one.efecto, other.efecto),
	(one, other) => isSame(one.medidas, other.medidas),
	(one, other) => isSame(one.acabado, other.acabado),
]

/**
 * Alternatives to a product that is sold out: products in stock of its kind that can be laid in the same places, nearest first. Series
 * outweighs colour family, that effect, that format, that finish; products with equal traits are sorted by the distance of their prices at
 * `nowMs`, then by their ids. Never the product itself.
 */
export function alternatives<P extends Product>(products: readonly P[], of: P, nowMs: number, limit: number): P[] {
	const wanted = places(of)
	const isInstead = (other: P) =>
		other.tipo === of.tipo &&
		other.azulejo === of.azulejo &&
		(isMaterial(of) || other.uso === of.uso || wanted.every((place) => places(other).includes(place)))
	return nearest(products, of, { nowMs, limit, isInstead })
}

interface Nearness<P> {
	readonly nowMs: number
	readonly limit: number
	/** Whether a product may replace the other at all. */
	readonly isInstead: (other: P) => boolean
}

/** The products in stock that are most like another, in the order of `alternatives`, among possible replacements. */
export function nearest<P extends Product>(
	products: readonly P[],
	of: P,
	{ nowMs, limit, isInstead }: Nearness<P>,
): P[] {
	const apart = (other: P) => Math.abs(priceInForce(other, nowMs).precioCents - priceInForce(of, nowMs).precioCents)
	return bestFew(products, limit, {
		rank: (other) => (other.id !== of.id && isInstead(other) ? { likeness: likeness(other, of), other } : null),
		isIn: (other) => stockHundredths(other) > 0,
		isBefore: (one, next) =>
			(next.likeness - one.likeness || apart(one.other) - apart(next.other) || one.other.id - next.other.id) < 0,
	})
}

/** `uso` names one place or several: «pavimento / revestimiento». */
const places = ({ uso }: Product) => uso.split('/').map((place) => place.trim())

const isSame = (one: string, other: string) => one !== '' && one === other

function likeness(one: Product, other: Product): number {
	return SHARED.reduce((sum, isShared) => sum * 2 + (isShared(one, other) ? 1 : 0), 0)
}
