import sharp from 'sharp'

/** The most bytes of faces that are part of a drawing as they are, and the longest side of smaller ones in pixels. */
const MOST_BYTES = 256 * 1024
const SMALL_SIDE = 1200

/** A picture that is part of a drawing. */
export interface SmallPicture {
	readonly type: 'image/avif' | 'image/jpeg'
	readonly bytes: Buffer
}

/** The faces of a tile as they are, an AVIF; large ones smaller, as a JPEG, which takes a moment less to write. */
export async function smallFaces(faces: Buffer): Promise<SmallPicture> {
	if (faces.length <= MOST_BYTES) return { type: 'image/avif', bytes: faces }
	const bytes = await sharp(faces)
		.resize({ width: SMALL_SIDE, height: SMALL_SIDE, fit: 'inside', withoutEnlargement: true })
		.jpeg({ quality: 80 })
		.toBuffer()
	return { type: 'image/jpeg', bytes }
}
