import { bad, type Fault, good, type Outcome, outOfRange } from '../fault.ts'
import { areaOfPaths, difference, intersection } from '../geometry/clip.ts'
import { distance, type Polygon, toUnits, UNITS } from '../geometry/point.ts'
import { areaOf, type Bounds, boundsOf, perimeterOf, sidesOf, signedArea } from '../geometry/polygon.ts'
import { polygonFaults, SIDE_LIMITS } from './check-polygon.ts'
import type { Surface } from './surface.ts'

/** The most corners of an outline with all its openings: each is compared with each tile. */
const MOST_CORNERS_IN_ALL = 600
/** An opening may reach this far beyond the outline or into another: typed lengths are rounded. */
const TOLERANCE = 2 * UNITS

/** The part of a surface that is tiled, in units. */
export interface Region {
	/** Outer paths go clockwise as drawn, holes the other way: the inside is always to the right of a side. */
	readonly paths: readonly Polygon[]
	readonly area: number
	readonly bounds: Bounds
}

const inUnits = (polygon: Polygon): Polygon => {
	const path = polygon.map(toUnits)
	return signedArea(path) < 0 ? path.reverse() : path
}

/** Checks a surface, and takes its openings away. */
export function regionOf(surface: Surface): Outcome<Region> {
	const { outline, openings } = surface
	const shapes = [
		...countFaults(surface),
		...polygonFaults(outline, null),
		...openings.flatMap(({ polygon }, place) => polygonFaults(polygon, place)),
	]
	if (shapes.length > 0) return bad(...shapes)
	const outer = inUnits(outline)
	const holes = openings.map(({ polygon }) => inUnits(polygon))
	const faults = [...sideFaults(surface), ...doorFaults(surface), ...openingFaults(outer, holes)]
	if (faults.length > 0) return bad(...faults)
	const paths = holes.length > 0 ? difference([outer], holes) : [outer]
	const area = areaOfPaths(paths)
	// Less than a square millimetre.
	if (area < (10 * UNITS) ** 2) return bad({ code: 'nothing-to-tile' })
	return good({ paths, area, bounds: boundsOf(paths.flat()) })
}

/** The first opening with which there are too many corners. */
function countFaults({ outline, openings }: Surface): Fault[] {
	let left = MOST_CORNERS_IN_ALL - outline.length
	for (const [opening, { polygon }] of openings.entries()) {
		if (polygon.length > left) return [{ code: 'corners', opening, least: 3, most: Math.max(0, left) }]
		left -= polygon.length
	}
	return []
}

function openingFaults(outer: Polygon, holes: readonly Polygon[]): Fault[] {
	const outside = holes.flatMap((hole, opening): Fault[] => {
		const inside = areaOfPaths(intersection([hole], [outer]))
		return areaOf(hole) - inside > TOLERANCE * perimeterOf(hole) ? [{ code: 'opening-outside', opening }] : []
	})
	const overlapping = holes.flatMap((hole, one) =>
		holes.slice(one + 1).flatMap((other, later): Fault[] => {
			if (areApart(boundsOf(hole), boundsOf(other))) return []
			const common = Math.abs(areaOfPaths(intersection([hole], [other])))
			const allowed = TOLERANCE * Math.min(perimeterOf(hole), perimeterOf(other))
			return common > allowed ? [{ code: 'openings-overlap', openings: [one, one + 1 + later] }] : []
		}),
	)
	return [...outside, ...overlapping]
}

const areApart = (one: Bounds, other: Bounds) =>
	one.right <= other.left || other.right <= one.left || one.bottom <= other.top || other.bottom <= one.top

function sideFaults({ outline, openSides, doors }: Surface): Fault[] {
	const isSide = (side: number) => Number.isInteger(side) && side >= 0 && side < outline.length
	const named = [
		...openSides.map((side) => ({ field: 'openSides' as const, side })),
		...doors.map(({ side }, door) => ({ field: 'doors' as const, side, door })),
	]
	return named.filter(({ side }) => !isSide(side)).map((wrong) => ({ code: 'no-such-side', ...wrong }))
}

function doorFaults({ outline, doors }: Surface): Fault[] {
	const lengths = new Map([...sidesOf(outline)].map(([from, to, side]) => [side, distance(from, to)]))
	return doors.flatMap(({ side, at, width }, door): Fault[] => {
		const numbers = [
			...outOfRange('door.at', at, [0, SIDE_LIMITS[1]], { index: door }),
			...outOfRange('door.width', width, SIDE_LIMITS, { index: door }),
		]
		if (numbers.length > 0) return numbers
		const length = lengths.get(side)
		return length !== undefined && at + width > length + 1 ? [{ code: 'door-outside', door }] : []
	})
}
