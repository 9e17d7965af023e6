import { beyond, cutConvex, depth, type HalfPlane, rightOf } from '../geometry/half-plane.ts'
import { add, minus, type Point, type Polygon, turned, turnOf } from '../geometry/point.ts'
import { areaOf, boundsOf, sidesOf, widthOf } from '../geometry/polygon.ts'
import { isFactory, SAW, type Wanted } from './wanted.ts'

/** A piece's place in a tile: turned about 0,0 of its own tile, then moved. */
export interface Placement {
	readonly degrees: number
	readonly by: Point
}

export interface Fit extends Placement {
	/** Convex parts that are left of the offcut, usable ones only. */
	readonly parts: readonly Polygon[]
}

/** How parts are left: as large as possible, or as wide as possible. */
export type Leaving = 'large' | 'wide'

export interface Cutting {
	readonly kerf: number
	/** Parts narrower than this are waste. */
	readonly leastWidth: number
	/** Degrees by which pieces may turn. */
	readonly turns: readonly number[]
	/** The tile, if sides that were factory sides must remain such. */
	readonly factoryOf: Polygon | null
	readonly leaving: Leaving
}

export const placed = (polygon: Polygon, { degrees, by }: Placement): Polygon => {
	const turn = turnOf(degrees)
	return polygon.map((point) => add(turned(point, turn), by))
}

/** The best place of a piece in a convex offcut, corner on corner; null if it does not fit. `at`: where the offcut lies in its tile. */
export function fitInto(wanted: Wanted, offcut: Polygon, at: Point, cutting: Cutting): Fit | null {
	const planes = [...sidesOf(offcut)].map(([from, to]) => rightOf(from, to))
	const space = boundsOf(offcut)
	let best: { fit: Fit; score: number } | null = null
	for (const degrees of cutting.turns) {
		const shape = placed(wanted.envelope, { degrees, by: { x: 0, y: 0 } })
		const { left, top, right, bottom } = boundsOf(shape)
		if (right - left > space.right - space.left + SAW || bottom - top > space.bottom - space.top + SAW) continue
		for (const by of movesInto(shape, offcut, planes)) {
			const moved = shape.map((corner) => add(corner, by))
			if (cutting.factoryOf && !keepsFactory(wanted, moved, at, cutting.factoryOf)) continue
			const { parts, score } = leave(moved, offcut, cutting)
			if (!best || score > best.score + 1) best = { fit: { degrees, by, parts }, score }
		}
	}
	return best?.fit ?? null
}

/** Moves that put a corner of the shape on a corner of the offcut with all of the shape inside, without repetitions. */
function movesInto(shape: Polygon, offcut: Polygon, planes: readonly HalfPlane[]): Point[] {
	const moves: Point[] = []
	for (const goal of offcut)
		for (const corner of shape) {
			const by = minus(goal, corner)
			const fits = shape.every(({ x, y }) =>
				planes.every((plane) => depth(plane, { x: x + by.x, y: y + by.y }) >= -SAW),
			)
			if (fits && !moves.some(({ x, y }) => Math.abs(x - by.x) + Math.abs(y - by.y) < SAW)) moves.push(by)
		}
	return moves
}

function keepsFactory({ factory }: Wanted, moved: Polygon, at: Point, tile: Polygon): boolean {
	return [...sidesOf(moved)].every(
		([from, to], place) => !factory[place] || isFactory(add(from, at), add(to, at), tile),
	)
}

/** Cuts a piece out of a convex offcut by cuts from side to side, in the order that leaves the best parts. */
export function leave(
	piece: Polygon,
	offcut: Polygon,
	{ kerf, leastWidth, leaving }: Pick<Cutting, 'kerf' | 'leastWidth' | 'leaving'>,
): { readonly parts: readonly Polygon[]; readonly score: number } {
	const cuts = [...sidesOf(piece)]
		.map(([from, to]) => rightOf(from, to))
		.filter((plane) => offcut.some((corner) => depth(plane, corner) < -SAW))
	let best: { parts: readonly Polygon[]; score: number } = { parts: [], score: -1 }
	for (const order of orders(cuts)) {
		const parts: Polygon[] = []
		let rest: Polygon = offcut
		for (const plane of order) {
			const part = cutConvex(rest, beyond(plane, kerf))
			if (part.length >= 3 && widthOf(part) >= leastWidth) parts.push(part)
			rest = cutConvex(rest, plane)
		}
		const score = parts.reduce((sum, part) => sum + worth(part, leaving), 0)
		if (score > best.score) best = { parts, score }
	}
	return best
}

/** Large parts are worth more than their area together: one of two is better than two halves. */
const worth = (part: Polygon, leaving: Leaving) =>
	leaving === 'large' ? areaOf(part) ** 2 : areaOf(part) * widthOf(part) ** 2

/** All orders of up to three cuts; of more, those that begin with each cut in turn. */
function orders<Value>(values: readonly Value[]): (readonly Value[])[] {
	if (values.length <= 1) return [values]
	return values.flatMap((value, place) => {
		const others = values.toSpliced(place, 1)
		return values.length <= 3 ? orders(others).map((rest) => [value, ...rest]) : [[value, ...others]]
	})
}
