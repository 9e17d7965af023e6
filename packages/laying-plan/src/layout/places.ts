import { add, cross, type Point, times } from '../geometry/point.ts'
import type { Bounds } from '../geometry/polygon.ts'
import type { Lattice, Placed } from '../pattern/lattice.ts'

/** A tile of the pattern and where its cell begins, in units. */
export interface Place {
	readonly placed: Placed
	readonly cell: Point
}

/** The places of a pattern whose box reaches into a box of the pattern. */
export function* placesIn(lattice: Lattice, bounds: Bounds): Generator<Place> {
	for (const placed of lattice.cell) {
		// The upper left corner of the tile's box must be within these.
		const reach: Bounds = {
			left: bounds.left - placed.width - placed.at.x,
			right: bounds.right - placed.at.x,
			top: bounds.top - placed.height - placed.at.y,
			bottom: bounds.bottom - placed.at.y,
		}
		yield* cellsIn(lattice, placed, reach)
	}
}

function* cellsIn({ a, b }: Lattice, placed: Placed, reach: Bounds): Generator<Place> {
	const corners = [
		{ x: reach.left, y: reach.top },
		{ x: reach.right, y: reach.top },
		{ x: reach.left, y: reach.bottom },
		{ x: reach.right, y: reach.bottom },
	]
	const steps = corners.map((corner) => cross(a, corner) / cross(a, b))
	for (let j = Math.ceil(Math.min(...steps)); j <= Math.floor(Math.max(...steps)); j++) {
		const row = times(b, j)
		const [fromX, toX] = range(a.x, reach.left - row.x, reach.right - row.x)
		const [fromY, toY] = range(a.y, reach.top - row.y, reach.bottom - row.y)
		for (let i = Math.max(fromX, fromY); i <= Math.min(toX, toY); i++) yield { placed, cell: add(row, times(a, i)) }
	}
}

/** The whole i with from < step·i < to. */
function range(step: number, from: number, to: number): readonly [number, number] {
	if (step === 0) return from < 0 && to > 0 ? [-Infinity, Infinity] : [1, 0]
	const [one, other] = [from / step, to / step]
	return [Math.floor(Math.min(one, other)) + 1, Math.ceil(Math.max(one, other)) - 1]
}
