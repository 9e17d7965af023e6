import { createHash } from 'node:crypto'
import { encodeAnew, type PictureRefusal } from './read-picture.ts'

/** Largest size of a buyer's uploaded photograph, in bytes. */
const MOST_BYTES = 5 * 1024 * 1024
const MOST_PIXELS = 60_000_000
const LEAST_WIDTH = 320
const FORMATS = ['jpeg', 'png', 'webp']
/** Longest side of the large copy, and side of the square one in the list, which fine screens show at half its size. */
const LARGE_PX = 1280
const SMALL_PX = 240

/** A buyer's stored photograph: two WebP pictures. */
export interface ReadReviewPhoto {
	readonly hash: string
	readonly width: number
	readonly height: number
	readonly content: Uint8Array
	readonly small: Uint8Array
}

const refused = (code: PictureRefusal['code']): PictureRefusal => ({ ok: false, code })

/**
 * Reads a buyer's photograph, whose format is detected by its bytes and not by its name. It is turned upright and re-encoded, which
 * removes its location, its camera data and anything else that a file can carry.
 */
export async function readReviewPhoto(
	bytes: Uint8Array,
): Promise<{ readonly ok: true; readonly photo: ReadReviewPhoto } | PictureRefusal> {
	if (bytes.length === 0) return refused('imagen_vacia')
	if (bytes.length > MOST_BYTES) return refused('imagen_demasiado_grande')
	const read = await encodeAnew(bytes, { formats: FORMATS, mostPixels: MOST_PIXELS }, async (picture) => ({
		large: await picture
			.clone()
			.resize({ width: LARGE_PX, height: LARGE_PX, fit: 'inside', withoutEnlargement: true })
			.webp({ quality: 76 })
			.toBuffer({ resolveWithObject: true }),
		small: await picture.clone().resize({ width: SMALL_PX, height: SMALL_PX }).webp({ quality: 70 }).toBuffer(),
	}))
	if (read === null) return refused('imagen_no_admitida')
	const { data: content, info } = read.large
	if (info.width < LEAST_WIDTH) return refused('imagen_demasiado_pequena')
	const hash = createHash('sha256').update(content).digest('hex').slice(0, 8)
	return { ok: true, photo: { hash, width: info.width, height: info.height, content, small: read.small } }
}
