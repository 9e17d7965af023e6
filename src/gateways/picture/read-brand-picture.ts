import { createHash } from 'node:crypto'
import type { BrandPictureKind } from '#domain/brand/brand-logo.ts'
import { encodeAnew, type PictureRefusal } from './read-picture.ts'

/** Largest size of an uploaded file, in bytes. */
const MOST_BYTES = 4 * 1024 * 1024
const MOST_PIXELS = 40_000_000
const FORMATS = ['jpeg', 'png', 'webp']
/** A logo at twice its largest size on pages and paper; an icon at the largest size that phones ask for. */
const BOX_PX = { logo: { width: 720, height: 288 }, icono: { width: 512, height: 512 } } as const
/** The least sides at which each is sharp where it is smallest. */
const LEAST_PX = { logo: { width: 80, height: 32 }, icono: { width: 128, height: 128 } } as const

/** A stored picture of the brand: a PNG that keeps its transparent parts. */
export interface ReadBrandPicture {
	readonly hash: string
	readonly width: number
	readonly height: number
	readonly content: Uint8Array
}

/** Reads a logo or an icon, whose format is detected by its bytes; re-encoding removes anything else that a file can carry. */
export async function readBrandPicture(
	kind: BrandPictureKind,
	bytes: Uint8Array,
): Promise<{ readonly ok: true; readonly picture: ReadBrandPicture } | PictureRefusal> {
	if (bytes.length === 0) return { ok: false, code: 'imagen_vacia' }
	if (bytes.length > MOST_BYTES) return { ok: false, code: 'imagen_demasiado_grande' }
	const read = await encodeAnew(bytes, { formats: FORMATS, mostPixels: MOST_PIXELS, ground: null }, (picture) =>
		picture
			.resize({ ...BOX_PX[kind], fit: 'inside', withoutEnlargement: true })
			.png({ compressionLevel: 9, palette: true })
			.toBuffer({ resolveWithObject: true }),
	)
	if (read === null) return { ok: false, code: 'imagen_no_admitida' }
	const { data: content, info } = read
	const least = LEAST_PX[kind]
	if (info.width < least.width || info.height < least.height) return { ok: false, code: 'imagen_demasiado_pequena' }
	const hash = createHash('sha256').update(content).digest('hex').slice(0, 8)
	return { ok: true, picture: { hash, width: info.width, height: info.height, content } }
}
