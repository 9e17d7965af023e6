import type { Fault } from '../fault.ts'
import { cross, distance, dot, minus, type Point, type Polygon } from '../geometry/point.ts'
import { sidesOf } from '../geometry/polygon.ts'

export const MOST_CORNERS = 200
/** The shortest and the longest side, in tenths of a millimetre: 1 mm and 100 m. */
export const SIDE_LIMITS = [10, 1_000_000] as const
/** The furthest corner from the origin. */
const FURTHEST = 10_000_000

/** The first kind of fault of a polygon; `opening` is null for the outline. */
export function polygonFaults(polygon: Polygon, opening: number | null): Fault[] {
	if (polygon.length < 3 || polygon.length > MOST_CORNERS)
		return [{ code: 'corners', opening, least: 3, most: MOST_CORNERS }]
	const corner = polygon.findIndex(({ x, y }) => !isPlace(x) || !isPlace(y))
	if (corner >= 0) return [{ code: 'corner-not-whole', opening, corner }]
	const sides = [...sidesOf(polygon)].sort(([, , one], [, , other]) => one - other)
	const [least, most] = SIDE_LIMITS
	const lengths = sides.flatMap(([from, to, side]): Fault[] => {
		const length = distance(from, to)
		return length < least || length > most ? [{ code: 'side-length', opening, side, least, most }] : []
	})
	return lengths.length > 0 ? lengths : crossingFaults(sides, opening)
}

const isPlace = (value: number) => Number.isSafeInteger(value) && Math.abs(value) <= FURTHEST

type Side = readonly [from: Point, to: Point, side: number]

function crossingFaults(sides: readonly Side[], opening: number | null): Fault[] {
	for (const [place, one] of sides.entries())
		for (let next = place + 1; next < sides.length; next++) {
			const other = sides[next]
			if (!other) continue
			const follows = next === place + 1
			const leads = place === 0 && next === sides.length - 1
			const meet = follows ? turnsBack(one, other) : leads ? turnsBack(other, one) : touch(one, other)
			if (meet) return [{ code: 'sides-cross', opening, sides: [one[2], other[2]] }]
		}
	return []
}

/** Whether the second of two neighbouring sides lies on the first. */
function turnsBack([from, corner]: Side, [, to]: Side): boolean {
	const before = minus(corner, from)
	const after = minus(to, corner)
	return cross(before, after) === 0 && dot(before, after) < 0
}

function touch([a, b]: Side, [c, d]: Side): boolean {
	const boxesApart =
		Math.max(a.x, b.x) < Math.min(c.x, d.x) ||
		Math.max(c.x, d.x) < Math.min(a.x, b.x) ||
		Math.max(a.y, b.y) < Math.min(c.y, d.y) ||
		Math.max(c.y, d.y) < Math.min(a.y, b.y)
	return !boxesApart && areApart(a, b, c, d) && areApart(c, d, a, b)
}

/** Whether two points are not on the same side of a line. */
const areApart = (a: Point, b: Point, c: Point, d: Point) =>
	Math.sign(cross(minus(b, a), minus(c, a))) * Math.sign(cross(minus(b, a), minus(d, a))) <= 0
