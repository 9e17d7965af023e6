import { intersection, type Part, partsOf } from '../geometry/clip.ts'
import { cutConvex, rightOf } from '../geometry/half-plane.ts'
import { distance, type Point, type Polygon, rounded } from '../geometry/point.ts'
import { type Bounds, boundsOf, isInside, sidesOf } from '../geometry/polygon.ts'
import type { Region } from '../surface/region.ts'

/** A side of a region, whose inside is to its right. In units. */
interface Edge {
	readonly from: Point
	readonly to: Point
	readonly length: number
	readonly bounds: Bounds
}

/** The border of a region, prepared for many tiles. */
export class Border {
	readonly #region: Region
	readonly #edges: readonly Edge[]

	constructor(region: Region) {
		this.#region = region
		this.#edges = region.paths.flatMap((path) =>
			[...sidesOf(path)].map(([from, to]) => ({ from, to, length: distance(from, to), bounds: boundsOf([from, to]) })),
		)
	}

	/** Whether a circle around a point may have a part of the region. */
	isNear({ x, y }: Point, radius: number): boolean {
		const { left, top, right, bottom } = this.#region.bounds
		return x > left - radius && x < right + radius && y > top - radius && y < bottom + radius
	}

	/** Whether a point is inside the region. */
	holds({ x, y }: Point): boolean {
		let inside = false
		for (const { from, to, bounds } of this.#edges) {
			if (from.y > y === to.y > y || bounds.right < x) continue
			if (x < from.x + ((y - from.y) * (to.x - from.x)) / (to.y - from.y)) inside = !inside
		}
		return inside
	}

	/** The parts of a tile in the region: `whole` if all of it is, once its centre is. */
	clip(tile: Polygon, centre: Point, isConvex: boolean): 'whole' | readonly Part[] {
		const box = boundsOf(tile)
		const crossing = this.#edges.filter((edge) => overlap(edge.bounds, box) && (!isConvex || crosses(edge, tile)))
		const [edge] = crossing
		if (!edge) return this.holds(centre) ? 'whole' : []
		// A single side that goes right through a convex tile needs no library.
		if (crossing.length === 1 && isConvex && !isInside(edge.from, [tile]) && !isInside(edge.to, [tile]))
			return [{ outer: cutConvex(tile, rightOf(edge.from, edge.to)).map(rounded), holes: [] }]
		return partsOf(intersection([tile], this.#region.paths))
	}
}

const overlap = (one: Bounds, other: Bounds) =>
	one.right > other.left && one.left < other.right && one.bottom > other.top && one.top < other.bottom

/** Whether a side reaches into a convex tile by more than a unit. */
function crosses({ from, to, length }: Edge, tile: Polygon): boolean {
	let [before, behind] = [false, false]
	for (const [start, end] of sidesOf(tile)) {
		const slack = distance(start, end)
		if (sideOf(start, end, from) <= slack && sideOf(start, end, to) <= slack) return false
		const side = sideOf(from, to, start)
		if (side > length) before = true
		else if (side < -length) behind = true
	}
	return before && behind
}

/** Twice the area between a line and a point: positive to the right of the line, and the line's length for each unit beside it. */
const sideOf = (from: Point, to: Point, { x, y }: Point) =>
	(to.x - from.x) * (y - from.y) - (to.y - from.y) * (x - from.x)
