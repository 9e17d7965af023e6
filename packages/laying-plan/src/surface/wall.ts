import { bad, type Fault, good, type Outcome, outOfRange } from '../fault.ts'
import { cutConvex } from '../geometry/half-plane.ts'
import { type Point, type Polygon, rounded } from '../geometry/point.ts'
import { simplified } from '../geometry/polygon.ts'
import { polygonFaults, SIDE_LIMITS } from './check-polygon.ts'
import { box } from './outline.ts'
import { type Opening, plainSurface, type Surface } from './surface.ts'

/** A wall as one faces it, in tenths of a millimetre. */
export interface WallInput {
	readonly length: number
	/** Heights of its two ends: different ones under a sloped ceiling. */
	readonly left: number
	readonly right: number
	/** The highest point of a gable, if it has one. */
	readonly peak?: { readonly at: number; readonly height: number }
	/** The height up to which it is tiled; to the ceiling without it. */
	readonly tiledTo?: number
	/** Windows, doors and niches, measured from the left end and the floor. */
	readonly openings?: readonly WallOpening[]
}

export interface WallOpening {
	readonly kind: Opening['kind']
	readonly left: number
	/** From the floor to its lower side: 0 for a door. */
	readonly sill: number
	readonly width: number
	readonly height: number
}

/**
 * The surface of a wall, with y from its highest tiled point down to the floor. Tiling that ends below the ceiling has open sides.
 * The parts of openings above the tiling are left out.
 */
export function wall(input: WallInput): Outcome<Surface> {
	const faults = wallFaults(input)
	if (faults.length > 0) return bad(...faults)
	const { length, left, right, peak, tiledTo } = input
	const up: Point[] = [
		{ x: 0, y: -left },
		...(peak ? [{ x: peak.at, y: -peak.height }] : []),
		{ x: length, y: -right },
		{ x: length, y: 0 },
		{ x: 0, y: 0 },
	]
	const top = tiledTo === undefined ? Math.max(left, right, peak?.height ?? 0) : tiledTo
	const outline = belowTop(up, top)
	const wrong = polygonFaults(outline, null)
	if (wrong.length > 0) return bad(...wrong)
	const highest = Math.max(left, right, peak?.height ?? 0)
	const openSides = tiledTo !== undefined && tiledTo < highest ? topSides(outline) : []
	return good({ ...plainSurface(outline, 'wall'), openSides, openings: openingsBelow(input.openings ?? [], top) })
}

/** A convex polygon of heights (negative y) without the part above the top, which becomes y = 0. */
function belowTop(up: Polygon, top: number): Point[] {
	const cut = cutConvex(up, { a: 0, b: 1, c: -top })
	return simplified(
		cut.map(({ x, y }) => rounded({ x, y: y + top })),
		0.5,
	)
}

const topSides = (outline: Polygon) =>
	outline.flatMap(({ y }, side) => (y === 0 && outline[(side + 1) % outline.length]?.y === 0 ? [side] : []))

const openingsBelow = (openings: readonly WallOpening[], top: number): Opening[] =>
	openings.flatMap(({ kind, left, sill, width, height }) => {
		const head = Math.min(sill + height, top)
		return head > sill ? [{ kind, polygon: box(left, top - head, width, head - sill) }] : []
	})

function wallFaults({ length, left, right, peak, tiledTo, openings = [] }: WallInput): Fault[] {
	const [least, most] = SIDE_LIMITS
	const end: readonly [number, number] = [0, most]
	return [
		...outOfRange('length', length, SIDE_LIMITS),
		...outOfRange('left', left, end),
		...outOfRange('right', right, end),
		...(peak ? outOfRange('peak', peak.at, [least, length - least], { index: 0 }) : []),
		...(peak ? outOfRange('peak', peak.height, [Math.max(left, right), most], { index: 1 }) : []),
		...(tiledTo === undefined ? [] : outOfRange('tiledTo', tiledTo, SIDE_LIMITS)),
		...openings.flatMap((opening, index) => [
			...outOfRange('left', opening.left, end, { index }),
			...outOfRange('height', opening.sill, end, { index }),
			...outOfRange('width', opening.width, SIDE_LIMITS, { index }),
			...outOfRange('height', opening.height, SIDE_LIMITS, { index }),
		]),
	]
}
