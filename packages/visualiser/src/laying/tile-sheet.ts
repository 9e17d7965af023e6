import type { Forma } from './forma.ts'

/** The faces of one tile in one picture, all at one scale and without joints, and how the tile is usually laid. */
export interface TileSheet {
	readonly slug: string
	/** How many faces the picture has, in rows of `columns` from its top left corner. */
	readonly faces: number
	readonly columns: number
	/** Size of one face, in pixels. */
	readonly faceWidth: number
	readonly faceHeight: number
	/** Size of one piece, in mm; of a piece that is no rectangle, the size of the box around it. */
	readonly widthMm: number
	readonly heightMm: number
	readonly forma: Forma
	readonly jointMm: number
	/** Colour of its usual joints, `#rrggbb`. */
	readonly grout: string
	/** Pieces are laid mirrored too, as material without a direction may be. */
	readonly mirrored: boolean
	/** Pieces are laid in any of four directions, as square drawings are. */
	readonly quarterTurns: boolean
	/** How much of the light a window throws is mirrored: 0 matt to 1 polished. */
	readonly gloss: number
}
