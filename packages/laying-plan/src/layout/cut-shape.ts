import { type Part, withoutStrips } from '../geometry/clip.ts'
import { type Point, type Polygon, rounded, type Turn, turnedBack, UNITS } from '../geometry/point.ts'
import {
	areaOf,
	boundsOf,
	distanceToSides,
	hullOf,
	isConvex,
	perimeterOf,
	simplified,
	widthOf,
} from '../geometry/polygon.ts'
import type { Placed } from '../pattern/lattice.ts'
import type { Tile } from '../pattern/tile.ts'
import { notchesOf } from './notches.ts'
import type { CutShape } from './piece.ts'
import { thinnestRemoved } from './removed.ts'

/** Strips thinner than this are left to the joint at the wall; a tile longer by less is laid whole. Half a millimetre, in tenths. */
const SLIVER = 5

/** A placed tile on the surface: its pattern's turn and where its cell is, in units. */
export interface Lying {
	readonly placed: Placed
	readonly tile: Tile
	readonly turn: Turn
	/** The upper left corner of the tile's box on the surface, in units. */
	readonly corner: Point
}

/** A polygon on the surface (units) as its tile has it (tenths, whole, within the tile). */
export function inTile(polygon: Polygon, { placed, tile, turn, corner }: Lying): Point[] {
	const local = polygon.map(({ x, y }) => {
		const back = turnedBack({ x: x - corner.x, y: y - corner.y }, turn)
		const upright = placed.quarter ? { x: back.y, y: tile.height * UNITS - back.x } : back
		const whole = rounded({ x: upright.x / UNITS, y: upright.y / UNITS })
		return { x: within(whole.x, tile.width), y: within(whole.y, tile.height) }
	})
	return fromTop(simplified(local, 0.75))
}

/** The same polygon from its highest corner on, of two the left one: equal pieces have equal corners. */
function fromTop(polygon: readonly Point[]): Point[] {
	const [first] = polygon.toSorted((p, q) => p.y - q.y || p.x - q.x)
	const place = first ? polygon.indexOf(first) : 0
	return [...polygon.slice(place), ...polygon.slice(0, place)]
}

const within = (value: number, most: number) => Math.min(most, Math.max(0, value))

/** Whether a clipped polygon equals its tile except for parts thinner than a sliver; both in units. */
export function isAllButWhole(polygon: Polygon, holes: readonly Polygon[], whole: Polygon): boolean {
	const tolerance = SLIVER * UNITS
	return (
		holes.length === 0 &&
		areaOf(whole) - areaOf(polygon) <= tolerance * perimeterOf(whole) &&
		whole.every((corner) => distanceToSides(corner, polygon) <= tolerance) &&
		polygon.every((corner) => distanceToSides(corner, whole) <= tolerance)
	)
}

/** A part of a tile without its slivers, which may connect the parts that a wall beside a joint leaves. In units. */
export function solidParts(part: Part): readonly Part[] {
	if (part.holes.length === 0 && isConvex(part.outer, 1)) return isSliver(part.outer) ? [] : [part]
	return withoutStrips(part, SLIVER * UNITS, (10 * UNITS) ** 2).filter(({ outer }) => !isSliver(outer))
}

const isSliver = (polygon: Polygon): boolean => widthOf(hullOf(polygon)) < SLIVER * UNITS

/** Measures of a cut piece, or null if rounding leaves nothing of it. */
export function cutShape(polygon: Polygon, holes: readonly Polygon[], tile: Tile, outline: Polygon): CutShape | null {
	if (polygon.length < 3) return null
	const { left, top, right, bottom } = boundsOf(polygon)
	const whole = boundsOf(outline)
	const reduced = [
		{ width: right - left, of: whole.right - whole.left },
		{ width: bottom - top, of: whole.bottom - whole.top },
	].filter(({ width, of }) => width < of - SLIVER)
	const hull = hullOf(polygon)
	const isRectangle = hull.length === 4 && Math.abs(areaOf(polygon) - (right - left) * (bottom - top)) < 1
	const tileWidth = widthOf(hullOf(outline))
	if (!isRectangle || reduced.length === 0) {
		const width = Math.round(widthOf(hull))
		if (width < tileWidth - SLIVER || reduced.length === 0) reduced.push({ width, of: tileWidth })
	}
	const [narrowest] = reduced.sort((one, other) => one.width / one.of - other.width / other.of)
	if (!narrowest) return null
	return {
		polygon,
		holes,
		narrowest: narrowest.width,
		part: Math.min(1, narrowest.width / narrowest.of),
		removed: tile.shape === 'scale' ? null : thinnestRemoved(polygon, outline, SLIVER),
		notches: tile.shape === 'scale' ? [] : notchesOf(polygon, holes, SLIVER),
		shape: shapeOf(polygon, holes, isRectangle, tile),
	}
}

function shapeOf(polygon: Polygon, holes: readonly Polygon[], isRectangle: boolean, tile: Tile): CutShape['shape'] {
	if (holes.length > 0) return 'pierced'
	if (isRectangle) return 'rectangle'
	if (polygon.length === 3) return 'triangle'
	return tile.shape !== 'scale' && !isConvex(polygon, 1) ? 'notched' : 'other'
}
