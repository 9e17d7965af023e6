import sharp from 'sharp'

/** A smaller copy of a picture, as WebP. */
export function shrink(picture: Buffer, widthPx: number): Promise<Buffer> {
	return sharp(picture).resize({ width: widthPx, withoutEnlargement: true }).webp({ quality: 72, effort: 4 }).toBuffer()
}
