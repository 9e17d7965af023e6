import type { TileSheet } from '@soleria/visualiser'
import { glossOf, sheetSize } from '@soleria/visualiser'
import { hexOf } from '@soleria/visualiser/colour'
import { layoutOf } from '@soleria/visualiser/material'
import type { Face } from '../faces/face.ts'
import { faceFor, isInRelief, type PictureSubject, pieceOf } from '../faces/subject.ts'
import { sidesOf } from '../faces/view.ts'

/** The finest that material is drawn for large pieces, as for rooms. */
const MM_PER_PX = 1.5
/** Drawings have sharp lines. */
const DRAWING_MM_PER_PX = 1

/** The description of a tile's sheet: the number and size of its faces, and the laying of the tile. */
export function sheetWords(subject: PictureSubject): TileSheet {
	const face = faceFor(subject)
	const { width, height } = layoutOf(face.forma, ...sidesOf(pieceOf(subject)))
	const faces = facesOf(face, Math.max(width, height))
	const finestMmPerPx = face.whole ? DRAWING_MM_PER_PX : MM_PER_PX
	return {
		slug: subject.slug,
		faces,
		...sheetSize({ faces, widthMm: width, heightMm: height, finestMmPerPx }),
		widthMm: Math.round(width * 10) / 10,
		heightMm: Math.round(height * 10) / 10,
		forma: face.forma,
		jointMm: face.jointMm,
		grout: hexOf(face.grout),
		// A scale is not the same upside down, a drawing would read backwards, and relief would be lit from the other side.
		mirrored: !face.whole && face.forma !== 'escama' && !isInRelief(subject),
		quarterTurns: face.quarterTurns,
		gloss: glossOf(subject.acabado),
	}
}

/** Pieces of a drawing differ in tone only; small pieces are seen by the hundred, where repeats show. */
function facesOf(face: Face, longMm: number): number {
	if (face.whole) return 8
	if (face.forma === 'trencadis') return 16
	return longMm >= 600 ? 6 : longMm >= 250 ? 8 : 16
}
