import { boundsOf, distanceToSegment, distanceToSides, sidesOf } from '../geometry/polygon.ts'
import type { Surface } from '../surface/surface.ts'
import type { Layout, Piece } from './piece.ts'

/** Where cuts are narrow: beside a side of the outline, or beside an opening. */
export interface NarrowCut {
	readonly border: { readonly side: number } | { readonly opening: number }
	/** Of the narrowest one there, in tenths of a millimetre. */
	readonly width: number
}

/** The borders that have cuts narrower than `under` tenths of a millimetre beside them, the narrowest first. */
export function narrowCuts({ pieces }: Pick<Layout, 'pieces'>, surface: Surface, under: number): NarrowCut[] {
	const found = new Map<string, NarrowCut>()
	for (const piece of pieces) {
		if (!piece.cut || piece.cut.narrowest >= under) continue
		const narrow = { border: borderOf(piece, surface), width: piece.cut.narrowest }
		const key = JSON.stringify(narrow.border)
		if (narrow.width < (found.get(key)?.width ?? Number.POSITIVE_INFINITY)) found.set(key, narrow)
	}
	return [...found.values()].toSorted((one, other) => one.width - other.width)
}

/** The border that is nearest to the middle of a piece. */
function borderOf({ polygon }: Piece, { outline, openings }: Surface): NarrowCut['border'] {
	const { left, top, right, bottom } = boundsOf(polygon)
	const middle = { x: (left + right) / 2, y: (top + bottom) / 2 }
	const sides = [...sidesOf(outline)].map(([from, to, side]) => ({
		border: { side },
		away: distanceToSegment(middle, from, to),
	}))
	const holes = openings.map(({ polygon: hole }, opening) => ({
		border: { opening },
		away: distanceToSides(middle, hole),
	}))
	const [nearest] = [...sides, ...holes].toSorted((one, other) => one.away - other.away)
	return nearest?.border ?? { side: 0 }
}
