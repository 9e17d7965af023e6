/** The purchase of one tile. */
export interface Purchase {
	/** Laid whole. */
	readonly whole: number
	/** Pieces that are cut. */
	readonly cut: number
	/** Whole tiles, and those that cuts come from. */
	readonly tiles: number
	/** No plan needs fewer for these pieces. */
	readonly lowerBound: number
	/** Tiles with breakage, rounded up. */
	readonly withBreakage: number
	/** Boxes of those; null for a tile sold by piece. */
	readonly boxes: number | null
}

export function purchaseOf(
	counts: Pick<Purchase, 'whole' | 'cut' | 'tiles' | 'lowerBound'>,
	breakage: number,
	perBox: number | null,
): Purchase {
	// A hair less, so that 3 % of 100 is 3 and not 4.
	const withBreakage = Math.ceil((counts.tiles * (100 + breakage)) / 100 - 1e-9)
	return { ...counts, withBreakage, boxes: perBox === null ? null : Math.ceil(withBreakage / perBox) }
}

/** The purchase of several surfaces with the same tile: breakage and boxes are rounded up once, on the sum. */
export function purchaseOfAll(all: readonly Purchase[], breakage: number, perBox: number | null): Purchase {
	const sum = (count: (one: Purchase) => number) => all.reduce((total, one) => total + count(one), 0)
	const counts = {
		whole: sum(({ whole }) => whole),
		cut: sum(({ cut }) => cut),
		tiles: sum(({ tiles }) => tiles),
		lowerBound: sum(({ lowerBound }) => lowerBound),
	}
	return purchaseOf(counts, breakage, perBox)
}
