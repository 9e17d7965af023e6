import sharp, { type Sharp } from 'sharp'
import { lay } from './lay.ts'
import { layoutOf } from './layout.ts'
import { illuminate } from './light.ts'
import { drawMaterial } from './material.ts'
import { chance, seedOf } from './noise.ts'
import { faceFor, type PictureSubject, pieceOf } from './subject.ts'
import { sidesOf, spanOf } from './view.ts'

export interface PictureRequest {
	/** 'face': the tile straight on, 1:1. 'cover': the same product under low sun, 4:3. */
	readonly kind: 'face' | 'cover'
	readonly widthPx: number
}

/** A product's picture until there is a photograph: always the same bytes for the same product and size. JPEG. */
export async function renderFace(subject: PictureSubject, { kind, widthPx }: PictureRequest): Promise<Buffer> {
	const heightPx = kind === 'face' ? widthPx : Math.round((widthPx * 3) / 4)
	if (subject.tipo !== 'azulejo') return encode(sharp(Buffer.from(drawMaterial(subject, kind, widthPx, heightPx))))
	const pixels = await laidWall(subject, kind, widthPx, heightPx)
	return encode(sharp(pixels, { raw: { width: widthPx, height: heightPx, channels: 3 } }))
}

async function laidWall(
	subject: PictureSubject,
	kind: PictureRequest['kind'],
	width: number,
	height: number,
): Promise<Buffer> {
	const seed = seedOf(subject.slug)
	const face = faceFor(subject)
	const [tileWidth, tileHeight] = sidesOf(pieceOf(subject))
	const layout = layoutOf(face.forma, tileWidth, tileHeight)
	const near = spanOf(tileWidth, tileHeight)
	// A cover stands back a little from small pieces and comes closer to slabs.
	const spanMm = kind === 'face' ? near : near > 1000 ? near * 0.86 : near * 1.5
	const mmPerPx = spanMm / width
	const size = face.whole ? Math.round(layout.width / mmPerPx) : width
	const surface = await face.surface({ size, spanMm: face.whole ? layout.width : spanMm, seed })
	const wall = lay(
		{
			layout,
			surface,
			surfaceSpanMm: face.whole ? 'whole' : spanMm,
			quarterTurns: face.quarterTurns,
			jointMm: face.jointMm,
			grout: face.grout,
			tone: face.tone,
			rimMm: face.rimMm,
			dropMm: face.dropMm,
			wobbleMm: face.wobbleMm,
			finish: face.finish,
			seed,
		},
		{
			width,
			height,
			mmPerPx,
			// Whole tiles in the middle, cut ones all round: no joint ever runs along the picture's own side.
			leftMm: centred(spanMm, layout.width),
			topMm: centred(height * mmPerPx, layout.height),
		},
	)
	const raking = kind === 'cover'
	return illuminate(wall, mmPerPx, {
		relief: face.relief * (raking ? 1.35 : 1),
		gloss: face.gloss,
		raking,
		window: chance(seed, 1, 5) * 2 - 1,
	})
}

/** Where a picture starts so that a tile (or, if that brings a joint to its sides, a joint) stands in its middle. */
function centred(spanMm: number, tileMm: number): number {
	const start = (tileMm - spanMm) / 2
	const rest = (((start % tileMm) + tileMm) % tileMm) / tileMm
	return rest < 0.12 || rest > 0.88 ? start + tileMm * 0.36 : start
}

function encode(picture: Sharp): Promise<Buffer> {
	return picture.jpeg({ quality: 84, chromaSubsampling: '4:4:4' }).toBuffer()
}
