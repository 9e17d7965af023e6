import type { Point } from '../geometry/point.ts'
import type { Bounds } from '../geometry/polygon.ts'
import type { Line } from '../geometry/stretches.ts'
import type { Piece, TilePlace } from '../layout/piece.ts'
import type { OpeningKind } from '../surface/surface.ts'

/** The most pieces that are drawn with the faces of their tiles: a browser draws no more of them in a moment. */
export const MOST_FACES = 4000

/**
 * A plan as lines, in tenths of a millimetre, for SVG, a canvas, PDF or DXF. Paths are SVG path data of straight lines (`M`, `L`, `Z`);
 * the even-odd rule fills them.
 */
export interface Drawing {
	/** The area that the drawing fills, with its dimensions around it. */
	readonly bounds: Bounds
	/** The outline without its openings. */
	readonly surface: string
	readonly openings: readonly { readonly kind: OpeningKind; readonly path: string }[]
	/** Doorways, on their sides. */
	readonly doors: readonly Line[]
	readonly pieces: readonly DrawnPiece[]
	/** The outline of each tile as it stands upright; none where pieces have no faces. */
	readonly tiles: readonly DrawnTile[]
	/** Oblique lines over all cut pieces, which tell them from whole ones without colour. */
	readonly hatching: string
	/** The lines through the start, along both directions of the pattern. */
	readonly startLines: readonly Line[]
	readonly movementJoints: readonly Line[]
	/** One for each side of the outline. */
	readonly dimensions: readonly Dimension[]
	/** A height for letters of dimensions. */
	readonly textSize: number
}

export interface DrawnTile {
	readonly width: number
	readonly height: number
	/** Null for a rectangle. */
	readonly path: string | null
}

/** The tile that a piece comes from, for its face. */
export interface DrawnFace extends TilePlace {
	/** A number of that tile: pieces with the same one are cut from one tile. */
	readonly copy: number
}

export interface DrawnPiece {
	readonly number: number
	/** Its number, in a set with the letter of its tile: «12», «12B». */
	readonly name: string
	readonly kind: Piece['kind']
	/** Which of the request's tiles. */
	readonly tile: number
	readonly row: number
	readonly path: string
	/** The middle of its widest place, and the height of letters of its name that fits there. */
	readonly label: Point
	readonly labelSize: number
	/** Null for a layout without its cuts, and in a plan of more than `MOST_FACES` pieces. */
	readonly face: DrawnFace | null
}

/** A side's length, drawn outside the surface. */
export interface Dimension extends Line {
	readonly side: number
	/** In tenths of a millimetre. */
	readonly length: number
	/** Where the text's middle lies, and by how many degrees it is turned, so that it reads from below or from the right. */
	readonly text: Point
	readonly degrees: number
}
