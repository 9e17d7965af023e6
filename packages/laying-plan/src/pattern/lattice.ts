import { type Point, type Polygon, UNITS } from '../geometry/point.ts'
import { boundsOf } from '../geometry/polygon.ts'
import type { Tile } from './tile.ts'

/**
 * The places of a pattern: a cell of tiles, repeated by all whole multiples of two vectors. Everything is in whole units, so that tiles
 * which meet at a corner have the same corner.
 */
export interface Lattice {
	readonly a: Point
	readonly b: Point
	readonly cell: readonly Placed[]
	/** Whether straight joints run through the whole surface along x and y of the pattern. */
	readonly joints: { readonly x: boolean; readonly y: boolean }
	/** The distance of rows, for numbering and for lines of joints; and of columns. */
	readonly pitch: Point
	/** Where rows begin below the origin: half the joint before the first tile. */
	readonly joint: number
}

/** A tile of a cell. */
export interface Placed {
	/** Which of the tiles to buy. */
	readonly tile: number
	/** The upper left corner of its box in the pattern, in units. */
	readonly at: Point
	/** Whether it lies turned by a quarter, clockwise. */
	readonly quarter: boolean
	/** Its corners in the pattern, clockwise, in units. */
	readonly corners: Polygon
	/** Size of its box in the pattern, in units. */
	readonly width: number
	readonly height: number
	/** A point inside, in units. */
	readonly centre: Point
	/** No corner is further from the centre. */
	readonly radius: number
}

/** A rectangular tile at a place of the pattern. */
export function placedRectangle(tile: number, { width, height }: Tile, x: number, y: number, quarter: boolean): Placed {
	const [across, down] = quarter ? [height * UNITS, width * UNITS] : [width * UNITS, height * UNITS]
	const corners = [
		{ x, y },
		{ x: x + across, y },
		{ x: x + across, y: y + down },
		{ x, y: y + down },
	]
	return placedShape(tile, corners, quarter)
}

export function placedShape(tile: number, corners: Polygon, quarter = false): Placed {
	const { left, top, right, bottom } = boundsOf(corners)
	return {
		tile,
		at: { x: left, y: top },
		quarter,
		corners,
		width: right - left,
		height: bottom - top,
		centre: { x: (left + right) / 2, y: (top + bottom) / 2 },
		radius: Math.hypot(right - left, bottom - top) / 2,
	}
}

/** Whether a tile must turn by a quarter to have its long side along x. */
export const isUpright = ({ width, height }: Tile): boolean => height > width
