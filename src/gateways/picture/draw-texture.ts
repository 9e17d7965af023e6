import type { TileSheet } from '@soleria/visualiser'
import sharp, { type OverlayOptions } from 'sharp'

const MM_PER_INCH = 25.4
const QUALITY = 88
/** Pixels per inch, below which a JPEG does not keep its resolution: coarser faces are enlarged. */
const LEAST_DENSITY = 26

/** The forms whose pieces are rectangles, so that a grid of them continues itself on all sides. */
const RECTANGULAR: readonly TileSheet['forma'][] = ['recta', 'ladrillo', 'tercio', 'vertical', 'espiga', 'cesta']

/** What a texture covers, in mm. */
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

/**
 * Draws all faces of a tile as a grid with its joints: a JPEG that continues itself without a seam, and whose resolution gives its real
 * size. `faces` is the picture of the sheet.
 */
export async function drawTexture(sheet: TileSheet, faces: Buffer): Promise<Buffer> {
	const { columns, faceWidth, faceHeight, widthMm, jointMm, grout } = sheet
	const pxPerMm = faceWidth / widthMm
	const joint = Math.max(1, Math.round(jointMm * pxPerMm))
	const pieces = Array.from({ length: sheet.faces }, async (_, face): Promise<OverlayOptions> => {
		const [column, row] = [face % columns, Math.floor(face / columns)]
		const input = await sharp(faces)
			.extract({ left: column * faceWidth, top: row * faceHeight, width: faceWidth, height: faceHeight })
			.png()
			.toBuffer()
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
