import { intersection, partsOf } from '../geometry/clip.ts'
import { cutConvex, rightOf } from '../geometry/half-plane.ts'
import {
	add,
	distance,
	type Point,
	type Polygon,
	rounded,
	times,
	toTenths,
	turned,
	turnedBack,
	UNITS,
} from '../geometry/point.ts'
import { areaOf, type Bounds, boundsOf, isInside, sidesOf, simplified } from '../geometry/polygon.ts'
import type { Placed } from '../pattern/lattice.ts'
import type { Tile } from '../pattern/tile.ts'
import { cutShape, inTile, isAllButWhole, isSliver, type Lying } from './cut-shape.ts'
import type { CutShape, Layout, Piece } from './piece.ts'
import { placesIn } from './places.ts'
import type { Prepared } from './prepare.ts'

/** A tenth of a millimetre squared is a hundredth of a mm². */
const TENTHS2_PER_MM2 = 100
const MM2 = TENTHS2_PER_MM2 * UNITS * UNITS

/** A piece before it has its number. */
interface Laid extends Omit<Piece, 'number' | 'row'> {
	/** Where its tile is in the pattern, in units: rows are along x. */
	readonly at: Point
}

/** The pieces of a pattern whose origin, the upper left corner of a tile, lies at a point, in tenths. */
export function layAt(prepared: Prepared, start: Point, keepsRule = true): Layout {
	const { region, degrees, request } = prepared
	const laid = numbered(allPieces(prepared, start), prepared)
	const area = laid.reduce((sum, piece) => sum + piece.area, 0)
	return {
		pieces: laid,
		start,
		degrees,
		area: { surface: region.area / MM2, pieces: area, joints: Math.max(0, region.area / MM2 - area) },
		narrowest: narrowestOf(laid),
		keepsRule: keepsRule || request.start.rule === 'point',
	}
}

function narrowestOf(pieces: readonly Piece[]): Layout['narrowest'] {
	let least: Layout['narrowest'] = null
	for (const { cut, number } of pieces)
		if (cut && (!least || cut.part < least.part)) least = { piece: number, width: cut.narrowest, part: cut.part }
	return least
}

/** A side of the region, whose inside is to its right. */
interface Edge {
	readonly from: Point
	readonly to: Point
	readonly bounds: Bounds
}

function allPieces({ region, lattice, turn, request }: Prepared, start: Point): Laid[] {
	const origin = times(start, UNITS)
	const edges: Edge[] = region.paths.flatMap((path) =>
		[...sidesOf(path)].map(([from, to]) => ({ from, to, bounds: boundsOf([from, to]) })),
	)
	const inPattern = boundsOf(
		region.paths.flatMap((path) => path.map(({ x, y }) => turnedBack({ x: x - origin.x, y: y - origin.y }, turn))),
	)
	const laid: Laid[] = []
	for (const { placed, cell } of placesIn(lattice, inPattern)) {
		const tile = request.tiles[placed.tile]
		if (!tile) continue
		const onSurface = (point: Point) => rounded(add(origin, turned(add(cell, point), turn)))
		const whole = placed.corners.map(onSurface)
		const crossing = edges.filter((edge) => crosses(edge, whole, tile.shape !== 'scale'))
		const at = add(cell, placed.centre)
		if (crossing.length === 0) {
			if (isInside(onSurface(placed.centre), region.paths)) laid.push(wholePiece(placed, tile, whole, at))
			continue
		}
		const lying: Lying = { placed, tile, turn, corner: onSurface(placed.at) }
		for (const part of clipped(whole, crossing, region.paths, tile)) {
			const piece = cutPiece(part, whole, lying, at)
			if (piece) laid.push(piece)
		}
	}
	return laid
}

