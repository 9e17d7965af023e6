import sharp from 'sharp'
import { encodeMaster, WIDEST_MASTER } from './shelf.ts'

const MOST_BYTES = 20 * 1024 * 1024
const MOST_PIXELS = 60_000_000
const LEAST_PX = 640
const QUALITY = 64
const FORMATS = new Set(['jpeg', 'png', 'webp', 'heif', 'avif', 'tiff'])

export type UploadRefusal = {
	readonly ok: false
	readonly code: 'imagen_ilegible' | 'imagen_demasiado_grande' | 'imagen_demasiado_pequena'
}

/**
 * Converts an uploaded picture into a master: rotated upright, scaled down to `WIDEST_MASTER`, and without camera
 * metadata such as the location.
 */
export async function readUpload(
	bytes: Buffer,
): Promise<{ readonly ok: true; readonly master: Buffer } | UploadRefusal> {
	if (bytes.length > MOST_BYTES) return { ok: false, code: 'imagen_demasiado_grande' }
	try {
		const { format, width, height } = await sharp(bytes, { failOn: 'error' }).metadata()
		if (!FORMATS.has(format)) return { ok: false, code: 'imagen_ilegible' }
		if (width * height > MOST_PIXELS) return { ok: false, code: 'imagen_demasiado_grande' }
		if (Math.min(width, height) < LEAST_PX) return { ok: false, code: 'imagen_demasiado_pequena' }
		const picture = sharp(bytes, { failOn: 'error', limitInputPixels: MOST_PIXELS })
			.rotate()
			.resize({ width: WIDEST_MASTER, height: WIDEST_MASTER, fit: 'inside', withoutEnlargement: true })
			.flatten({ background: '#ffffff' })
			.toColourspace('srgb')
		return { ok: true, master: await encodeMaster(picture, QUALITY) }
	} catch {
		// The decoder throws on invalid picture data.
		return { ok: false, code: 'imagen_ilegible' }
	}
}
