import type { Part } from '../geometry/clip.ts'
import { add, type Point, type Polygon, rounded, times, toTenths, turned, UNITS } from '../geometry/point.ts'
import { areaOf, boundsOf, simplified } from '../geometry/polygon.ts'
import { frameOf } from '../geometry/stretches.ts'
import type { Placed } from '../pattern/lattice.ts'
import type { Tile } from '../pattern/tile.ts'
import { Border } from './border.ts'
import { cutShape, inTile, isAllButWhole, type Lying, solidParts } from './cut-shape.ts'
import type { CutShape, Layout, Piece, TilePlace } from './piece.ts'
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
	const { region, degrees, request, rules } = prepared
	const laid = numbered(allPieces(prepared, start), prepared)
	const area = laid.reduce((sum, piece) => sum + piece.area, 0)
	return {
		pieces: laid,
		start,
		degrees,
		area: { surface: region.area / MM2, pieces: area, joints: Math.max(0, region.area / MM2 - area) },
		narrowest: narrowestOf(laid),
		thinStrip: rules.mesh ? null : thinStripOf(laid, rules.leastStrip),
		keepsRule: keepsRule || request.start.rule === 'point',
	}
}

function narrowestOf(pieces: readonly Piece[]): Layout['narrowest'] {
	let least: Layout['narrowest'] = null
	for (const { cut, number } of pieces)
		if (cut && (!least || cut.part < least.part)) least = { piece: number, width: cut.narrowest, part: cut.part }
	return least
}

function thinStripOf(pieces: readonly Piece[], least: number): Layout['thinStrip'] {
	let thinnest: Layout['thinStrip'] = null
	for (const { cut, number } of pieces) {
		const width = cut?.removed?.width ?? least
		if (width < (thinnest?.width ?? least)) thinnest = { piece: number, width }
	}
	return thinnest
}

function allPieces({ region, lattice, turn, degrees, request }: Prepared, start: Point): Laid[] {
	const origin = times(start, UNITS)
	const border = new Border(region)
	const laid: Laid[] = []
	for (const { placed, cell } of placesIn(lattice, frameOf(region.paths, origin, turn).bounds)) {
		const tile = request.tiles[placed.tile]
		const at = add(cell, placed.centre)
		const onSurface = (point: Point) => rounded(add(origin, turned(point, turn)))
		const centre = onSurface(at)
		if (!tile || !border.isNear(centre, placed.radius)) continue
		const lying: Lying = { placed, tile, turn, corner: onSurface(add(cell, placed.at)) }
		const place = placeOf(lying, degrees)
		const whole = placed.corners.map((corner) => onSurface(add(cell, corner)))
		const parts = border.clip(whole, centre, tile.shape !== 'scale')
		if (parts === 'whole') {
			laid.push({ ...wholePiece(placed, tile, whole), at, place })
			continue
		}
		for (const part of parts.flatMap(solidParts)) {
			const piece = cutPiece(part, whole, lying)
			if (piece) laid.push({ ...piece, at, place })
		}
	}
	return laid
}

const tenths = (polygon: Polygon): Polygon => polygon.map(toTenths)

/** The upright corner of a tile that lies turned by a quarter is the upper right one of its box. */
function placeOf({ placed, tile, turn, corner }: Lying, degrees: number): TilePlace {
	if (!placed.quarter) return { corner: toTenths(corner), degrees }
	return { corner: toTenths(add(corner, turned({ x: tile.height * UNITS, y: 0 }, turn))), degrees: degrees + 90 }
}

type Unplaced = Omit<Laid, 'at' | 'place'>

function wholePiece(placed: Placed, tile: Tile, whole: Polygon): Unplaced {
	return {
		kind: 'whole',
		tile: placed.tile,
		polygon: tenths(whole),
		holes: [],
		area: areaOf(whole) / MM2,
		width: tile.width,
		height: tile.height,
		cut: null,
	}
}

function cutPiece({ outer, holes }: Part, whole: Polygon, lying: Lying): Unplaced | null {
	const polygon = simplified(outer, 1)
	if (polygon.length < 3) return null
	const { placed, tile } = lying
	const area = (areaOf(polygon) - holes.reduce((sum, hole) => sum + areaOf(hole), 0)) / MM2
	const common = { tile: placed.tile, polygon: tenths(polygon), holes: holes.map(tenths), area }
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
