import { difference } from '../geometry/clip.ts'
import { cross, distance, minus, type Point, type Polygon } from '../geometry/point.ts'
import { boundsOf, hullOf, isConvex, middleOf, sidesOf, widthOf } from '../geometry/polygon.ts'
import { box } from '../surface/outline.ts'

/** How far corners may be off by rounding, in tenths of a millimetre: two, one at each end of a cut. */
const ROUNDING = 2

/** A strip that is taken off a tile. */
export interface Removed {
	/** In tenths of a millimetre. */
	readonly width: number
	/** The middle of its cut, or of its notch, in the tile. */
	readonly at: Point
}

/**
 * The thinnest strip that must be taken off a tile to get a piece of it: beyond a cut that goes from side to side, or within a notch. Null if
 * nothing is taken off but holes, and for strips thinner than `sliver`, which are left.
 */
export function thinnestRemoved(polygon: Polygon, outline: Polygon, sliver: number): Removed | null {
	const isPlain = isConvex(polygon, 1)
	const envelope = isPlain || outline.length !== RECTANGLE ? hullOf(polygon) : boxAround(polygon)
	const beyond = [...sidesOf(envelope)].map(([from, to]) => ({
		width: depthBeyond(from, to, outline),
		at: middleOf([from, to]),
	}))
	const notches = isPlain ? [] : difference([envelope], [polygon]).map(hullOf)
	const [thinnest] = [...beyond, ...notches.map((notch) => ({ width: widthOf(notch), at: middleOf(notch) }))]
		.filter(({ width }) => width > sliver + ROUNDING)
		.sort((one, other) => one.width - other.width)
	return thinnest ? { width: Math.round(thinnest.width), at: thinnest.at } : null
}

const RECTANGLE = 4

function boxAround(polygon: Polygon): Polygon {
	const { left, top, right, bottom } = boundsOf(polygon)
	return box(left, top, right - left, bottom - top)
}

/** How far a tile reaches beyond a side of a convex piece that goes clockwise as drawn. */
function depthBeyond(from: Point, to: Point, outline: Polygon): number {
	const length = distance(from, to)
	if (length === 0) return 0
	return Math.max(...outline.map((corner) => -cross(minus(to, from), minus(corner, from)) / length))
}
