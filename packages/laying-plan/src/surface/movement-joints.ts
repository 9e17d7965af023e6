import { areaOfPaths, intersection } from '../geometry/clip.ts'
import { type Point, type Polygon, rounded, type Turn, times, toTenths, UNITS } from '../geometry/point.ts'
import type { Bounds } from '../geometry/polygon.ts'
import { frameOf, type Line, stretches } from '../geometry/stretches.ts'
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

const UNITS2_PER_M2 = (10_000 * UNITS) ** 2
/** Fields are counted up to here: a surface of 100 m, divided every half metre. */
const MOST_FIELDS = 400

/**
 * Lines that divide a surface into equal fields, along the pattern. A line moves to the nearest joint that runs straight through, where
 * the pattern has one; elsewhere it crosses tiles.
 */
export function movementJoints(region: Region, lattice: Lattice, start: Point, turn: Turn, rule: MovementRule): Line[] {
	const frame = frameOf(region.paths, times(start, UNITS), turn)
	const { paths, bounds } = frame
	const { columns, rows } = fields(
		paths.map((path) => path.map(rounded)),
		bounds,
		rule,
	)
	const lines = [
		...cuts(bounds.left, bounds.right, columns, lattice.joints.x ? lattice : null, 'x').flatMap((x) =>
			stretches(paths, 'x', x),
		),
		...cuts(bounds.top, bounds.bottom, rows, lattice.joints.y ? lattice : null, 'y').flatMap((y) =>
			stretches(paths, 'y', y),
		),
	]
	const onSurface = (point: Point) => rounded(toTenths(frame.back(point)))
	return lines.map(({ from, to }) => ({ from: onSurface(from), to: onSurface(to) }))
}

/** The fewest columns and rows whose fields keep the rule. */
function fields(paths: readonly Polygon[], bounds: Bounds, rule: MovementRule): { columns: number; rows: number } {
	const [width, height] = [bounds.right - bounds.left, bounds.bottom - bounds.top]
	const most = rule.length * UNITS
	let columns = Math.max(1, Math.ceil(width / most))
	let rows = Math.max(1, Math.ceil(height / most))
	const largest = rule.area * UNITS2_PER_M2
	const fewest = areaOfPaths(paths) / largest
	const tooLarge = () => columns * rows < fewest || largestField(paths, bounds, columns, rows) > largest
	while (columns * rows < MOST_FIELDS && tooLarge()) {
		if (width / columns >= height / rows) columns++
		else rows++
	}
	return { columns, rows }
}

function largestField(
	paths: readonly Polygon[],
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
