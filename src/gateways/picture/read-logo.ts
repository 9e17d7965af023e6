import { createHash } from 'node:crypto'
import { encodeAnew, type PictureRefusal } from './read-picture.ts'

/** Largest size of an uploaded logo, in bytes. */
const MOST_BYTES = 2 * 1024 * 1024
const MOST_PIXELS = 30_000_000
const FORMATS = ['jpeg', 'png', 'webp']
/** Resolution for displaying it at half its size on fine screens and paper. */
const BOX_PX = { width: 480, height: 200 } as const
const LEAST_WIDTH = 40

/** A stored logo: a small PNG on white, which PDF documents can show. */
export interface ReadLogo {
	readonly hash: string
	readonly content: Uint8Array
}

/** Reads a logo, whose format is detected by its bytes; re-encoding removes anything else that a file can carry. */
export async function readLogo(
	bytes: Uint8Array,
): Promise<{ readonly ok: true; readonly logo: ReadLogo } | PictureRefusal> {
	if (bytes.length === 0) return { ok: false, code: 'imagen_vacia' }
	if (bytes.length > MOST_BYTES) return { ok: false, code: 'imagen_demasiado_grande' }
	const read = await encodeAnew(bytes, { formats: FORMATS, mostPixels: MOST_PIXELS }, (picture) =>
		picture
			.resize({ ...BOX_PX, fit: 'inside', withoutEnlargement: true })
			.png({ compressionLevel: 9, palette: true })
			.toBuffer({ resolveWithObject: true }),
	)
	if (read === null) return { ok: false, code: 'imagen_no_admitida' }
	const { data: content, info } = read
	if (info.width < LEAST_WIDTH) return { ok: false, code: 'imagen_demasiado_pequena' }
	return { ok: true, logo: { hash: createHash('sha256').update(content).digest('hex').slice(0, 8), content } }
}
