import type { TileSheet } from '@soleria/visualiser'
import sharp, { type OverlayOptions } from 'sharp'

const MM_PER_INCH = 25.4
const QUALITY = 88
/** Pixels per inch, below which a JPEG does not keep its resolution: coarser faces are enlarged. */
const LEAST_DENSITY = 26

/** The forms whose pieces are rectangles, so that a grid of them continues itself on all sides. */
const RECTANGULAR: readonly TileSheet['forma'][] = ['recta', 'ladrillo', 'tercio', 'vertical', 'espiga', 'cesta']

/** The area that a texture covers, in mm. */
export interface TextureSize {
	readonly widthMm: number
	readonly heightMm: number
}

/** The size that a texture covers in mm, joints included; null for tiles of another form. */
export function textureSize(sheet: TileSheet): TextureSize | null {
	if (!RECTANGULAR.includes(sheet.forma)) return null
	const { columns, faces, widthMm, heightMm, jointMm } = sheet
	return { widthMm: columns * (widthMm + jointMm), heightMm: (faces / columns) * (heightMm + jointMm) }
}

/** The numbers below a count, far from their order: sheets begin with the darkest face. */
function mixed(count: number): readonly number[] {
	const step = [7, 5, 3].find((candidate) => count % candidate !== 0) ?? 1
	return Array.from({ length: count }, (_, place) => (place * step) % count)
}

/**
 * Draws all faces of a tile as a grid with its joints: a JPEG that continues itself without a seam, and whose resolution gives its real
 * size. `faces` is the picture of the sheet.
 */
export async function drawTexture(sheet: TileSheet, faces: Buffer): Promise<Buffer> {
	const { columns, faceWidth, faceHeight, widthMm, jointMm, grout } = sheet
	const pxPerMm = faceWidth / widthMm
	const joint = Math.max(1, Math.round(jointMm * pxPerMm))
	const cell = (place: number) => [place % columns, Math.floor(place / columns)] as const
	const pieces = mixed(sheet.faces).map(async (face, place): Promise<OverlayOptions> => {
		const [left, top] = cell(face)
		const input = await sharp(faces)
			.extract({ left: left * faceWidth, top: top * faceHeight, width: faceWidth, height: faceHeight })
			.png()
			.toBuffer()
		const [column, row] = cell(place)
		return { input, left: column * (faceWidth + joint), top: row * (faceHeight + joint) }
	})
	const width = columns * (faceWidth + joint)
	const height = (sheet.faces / columns) * (faceHeight + joint)
	const grid = await sharp({ create: { width, height, channels: 3, background: grout } })
		.composite(await Promise.all(pieces))
		.removeAlpha()
		.raw()
		.toBuffer()
	const scale = Math.ceil(LEAST_DENSITY / (pxPerMm * MM_PER_INCH))
	return sharp(grid, { raw: { width, height, channels: 3 } })
		.resize({ width: width * scale, height: height * scale })
		.withDensity(Math.round(pxPerMm * scale * MM_PER_INCH))
		.jpeg({ quality: QUALITY })
		.toBuffer()
}
