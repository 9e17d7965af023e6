import { type Purchase, purchaseOfAll, type Tile } from '@soleria/laying-plan'

/** The purchases of all formats of a plan together; without boxes if one of them has none. */
export function sumOfFormats(purchases: readonly Purchase[]): Purchase {
	const sum = (count: (one: Purchase) => number) => purchases.reduce((total, one) => total + count(one), 0)
	return {
		whole: sum(({ whole }) => whole),
		cut: sum(({ cut }) => cut),
		tiles: sum(({ tiles }) => tiles),
		lowerBound: sum(({ lowerBound }) => lowerBound),
		withBreakage: sum(({ withBreakage }) => withBreakage),
		boxes: purchases.some(({ boxes }) => boxes === null) ? null : sum(({ boxes }) => boxes ?? 0),
	}
}

/** The purchase of each format of several surfaces, rounded up once on their sum. `surfaces` have the formats in the order of `tiles`. */
export const sumsOfSurfaces = (
	surfaces: readonly (readonly Purchase[])[],
	tiles: readonly Pick<Tile, 'perBox'>[],
	breakage: number,
): readonly Purchase[] =>
	tiles.map(({ perBox }, place) =>
		purchaseOfAll(
			surfaces.flatMap((purchases) => purchases[place] ?? []),
			breakage,
			perBox,
		),
	)