/** Whether a side reaches into a convex tile, by more than a unit; of another tile, into its box. */
function crosses({ from, to, bounds }: Edge, tile: Polygon, isConvex: boolean): boolean {
	const { left, top, right, bottom } = boundsOf(tile)
	if (bounds.right <= left || bounds.left >= right || bounds.bottom <= top || bounds.top >= bottom) return false
	if (!isConvex) return true
	let [before, behind] = [false, false]
	for (const [start, end] of sidesOf(tile)) {
		if (isBeside(start, end, from) && isBeside(start, end, to)) return false
		const side = sideOf(from, to, start)
		const slack = distance(from, to)
		if (side > slack) before = true
		else if (side < -slack) behind = true
	}
	return before && behind
}

/** Twice the area between a line and a point: positive to the right of the line. */
const sideOf = (from: Point, to: Point, { x, y }: Point) =>
	(to.x - from.x) * (y - from.y) - (to.y - from.y) * (x - from.x)
/** Whether a point is not to the right of a line by more than a unit. */
const isBeside = (from: Point, to: Point, point: Point) => sideOf(from, to, point) <= distance(from, to)

type Parts = readonly { readonly outer: Polygon; readonly holes: readonly Polygon[] }[]

/** The parts of a tile inside the region. A single side that goes right through a convex tile needs no library. */
function clipped(whole: Polygon, crossing: readonly Edge[], paths: readonly Polygon[], { shape }: Tile): Parts {
	const [edge] = crossing
	if (
		crossing.length === 1 &&
		edge &&
		shape !== 'scale' &&
		!isInside(edge.from, [whole]) &&
		!isInside(edge.to, [whole])
	)
		return [{ outer: cutConvex(whole, rightOf(edge.from, edge.to)).map(rounded), holes: [] }]
	return partsOf(intersection([whole], paths))
}

const tenths = (polygon: Polygon): Polygon => polygon.map(toTenths)

function wholePiece(placed: Placed, tile: Tile, whole: Polygon, at: Point): Laid {
	return {
		kind: 'whole',
		tile: placed.tile,
		polygon: tenths(whole),
		holes: [],
		area: areaOf(whole) / MM2,
		width: tile.width,
		height: tile.height,
		cut: null,
		at,
	}
}

function cutPiece({ outer, holes }: Parts[number], whole: Polygon, lying: Lying, at: Point): Laid | null {
	const polygon = simplified(outer, 1)
	if (polygon.length < 3 || isSliver(polygon)) return null
	const { placed, tile } = lying
	const area = (areaOf(polygon) - holes.reduce((sum, hole) => sum + areaOf(hole), 0)) / MM2
	const common = { tile: placed.tile, polygon: tenths(polygon), holes: holes.map(tenths), area, at }
	if (isAllButWhole(polygon, holes, whole))
		return { ...common, kind: 'whole', width: tile.width, height: tile.height, cut: null }
	const local = inTile(polygon, lying)
	const inside = holes.map((hole) => inTile(hole, lying)).filter((hole) => hole.length >= 3)
	const cut: CutShape | null = cutShape(local, inside, tile, inTile(whole, lying))
	if (!cut) return null
	const { left, top, right, bottom } = boundsOf(local)
	return { ...common, kind: 'cut', width: right - left, height: bottom - top, cut }
}

/** Rows from the top, on a wall from the floor; in each row from the left. */
function numbered(laid: readonly Laid[], { request, lattice, turn }: Prepared): Piece[] {
	const upwards = request.surface.kind === 'wall' && turn.cos > 0
	const rowOf = ({ at }: Laid) => Math.floor(at.y / lattice.pitch.y) * (upwards ? -1 : 1)
	const sorted = laid
		.map((piece) => ({ piece, row: rowOf(piece) }))
		.sort((one, other) => one.row - other.row || one.piece.at.x - other.piece.at.x || one.piece.at.y - other.piece.at.y)
	let row = 0
	let last = Number.NaN
	return sorted.map(({ piece: { at: _, ...piece }, row: key }, place) => {
		if (key !== last) row++
		last = key
		return { number: place + 1, row, ...piece }
	})
}
