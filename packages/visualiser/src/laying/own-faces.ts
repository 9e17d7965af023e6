import { glossOf } from './roughness.ts'
import { sheetSize } from './sheet-size.ts'
import type { TileSheet } from './tile-sheet.ts'

/** The most photographs of faces that a tile has. */
export const MOST_FACES = 12
/** A photograph may be so much longer or shorter than its piece, as a share: it is cut by hand, and joints differ. */
const SHAPE_WITHIN = 0.08
/** Pieces so many times as long as wide are planks, which are laid by thirds. */
const PLANK = 3
const MM_PER_PX = 1
const RECTIFIED_JOINT_MM = 2
const JOINT_MM = 3

/** A piece whose faces can be photographed: its sides in mm, the longer first. */
export interface OwnPiece {
	readonly longMm: number
	readonly shortMm: number
	readonly isRectified: boolean
	readonly acabado: string
}

/** How a photograph lies to its piece: `turned` by a quarter, or null if it has not the piece's shape. Sides in pixels. */
export function fitOf(
	{ longMm, shortMm }: Pick<OwnPiece, 'longMm' | 'shortMm'>,
	photograph: { readonly width: number; readonly height: number },
): 'upright' | 'turned' | null {
	const { width, height } = photograph
	const ratio = Math.max(width, height) / Math.min(width, height)
	if (Math.abs((ratio * shortMm) / longMm - 1) > SHAPE_WITHIN) return null
	return height > width && longMm !== shortMm ? 'turned' : 'upright'
}

/** The sheet data of a merchant's faces, all but its slug and the colour of its grout. `isDrawn` faces are neither turned nor mirrored. */
export function ownSheet(
	{ longMm, shortMm, isRectified, acabado }: OwnPiece,
	faces: number,
	isDrawn: boolean,
): Omit<TileSheet, 'slug' | 'grout'> {
	return {
		faces,
		...sheetSize({ faces, widthMm: longMm, heightMm: shortMm, finestMmPerPx: MM_PER_PX }),
		widthMm: longMm,
		heightMm: shortMm,
		forma: longMm / shortMm >= PLANK ? 'tercio' : 'recta',
		jointMm: isRectified ? RECTIFIED_JOINT_MM : JOINT_MM,
		mirrored: !isDrawn,
		quarterTurns: false,
		gloss: glossOf(acabado),
	}
}
