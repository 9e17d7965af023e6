import sharp, { type Sharp } from 'sharp'
import { LARGEST_WIDTH } from '#domain/picture/picture.ts'
import { describeMaster, type MasterWords } from './masters.ts'

/** Largest size of an uploaded picture, in bytes. */
const MOST_BYTES = 20 * 1024 * 1024
const LEAST_WIDTH = 320
/** A photograph may be higher than wide, but not a narrow column. */
const MOST_HEIGHT = 2 * LARGEST_WIDTH
/** Accepted formats of the merchant's own files. */
export const MERCHANTS: { readonly formats: readonly string[]; readonly mostPixels: number } = {
	formats: ['jpeg', 'png', 'webp', 'heif', 'tiff'],
	mostPixels: 100_000_000,
}

export type PictureRefusal = {
	readonly ok: false
	readonly code: 'imagen_vacia' | 'imagen_demasiado_grande' | 'imagen_demasiado_pequena' | 'imagen_no_admitida'
}

/** A stored picture: an AVIF as large as the largest copy. */
export interface ReadPicture extends MasterWords {
	readonly mediaType: 'image/avif'
	readonly content: Buffer
}

const refused = (code: PictureRefusal['code']): PictureRefusal => ({ ok: false, code })

/**
 * Reads a photograph, whose format is detected by its bytes and not by its name. It is turned upright and re-encoded, which removes its
 * location, its camera data and anything else that a file can carry.
 */
export async function readPicture(
	bytes: Uint8Array,
): Promise<{ readonly ok: true; readonly picture: ReadPicture } | PictureRefusal> {
	const refusal = readablePhotograph(bytes)
	if (refusal) return refusal
	const read = await encodeAnew(bytes, MERCHANTS, (picture) =>
		encodeStored(
			picture.resize({ width: LARGEST_WIDTH, height: MOST_HEIGHT, fit: 'inside', withoutEnlargement: true }),
		),
	)
	if (read === null) return refused('imagen_no_admitida')
	const words = await describeMaster(read)
	if (words.width < LEAST_WIDTH) return refused('imagen_demasiado_pequena')
	return { ok: true, picture: { mediaType: 'image/avif', content: read, ...words } }
}

/** Encodes a photograph for storage, from which its copies are made. */
export const encodeStored = (picture: Sharp): Promise<Buffer> =>
	picture.avif({ quality: 75, effort: 3, chromaSubsampling: '4:2:0' }).toBuffer()

/** Why a merchant's file is refused without decoding; null if it is not. */
export function readablePhotograph(bytes: Uint8Array): PictureRefusal | null {
	if (bytes.length === 0) return refused('imagen_vacia')
	return bytes.length > MOST_BYTES ? refused('imagen_demasiado_grande') : null
}

/** The decoded pictures, and the colour behind transparent parts; null keeps them transparent. */
interface Decoding {
	readonly formats: readonly string[]
	readonly mostPixels: number
	readonly ground?: string | null
}

/** Decodes a picture, upright and on white, and encodes it by `work`. Returns null if it is no picture of an admitted format. */
export async function encodeAnew<Result>(
	bytes: Uint8Array,
	{ formats, mostPixels, ground = '#ffffff' }: Decoding,
	work: (picture: Sharp) => Promise<Result>,
): Promise<Result | null> {
	try {
		const picture = sharp(bytes, { failOn: 'error', limitInputPixels: mostPixels })
		const { format } = await picture.metadata()
		if (!formats.includes(format)) return null
		const upright = picture.rotate()
		return await work(ground === null ? upright : upright.flatten({ background: ground }))
	} catch {
		// The decoder throws on invalid picture data.
		return null
	}
}
