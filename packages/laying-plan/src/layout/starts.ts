import {
	add,
	distance,
	minus,
	type Point,
	rounded,
	times,
	toUnits,
	turned,
	turnedBack,
	UNITS,
} from '../geometry/point.ts'
import { boundsOf, sidesOf } from '../geometry/polygon.ts'
import type { Prepared } from './prepare.ts'

/** Starts closer than this to another, in tenths of a millimetre, are the same. */
const SAME = 5

/** How the pattern's first tile can lie along one direction of the pattern: coordinates of its left (or upper) side, in units. */
interface Choices {
	/** A tile in the middle, or a joint in the middle. */
	readonly centred: readonly number[]
	/** A tile's side at the lowest and at the highest point of the surface. */
	readonly flush: readonly number[]
	/** A tile's side at another corner of the surface. */
	readonly corners: readonly number[]
}

function choices({ lattice, region, turn }: Prepared, axis: 'x' | 'y'): Choices {
	const [placed] = lattice.cell
	const size = (axis === 'x' ? placed?.width : placed?.height) ?? 0
	const corners = region.paths.flatMap((path) => path.map((point) => Math.round(turnedBack(point, turn)[axis])))
	const coordinates = [...new Set(corners)].sort((one, other) => one - other)
	const [low = 0, high = 0] = [coordinates[0], coordinates.at(-1)]
	const middle = (low + high) / 2
	return {
		centred: [middle - size / 2, middle + lattice.joint / 2],
		flush: [low, high - size],
		corners: coordinates.slice(1, -1).flatMap((coordinate) => [coordinate, coordinate - size]),
	}
}

/** Choices that are looked at along one direction. */
const MOST_CHOICES = 60

const all = ({ centred, flush, corners }: Choices) => [...flush, ...centred, ...corners].slice(0, MOST_CHOICES)

/** Starts whose tiles lie on both choices, in tenths, without repetitions. */
function starts(prepared: Prepared, x: readonly number[], y: readonly number[]): Point[] {
	const { turn } = prepared
	const found = new Map<string, Point>()
	for (const left of x)
		for (const top of y) {
			const start = rounded(times(turned({ x: left, y: top }, turn), 1 / UNITS))
			const key = sameness(prepared, start)
			if (!found.has(key)) found.set(key, start)
		}
	return [...found.values()]
}

/** Starts that differ by whole steps of a straight pattern have the same key. */
function sameness({ lattice, turn }: Prepared, start: Point): string {
	const { x, y } = turnedBack(toUnits(start), turn)
	const isGrid = lattice.cell.length === 1 && lattice.joints.x
	const step = SAME * UNITS
	const part = (value: number, pitch: number) => {
		const cycle = Math.round(pitch / step)
		const place = Math.round((isGrid ? value - Math.floor(value / pitch) * pitch : value) / step)
		return isGrid ? place % cycle : place
	}
	return `${part(x, lattice.pitch.x)} ${part(y, lattice.pitch.y)}`
}

/** The centred starts: each of tile and joint in the middle, along both directions. */
export function centredStarts(prepared: Prepared): Point[] {
	return starts(prepared, choices(prepared, 'x').centred, choices(prepared, 'y').centred)
}

/** Promising starts, the likeliest in front, at most `most`. */
export function promisingStarts(prepared: Prepared, most: number): Point[] {
	const [x, y] = [all(choices(prepared, 'x')), all(choices(prepared, 'y'))]
	// The likeliest pairs have low numbers in both lists.
	const ranked = x
		.flatMap((left, i) => y.map((top, j) => ({ left, top, rank: Math.max(i, j) })))
		.sort((one, other) => one.rank - other.rank)
	const found = new Map<string, Point>()
	for (const { left, top } of ranked) {
		if (found.size >= most) break
		const [start] = starts(prepared, [left], [top])
		if (start) found.set(sameness(prepared, start), start)
	}
	return [...found.values()]
}

/** Starts that are moved along the pattern by as much as the rules' least strip, so that a thin strip of one grows beyond it. */
export function startsBeside({ rules, turn }: Prepared, start: Point): Point[] {
	const steps = [0, rules.leastStrip, -rules.leastStrip]
	return steps
		.flatMap((x) => steps.map((y) => ({ x, y })))
		.filter(({ x, y }) => x !== 0 || y !== 0)
		.map((by) => rounded(add(start, turned(by, turn))))
}

/** Starts with whole tiles along a line of the surface's border; `at` names a point that a tile is centred on. */
function startsAlong(prepared: Prepared, from: Point, to: Point, at: Point | null): Point[] {
	const { turn, lattice, region } = prepared
	const [placed] = lattice.cell
	if (!placed) return []
	const [a, b] = [turnedBack(toUnits(from), turn), turnedBack(toUnits(to), turn)]
	const runsAlongX = Math.abs(b.x - a.x) >= Math.abs(b.y - a.y)
	const axis = runsAlongX ? 'y' : 'x'
	const size = runsAlongX ? placed.height : placed.width
	const across = runsAlongX ? placed.width : placed.height
	const bounds = boundsOf(region.paths.flatMap((path) => path.map((point) => turnedBack(point, turn))))
	const line = (a[axis] + b[axis]) / 2
	const middle = runsAlongX ? (bounds.top + bounds.bottom) / 2 : (bounds.left + bounds.right) / 2
	const flush = [line <= middle ? line : line - size]
	const centre = at ? turnedBack(toUnits(at), turn)[runsAlongX ? 'x' : 'y'] : null
	const along = centre === null ? all(choices(prepared, runsAlongX ? 'x' : 'y')) : [centre - across / 2]
	return runsAlongX ? starts(prepared, along, flush) : starts(prepared, flush, along)
}

/** Starts with whole tiles along a side of the outline. */
export function visibleStarts(prepared: Prepared, side: number): Point[] {
	const line = sideOf(prepared, side)
	return line ? startsAlong(prepared, ...line, null) : []
}

/** The start with a tile in the middle of a doorway. */
export function doorStarts(prepared: Prepared, door: number): Point[] {
	const doorway = prepared.request.surface.doors[door]
	const line = doorway ? sideOf(prepared, doorway.side) : null
	if (!doorway || !line) return []
	const [from, to] = line
	const part = (doorway.at + doorway.width / 2) / distance(from, to)
	return startsAlong(prepared, from, to, rounded(add(from, times(minus(to, from), part))))
}

function sideOf({ request }: Prepared, wanted: number): readonly [Point, Point] | null {
	for (const [from, to, side] of sidesOf(request.surface.outline)) if (side === wanted) return [from, to]
	return null
}
