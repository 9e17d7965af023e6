import { chance, lay, layoutOf, seedOf } from '@soleria/visualiser/material'
import { illuminate } from './light.ts'
import { faceFor, type PictureSubject, pieceOf } from './subject.ts'
import { sidesOf, spanOf } from './view.ts'

export interface PictureRequest {
	/** 'face': the tile straight on, 1:1. 'detail': the same tile from so near that it is about life size, 4:3. */
	readonly kind: 'face' | 'detail'
	readonly widthPx: number
}

/** Bytes of red, green and blue, row after row. */
export interface Pixels {
	readonly bytes: Uint8Array
	readonly width: number
	readonly height: number
}

/** Widths of a close view in mm. A slab's is wider than a small piece's, since its veins and grain are larger. */
const NEAR_SLAB_MM = 340
const NEAR_PIECE_MM = 190
/** Where the joints of large pieces cross in a close view, in parts of its width. */
const CROSSING_X = 0.64
const CROSSING_Y = 0.5
const MORE_SURFACE = 1.5
/** How much deeper joints are in a close view than the rim of a tile. */
const JOINT_DEPTH_MM = 0.35

/** Draws a tile: always the same pixels for the same product, kind and size. */
export async function drawFace(subject: PictureSubject, { kind, widthPx: width }: PictureRequest): Promise<Pixels> {
	const near = kind === 'detail'
	const height = near ? Math.round((width * 3) / 4) : width
	const seed = seedOf(subject.slug)
	const face = faceFor(subject)
	const [tileWidth, tileHeight] = sidesOf(pieceOf(subject))
	const layout = layoutOf(face.forma, tileWidth, tileHeight)
	const isSlab = Math.min(tileWidth, tileHeight) > 190 && !face.whole
	const spanMm = near ? (isSlab ? NEAR_SLAB_MM : NEAR_PIECE_MM) : spanOf(tileWidth, tileHeight)
	const mmPerPx = spanMm / width
	// A close view is cut from more material than it shows, since the largest clouds and veins are scaled to the material.
	const more = near || (isSlab && face.manySlabs) ? MORE_SURFACE : 1
	const surfaceSpanMm = face.whole ? layout.width : spanMm * more
	const surface = await face.surface({ size: Math.round(surfaceSpanMm / mmPerPx), spanMm: surfaceSpanMm, seed })
	const wall = lay(
		{
			layout,
			surface,
			surfaceSpanMm: face.whole ? 'whole' : surfaceSpanMm,
			quarterTurns: face.quarterTurns,
			jointMm: face.jointMm,
			grout: face.grout,
			tone: face.tone,
			rimMm: face.rimMm,
			dropMm: face.dropMm + (near ? JOINT_DEPTH_MM : 0),
			wobbleMm: face.wobbleMm,
			finish: face.finish,
			grain: near ? 1 - Math.min(1, face.gloss * 1.4) : 0,
			seed,
		},
		{
			width,
			height,
			mmPerPx,
			// Whole tiles are in the middle and cut ones around them, so that no joint runs along a side of the picture.
			leftMm: near && isSlab ? -spanMm * CROSSING_X : centred(spanMm, layout.width),
			topMm: near && isSlab ? -spanMm * CROSSING_Y : centred(height * mmPerPx, layout.height),
		},
	)
	const bytes = illuminate(wall, mmPerPx, {
		relief: face.relief,
		gloss: face.gloss,
		raking: near,
		window: chance(seed, 1, 5) * 2 - 1,
	})
	return { bytes, width, height }
}

/** Where a picture starts so that a tile (or, if that brings a joint to its sides, a joint) is in its middle. */
function centred(spanMm: number, tileMm: number): number {
	const start = (tileMm - spanMm) / 2
	const rest = (((start % tileMm) + tileMm) % tileMm) / tileMm
	return rest < 0.12 || rest > 0.88 ? start + tileMm * 0.36 : start
}
