import type { Point, Polygon } from '../geometry/point.ts'
import type { Extent } from './notches.ts'
import type { Removed } from './removed.ts'

/** Where a tile lies on the surface. */
export interface TilePlace {
	/** Its upper left corner as it stands upright, and of a tile without corners that of the box around it, in tenths of a millimetre. */
	readonly corner: Point
	/** By which it is turned about that, clockwise as drawn. */
	readonly degrees: number
}

/** A tile, or the part of it that is laid. Lengths in tenths of a millimetre. */
export interface Piece {
	/** From 1, in the order of laying: row by row, from the floor upwards on a wall. */
	readonly number: number
	readonly kind: 'whole' | 'cut'
	/** From 1. */
	readonly row: number
	/** Which of the request's tiles. */
	readonly tile: number
	/**
	 * Its corners on the surface, clockwise. They have up to four decimals where a tile is turned or crosses the outline: rounded, pieces
	 * would no longer add up to the surface.
	 */
	readonly polygon: Polygon
	/** Holes within it, as a column smaller than the tile makes. */
	readonly holes: readonly Polygon[]
	/** In mm². */
	readonly area: number
	/** Size along the sides of its tile, as the tile lies with its drawing upright; whole tenths. */
	readonly width: number
	readonly height: number
	/** Where its tile lies, or would lie uncut. */
	readonly place: TilePlace
	/** The cut shape, in its tile; null for a whole tile. */
	readonly cut: CutShape | null
}

/** A cut piece as its tile has it, with the tile's upper left corner at 0,0; whole tenths. */
export interface CutShape {
	readonly polygon: Polygon
	readonly holes: readonly Polygon[]
	/** The narrowest place, along a side that was cut. */
	readonly narrowest: number
	/** That as a part of the tile's size in the same direction. */
	readonly part: number
	/** The thinnest strip that is taken off its tile to get it; null if nothing is but holes, and for a tile with curved sides. */
	readonly removed: Removed | null
	/** What is cut into it beside what straight cuts take off, along the sides of its tile; none of a tile with curved sides. */
	readonly notches: readonly Extent[]
	readonly shape: 'rectangle' | 'triangle' | 'notched' | 'pierced' | 'other'
}

/** All pieces of a surface, before offcuts are reused. */
export interface Layout {
	readonly pieces: readonly Piece[]
	/** The upper left corner of a tile, from which the pattern goes in all directions: give it as `point` to get this layout again. */
	readonly start: Point
	/** Degrees of the pattern, with the 45 of a diagonal one. */
	readonly degrees: number
	/** In mm²: joints are the surface less its pieces. */
	readonly area: { readonly surface: number; readonly pieces: number; readonly joints: number }
	/** The cut that is narrowest in proportion to its tile; null without cuts. */
	readonly narrowest: { readonly piece: number; readonly width: number; readonly part: number } | null
	/** The thinnest strip to take off a tile, if it is under the rules' least strip; else null. */
	readonly thinStrip: { readonly piece: number; readonly width: number } | null
	/** Whether the start's rule could be kept; a point always is. */
	readonly keepsRule: boolean
}
