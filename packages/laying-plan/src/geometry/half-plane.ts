import type { Point, Polygon } from './point.ts'

/** The points left of nothing: those with `a·x + b·y ≥ c`. */
export interface HalfPlane {
	readonly a: number
	readonly b: number
	readonly c: number
}

/** The half-plane to the right of a line as one walks from one point to another with y down, which is inside a clockwise polygon. */
export function rightOf(from: Point, to: Point): HalfPlane {
	const length = Math.hypot(to.x - from.x, to.y - from.y)
	const a = (from.y - to.y) / length
	const b = (to.x - from.x) / length
	return { a, b, c: a * from.x + b * from.y }
}

/** How far a point is inside; negative outside. */
export const depth = ({ a, b, c }: HalfPlane, { x, y }: Point): number => a * x + b * y - c

/** The other side, from `gap` beyond the line. */
export const beyond = ({ a, b, c }: HalfPlane, gap: number): HalfPlane => ({ a: -a, b: -b, c: -c + gap })

/** Returns the part of a convex polygon inside the half-plane; empty if it lies outside. */
export function cutConvex(polygon: Polygon, plane: HalfPlane): Point[] {
	const kept: Point[] = []
	let from = polygon.at(-1)
	if (!from) return kept
	let fromDepth = depth(plane, from)
	for (const to of polygon) {
		const toDepth = depth(plane, to)
		if (fromDepth > 0 !== toDepth > 0 && fromDepth !== toDepth) kept.push(crossing(from, fromDepth, to, toDepth))
		if (toDepth > 0) kept.push(to)
		from = to
		fromDepth = toDepth
	}
	return kept
}

/** Where a line meets a side, the same for both directions of the side: neighbours share the point. */
function crossing(from: Point, fromDepth: number, to: Point, toDepth: number): Point {
	if (from.x > to.x || (from.x === to.x && from.y > to.y)) return crossing(to, toDepth, from, fromDepth)
	const part = fromDepth / (fromDepth - toDepth)
	return { x: from.x + part * (to.x - from.x), y: from.y + part * (to.y - from.y) }
}
