import { add, type Point, turned, turnOf } from '../geometry/point.ts'
import { distanceToSegment, distanceToSides, middleOf, sidesOf } from '../geometry/polygon.ts'
import type { Surface } from '../surface/surface.ts'
import type { Layout } from './piece.ts'

/** Where something to cut is narrow: beside a side of the outline, or beside an opening. */
export interface NarrowCut {
	readonly border: { readonly side: number } | { readonly opening: number }
	/** Of the narrowest one there, in tenths of a millimetre. */
	readonly width: number
}

/** Narrow things of a piece, and the place on the surface that tells beside which border they are. */
interface Narrow {
	readonly width: number
	readonly at: Point
}

/** The borders that have cuts narrower than `under` tenths of a millimetre beside them, the narrowest first. */
export const narrowCuts = ({ pieces }: Pick<Layout, 'pieces'>, surface: Surface, under: number): NarrowCut[] =>
	byBorder(
		pieces.map(({ cut, polygon }) => cut && { width: cut.narrowest, at: middleOf(polygon) }),
		surface,
		under,
	)

/** The borders beside which strips narrower than `under` are taken off tiles, the narrowest first. */
export const thinStrips = ({ pieces }: Pick<Layout, 'pieces'>, surface: Surface, under: number): NarrowCut[] =>
	byBorder(
		pieces.map(({ cut, place }) => {
			if (!cut?.removed) return null
			const { width, at } = cut.removed
			return { width, at: add(place.corner, turned(at, turnOf(place.degrees))) }
		}),
		surface,
		under,
	)

function byBorder(all: readonly (Narrow | null)[], surface: Surface, under: number): NarrowCut[] {
	const found = new Map<string, NarrowCut>()
	for (const one of all) {
		if (!one || one.width >= under) continue
		const narrow = { border: borderAt(one.at, surface), width: one.width }
		const key = JSON.stringify(narrow.border)
		if (narrow.width < (found.get(key)?.width ?? Number.POSITIVE_INFINITY)) found.set(key, narrow)
	}
	return [...found.values()].toSorted((one, other) => one.width - other.width)
}

/** The border that is nearest to a point. */
function borderAt(point: Point, { outline, openings }: Surface): NarrowCut['border'] {
	const sides = [...sidesOf(outline)].map(([from, to, side]) => ({
		border: { side },
		away: distanceToSegment(point, from, to),
	}))
	const holes = openings.map(({ polygon: hole }, opening) => ({
		border: { opening },
		away: distanceToSides(point, hole),
	}))
	const [nearest] = [...sides, ...holes].toSorted((one, other) => one.away - other.away)
	return nearest?.border ?? { side: 0 }
}
