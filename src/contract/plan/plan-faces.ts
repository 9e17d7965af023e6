import type { FacePicture, Tile } from '@soleria/laying-plan'
import type { SheetPicture } from '@soleria/visualiser'

/** The faces of a tile that a plan is drawn with. */
export interface PlanFace extends Omit<FacePicture, 'href'> {
	/** Where browsers load their picture. */
	readonly address: string
	/** The colour of its usual joints. */
	readonly joint: string
}

/** Sizes of a tile and of its faces may differ by this part: a nominal size and a real one. */
const SLACK = 0.04

/** The faces of a tile; null without any, and for a mosaic, whose faces are those of its small pieces. */
export function planFace(sheet: SheetPicture | null, tile: Tile): PlanFace | null {
	if (!sheet || !(isOfSize(sheet, tile.width, tile.height) || isOfSize(sheet, tile.height, tile.width))) return null
	const { address, faces, columns, faceWidth, faceHeight, grout } = sheet
	return { address, count: faces, columns, width: faceWidth, height: faceHeight, joint: grout }
}

const isOfSize = ({ widthMm, heightMm }: SheetPicture, width: number, height: number) =>
	isNear(widthMm * 10, width) && isNear(heightMm * 10, height)
const isNear = (one: number, other: number) => Math.abs(one - other) <= other * SLACK

/** The usual colour of the joints between tiles; null if no faces of them are known. */
export const usualJoint = (laid: readonly { readonly face: PlanFace | null }[]): string | null =>
	laid.find(({ face }) => face !== null)?.face?.joint ?? null
