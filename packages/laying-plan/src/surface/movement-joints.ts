import { areaOfPaths, intersection } from '../geometry/clip.ts'
import { type Point, type Turn, toTenths, turned, turnedBack, UNITS } from '../geometry/point.ts'
import { type Bounds, boundsOf, sidesOf } from '../geometry/polygon.ts'
import type { Lattice } from '../pattern/lattice.ts'
import { box } from './outline.ts'
import type { Region } from './region.ts'

/** The largest field without a movement joint. */
export interface MovementRule {
	/** In m². */
	readonly area: number
	/** Of each side, in tenths of a millimetre. */
	readonly length: number
}

export const MOVEMENT_RULES = {
	inside: { area: 40, length: 80_000 },
	outside: { area: 16, length: 40_000 },
} as const satisfies Record<string, MovementRule>

/** A straight line on a surface, in tenths of a millimetre. */
export interface Line {
	readonly from: Point
	readonly to: Point
}

const UNITS2_PER_M2 = (10_000 * UNITS) ** 2
/** Fields are counted up to here: a surface of 100 m, divided every half metre. */
const MOST_FIELDS = 400

/**
 * Lines that divide a surface into equal fields, along the pattern. A line moves to the nearest joint that runs straight through, where
 * the pattern has one; elsewhere it crosses tiles.
 */
export function movementJoints(region: Region, lattice: Lattice, start: Point, turn: Turn, rule: MovementRule): Line[] {
	// In the pattern, with the start at 0,0.
	const origin = { x: start.x * UNITS, y: start.y * UNITS }
	const paths = region.paths.map((path) =>
		path.map((point) => {
			const { x, y } = turnedBack({ x: point.x - origin.x, y: point.y - origin.y }, turn)
			return { x: Math.round(x), y: Math.round(y) }
		}),
	)
	const bounds = boundsOf(paths.flat())
	const { columns, rows } = fields(paths, bounds, rule)
	const lines = [
		...cuts(bounds.left, bounds.right, columns, lattice.joints.x ? lattice : null, 'x').flatMap((x) =>
			inside(paths, 'x', x).map(([from, to]) => ({ from: { x, y: from }, to: { x, y: to } })),
		),
		...cuts(bounds.top, bounds.bottom, rows, lattice.joints.y ? lattice : null, 'y').flatMap((y) =>
			inside(paths, 'y', y).map(([from, to]) => ({ from: { x: from, y }, to: { x: to, y } })),
		),
	]
	const onSurface = (point: Point) => {
		const { x, y } = turned(point, turn)
		const { x: across, y: down } = toTenths({ x: x + origin.x, y: y + origin.y })
		return { x: Math.round(across), y: Math.round(down) }
	}
	return lines.map(({ from, to }) => ({ from: onSurface(from), to: onSurface(to) }))
}

/** The fewest columns and rows whose fields keep the rule. */
function fields(paths: readonly Point[][], bounds: Bounds, rule: MovementRule): { columns: number; rows: number } {
	const [width, height] = [bounds.right - bounds.left, bounds.bottom - bounds.top]
	const most = rule.length * UNITS
	let columns = Math.max(1, Math.ceil(width / most))
	let rows = Math.max(1, Math.ceil(height / most))
	while (columns * rows < MOST_FIELDS && largestField(paths, bounds, columns, rows) > rule.area * UNITS2_PER_M2) {
		if (width / columns >= height / rows) columns++
		else rows++
	}
	return { columns, rows }
}

function largestField(
	paths: readonly Point[][],
	{ left, top, right, bottom }: Bounds,
	columns: number,
	rows: number,
): number {
	const [width, height] = [(right - left) / columns, (bottom - top) / rows]
	let largest = 0
	for (let column = 0; column < columns; column++)
		for (let row = 0; row < rows; row++) {
			const field = box(
				Math.round(left + column * width),
				Math.round(top + row * height),
				Math.round(width),
				Math.round(height),
			)
			largest = Math.max(largest, areaOfPaths(intersection([field], paths)))
		}
	return largest
}

function cuts(from: number, to: number, count: number, lattice: Lattice | null, axis: 'x' | 'y'): number[] {
	return Array.from({ length: count - 1 }, (_, place) => {
		const even = from + ((to - from) * (place + 1)) / count
		if (!lattice) return even
		// The middle of the joint before a row.
		const pitch = lattice.pitch[axis]
		const joint = -lattice.joint / 2
		return joint + Math.round((even - joint) / pitch) * pitch
	})
}

/** The stretches of a line x = at (or y = at) within the paths. */
function inside(paths: readonly Point[][], axis: 'x' | 'y', at: number): [number, number][] {
	const other = axis === 'x' ? 'y' : 'x'
	const crossings = paths
		.flatMap((path) =>
			[...sidesOf(path)].flatMap(([from, to]) => {
				if (from[axis] > at === to[axis] > at) return []
				return [from[other] + ((at - from[axis]) * (to[other] - from[other])) / (to[axis] - from[axis])]
			}),
		)
		.sort((one, two) => one - two)
	return crossings.flatMap((from, place): [number, number][] => {
		const to = crossings[place + 1]
		return place % 2 === 0 && to !== undefined ? [[from, to]] : []
	})
}
