import { cross, distance, dot, minus, type Point, type Polygon } from './point.ts'

/** A box with sides along x and y. */
export interface Bounds {
	readonly left: number
	readonly top: number
	readonly right: number
	readonly bottom: number
}

export function boundsOf(points: Iterable<Point>): Bounds {
	let [left, top, right, bottom] = [Infinity, Infinity, -Infinity, -Infinity]
	for (const { x, y } of points) {
		if (x < left) left = x
		if (x > right) right = x
		if (y < top) top = y
		if (y > bottom) bottom = y
	}
	return { left, top, right, bottom }
}

/** The middle of the box around some points. */
export function middleOf(points: Iterable<Point>): Point {
	const { left, top, right, bottom } = boundsOf(points)
	return { x: (left + right) / 2, y: (top + bottom) / 2 }
}

/** The sides of a polygon, each with its number: side 0 leads from corner 0 to corner 1. */
export function* sidesOf(polygon: Polygon): Generator<readonly [from: Point, to: Point, side: number]> {
	let from = polygon.at(-1)
	for (const [place, to] of polygon.entries()) {
		if (from) yield [from, to, (place + polygon.length - 1) % polygon.length]
		from = to
	}
}

/** Positive for corners that go clockwise as drawn. Relative to the first corner, so that big coordinates cost no digits. */
export function signedArea(polygon: Polygon): number {
	const [first] = polygon
	if (!first) return 0
	let twice = 0
	for (const [from, to] of sidesOf(polygon)) twice += cross(minus(from, first), minus(to, first))
	return twice / 2
}

export const areaOf = (polygon: Polygon): number => Math.abs(signedArea(polygon))

export function perimeterOf(polygon: Polygon): number {
	let sum = 0
	for (const [from, to] of sidesOf(polygon)) sum += distance(from, to)
	return sum
}

/** Whether a point is inside an odd number of the paths. Points on a side may be either. */
export function isInside({ x, y }: Point, paths: readonly Polygon[]): boolean {
	let inside = false
	for (const path of paths)
		for (const [from, to] of sidesOf(path)) {
			if (from.y > y === to.y > y) continue
			if (x < from.x + ((y - from.y) * (to.x - from.x)) / (to.y - from.y)) inside = !inside
		}
	return inside
}

export function distanceToSegment(point: Point, from: Point, to: Point): number {
	const along = minus(to, from)
	const length2 = dot(along, along)
	const part = length2 === 0 ? 0 : Math.min(1, Math.max(0, dot(minus(point, from), along) / length2))
	return Math.hypot(point.x - from.x - part * along.x, point.y - from.y - part * along.y)
}

export function distanceToSides(point: Point, polygon: Polygon): number {
	let least = Infinity
	for (const [from, to] of sidesOf(polygon)) least = Math.min(least, distanceToSegment(point, from, to))
	return least
}

/** The convex polygon around some points, clockwise as drawn, without corners on a straight line. */
export function hullOf(points: Polygon): Point[] {
	const sorted = [...points].sort((p, q) => p.x - q.x || p.y - q.y)
	const half = (ordered: readonly Point[]) => {
		const chain: Point[] = []
		for (const point of ordered) {
			for (;;) {
				const [before, last] = [chain.at(-2), chain.at(-1)]
				if (!before || !last || cross(minus(last, before), minus(point, last)) > 0) break
				chain.pop()
			}
			chain.push(point)
		}
		chain.pop()
		return chain
	}
	return [...half(sorted), ...half(sorted.toReversed())]
}

/** The least distance between two parallel lines that hold a convex polygon. */
export function widthOf(hull: Polygon): number {
	let least = Infinity
	for (const [from, to] of sidesOf(hull)) {
		const along = minus(to, from)
		const length = Math.hypot(along.x, along.y)
		if (length === 0) continue
		const most = Math.max(...hull.map((point) => Math.abs(cross(along, minus(point, from)))))
		least = Math.min(least, most / length)
	}
	return Number.isFinite(least) ? least : 0
}

/** The polygon without repeated corners and without corners that are within `tolerance` of the line of their neighbours. */
export function simplified(polygon: Polygon, tolerance: number): Point[] {
	const corners = [...polygon]
	for (let place = 0; corners.length >= 3 && place < corners.length; ) {
		const before = corners.at(place - 1)
		const after = corners[(place + 1) % corners.length]
		const corner = corners[place]
		if (!before || !after || !corner) break
		if (distanceToSegment(corner, before, after) > tolerance) place++
		else {
			corners.splice(place, 1)
			place = Math.max(0, place - 1)
		}
	}
	return corners
}

export function isConvex(polygon: Polygon, tolerance: number): boolean {
	const hull = hullOf(polygon)
	return areaOf(hull) - areaOf(polygon) <= tolerance * perimeterOf(hull)
}
