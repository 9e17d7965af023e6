import { type Point, type Polygon, type Turn, turned, turnedBack } from './point.ts'
import { type Bounds, boundsOf, sidesOf } from './polygon.ts'

/** A straight line on a surface, in tenths of a millimetre. */
export interface Line {
	readonly from: Point
	readonly to: Point
}

/** Paths as a pattern sees them: turned back, with the pattern's origin at 0,0. */
export interface Frame {
	readonly paths: readonly Polygon[]
	readonly bounds: Bounds
	readonly back: (point: Point) => Point
}

export function frameOf(paths: readonly Polygon[], origin: Point, turn: Turn): Frame {
	const own = paths.map((path) =>
		path.map((point) => turnedBack({ x: point.x - origin.x, y: point.y - origin.y }, turn)),
	)
	return {
		paths: own,
		bounds: boundsOf(own.flat()),
		back: (point) => {
			const { x, y } = turned(point, turn)
			return { x: x + origin.x, y: y + origin.y }
		},
	}
}

/** The stretches of the line x = at, or y = at, within paths. */
export function stretches(paths: readonly Polygon[], axis: 'x' | 'y', at: number): Line[] {
	const other = axis === 'x' ? 'y' : 'x'
	const crossings: number[] = []
	for (const path of paths)
		for (const [from, to] of sidesOf(path)) {
			if (from[axis] > at === to[axis] > at) continue
			crossings.push(from[other] + ((at - from[axis]) * (to[other] - from[other])) / (to[axis] - from[axis]))
		}
	crossings.sort((one, two) => one - two)
	const on = (value: number): Point => (axis === 'x' ? { x: at, y: value } : { x: value, y: at })
	return crossings.flatMap((from, place) => {
		const to = crossings[place + 1]
		return place % 2 === 0 && to !== undefined ? [{ from: on(from), to: on(to) }] : []
	})
}
