import { patternsFor, type Tile } from '@soleria/laying-plan'
import type { Product } from '#domain/catalogue/product.ts'
import { seriesKey } from '#domain/catalogue/siblings.ts'

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
 * Whether products may lie on one surface beside each other: of one series and colour, of one use and body, equally thick, and both
 * rectified or not, since the sizes of others spread by millimetres.
 */
export function mayMix(one: Product, other: Product): boolean {
	return one.id !== other.id && kindOf(one) === kindOf(other)
}

/** What products of a set have in common. */
function kindOf(product: Product): string {
	const { uso, composicion, tipologia, ficha } = product
	const colours = [...(ficha.color ?? [])].sort()
	return JSON.stringify([seriesKey(product), nameOf(product), colours, uso, composicion, tipologia, ficha.espesor_mm])
}

const SIZE = /\d+(?:[.,]\d+)?\s*[x×]\s*\d+(?:[.,]\d+)?(?:\s*cm\b)?/giu

/**
 * The name of a product without its size, its finish and its colour family: «Caliza Hueso» of «Caliza Hueso 60x60», «Marquina» of «Marquina
 * Mate» and of «Marquina Negro». Two greys of a series have different ones: «Cemento», «Cemento Perla».
 */
function nameOf({ nombre, acabado, ficha }: Product): string {
	const said = new Set([acabado, ...(ficha.color ?? [])].flatMap((text) => wordsOf(text).map(stemOf)))
	return wordsOf(nombre.replaceAll(SIZE, ' '))
		.filter((word) => !said.has(stemOf(word)))
		.join(' ')
}

const wordsOf = (text: string) =>
	text
		.toLocaleLowerCase('es')
		.split(/\s+/)
		.filter((word) => word !== '')
/** «negra» and «negro» are one colour. */
const stemOf = (word: string) => word.replace(/[ao]$/u, '')

const makeSet = (tiles: readonly Tile[], joint: number) => patternsFor(tiles, joint).includes('modular')

const formatOf = ({ tile: { width, height, shape } }: LaidProduct) => `${shape} ${width}x${height}`

/** The first product of each format. */
const onePerFormat = <P extends Product>(tiles: readonly LaidProduct<P>[]): readonly LaidProduct<P>[] =>
	[...new Map(tiles.toReversed().map((one) => [formatOf(one), one])).values()].toReversed()

/** The products of a series that make a set with its first product, with joints of so many tenths of a millimetre. */
export function setPartners<P extends Product>(
	first: LaidProduct<P>,
	series: readonly LaidProduct<P>[],
	joint: number,
): SetPartners<P> {
	const others = series.filter(({ product }) => mayMix(first.product, product))
	// Equal formats make no set, so that each format is tried once, however many products have it.
	const formats = onePerFormat(others)
	const isSet = (...partners: readonly LaidProduct<P>[]) =>
		makeSet(
			[first, ...partners].map(({ tile }) => tile),
			joint,
		)
	const thirds = new Set(formats.filter((one) => formats.some((other) => isSet(one, other))).map(formatOf))
	const seconds = new Set(formats.filter((one) => isSet(one)).map(formatOf))
	const third = others.filter((one) => thirds.has(formatOf(one)))
	const second = others.filter((one) => thirds.has(formatOf(one)) || seconds.has(formatOf(one)))
	return { second, third }
}

/** The sets that tiles of a catalogue make with such joints: of each kind of tile one, of three formats if there is one. */
export function modularSets<P extends Product>(
	tiles: readonly LaidProduct<P>[],
	joint: number,
): readonly (readonly LaidProduct<P>[])[] {
	const ofSeries = tiles.filter(({ product }) => seriesKey(product) !== null)
	return [...Map.groupBy(ofSeries, ({ product }) => kindOf(product)).values()].flatMap((kind) => {
		const set = largestSet(onePerFormat(kind), joint)
		return set ? [set] : []
	})
}

function largestSet<P extends Product>(
	kind: readonly LaidProduct<P>[],
	joint: number,
): readonly LaidProduct<P>[] | null {
	let pair: readonly LaidProduct<P>[] | null = null
	for (const first of kind) {
		const { second, third } = setPartners(first, kind, joint)
		const [middle] = third
		const last = middle && third.find((one) => one !== middle && makeSet([first.tile, middle.tile, one.tile], joint))
		if (middle && last) return [first, middle, last]
		const [other] = second
		pair ??= other ? [first, other] : null
	}
	return pair
}
