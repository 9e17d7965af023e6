import { layoutOf } from '@soleria/visualiser/material'
import { faceFor, type PictureSubject, pieceOf } from '../faces/subject.ts'
import { sidesOf } from '../faces/view.ts'
import type { SurfaceRequest } from '../rooms/surface-maps.ts'

/**
 * What leans on the wall in a product shot: one tile, or a panel of laid ones when one is too small to show its
 * laying.
 */
export interface Board {
	/** Which scene of templates.json: with square boards, or with boards twice as high as wide. */
	readonly scene: 'cuadrado' | 'vertical'
	readonly widthMm: number
	readonly heightMm: number
	readonly single: boolean
}

const PANEL_MM = 600

export function boardFor(subject: PictureSubject): Board {
	const [one, other] = sidesOf(pieceOf(subject))
	const short = Math.min(one, other)
	const long = Math.max(one, other)
	if (long < 400) return { scene: 'cuadrado', widthMm: PANEL_MM, heightMm: PANEL_MM, single: false }
	if (long / short < 1.4) return { scene: 'cuadrado', widthMm: one, heightMm: other, single: true }
	if (long / short < 2.4 && one === short) return { scene: 'vertical', widthMm: short, heightMm: long, single: true }
	// Planks and strips are shown as a panel of several.
	return short < 250
		? { scene: 'vertical', widthMm: long / 2, heightMm: long, single: false }
		: { scene: 'cuadrado', widthMm: long, heightMm: long, single: false }
}

/** The maps of a board: always 1100 px high, since every board fills the same part of the picture. */
export function boardRequest(
	{ scene, widthMm, heightMm, single }: Board,
	lying: boolean,
	subject: PictureSubject,
): SurfaceRequest {
	const layout = layoutOf(faceFor(subject).forma, ...sidesOf(pieceOf(subject)))
	// Planks are upright on the wall and along the table, whichever side is the width of the layout.
	const planks = scene === 'vertical' && layout.width > layout.height
	const along = lying && scene === 'vertical'
	return {
		widthMm: along ? heightMm : widthMm,
		heightMm: along ? widthMm : heightMm,
		mmPerPx: heightMm / 1100,
		turned: along !== planks,
		single,
		tile: lying ? 3 : 0,
		slabMm: heightMm * 1.2,
	}
}
