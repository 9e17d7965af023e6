import { patternsFor, type Tile } from '@soleria/laying-plan'
import type { Product } from '#domain/catalogue/product.ts'

/** A product with its tile in the engine's measures. */
export interface LaidProduct<P extends Product = Product> {
	readonly product: P
	readonly tile: Tile
}

/** The products that make a set of two formats with another one, and those of sets of three. */
export interface SetPartners<P extends Product = Product> {
	/** Of sets of two or three. */
	readonly second: readonly LaidProduct<P>[]
	/** Of sets of three alone. */
	readonly third: readonly LaidProduct<P>[]
}

/**
 * Whether products may lie on one surface beside each other: of one use and body, equally thick, and both rectified or not, since
 * the sizes of others spread by millimetres.
 */
export function mayMix(one: Product, other: Product): boolean {
	return (
		one.id !== other.id &&
		one.uso === other.uso &&
		one.composicion === other.composicion &&
		one.tipologia === other.tipologia &&
		one.ficha.espesor_mm === other.ficha.espesor_mm
	)
}

const makeSet = (tiles: readonly Tile[], joint: number) => patternsFor(tiles, joint).includes('modular')

/** The products of a series that make a set with its first product, with joints of so many tenths of a millimetre. */
export function setPartners<P extends Product>(
	first: LaidProduct<P>,
	series: readonly LaidProduct<P>[],
	joint: number,
): SetPartners<P> {
	const others = series.filter(({ product }) => mayMix(first.product, product))
	const isThird = (one: LaidProduct<P>) =>
		others.some((other) => other !== one && makeSet([first.tile, one.tile, other.tile], joint))
	const third = others.filter(isThird)
	const second = others.filter((one) => third.includes(one) || makeSet([first.tile, one.tile], joint))
	return { second, third }
}
