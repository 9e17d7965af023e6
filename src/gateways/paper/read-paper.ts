import sharp from 'sharp'
import { isActivePdf } from './active-pdf.ts'

/** Largest size of a business document in bytes. */
export const PAPER_MOST_BYTES = 5 * 1024 * 1024
const MOST_PIXELS = 60_000_000

export type PaperType = 'application/pdf' | 'image/jpeg' | 'image/png' | 'image/webp'

export interface Paper {
	readonly name: string
	readonly mediaType: PaperType
	readonly content: Uint8Array
}

export type PaperRefusal = {
	readonly ok: false
	readonly code: 'vacio' | 'demasiado_grande' | 'formato_no_admitido' | 'contenido_activo'
}

const PICTURES: Readonly<Record<string, PaperType>> = { jpeg: 'image/jpeg', png: 'image/png', webp: 'image/webp' }

/** A file's base name without characters that are special in paths or terminals. */
function plainName(name: string, mediaType: PaperType): string {
	const base = (name.split(/[\\/]/).at(-1) ?? '').replace(/\.[^.]*$/, '')
	const calm = base
		.replace(/[^\p{L}\p{N}_-]+/gu, ' ')
		.trim()
		.slice(0, 80)
	return `${calm === '' ? 'documento' : calm}.${mediaType === 'application/pdf' ? 'pdf' : mediaType.slice(6)}`
}

/** Whether the bytes begin and end like a PDF. */
function isPdf(bytes: Buffer): boolean {
	return bytes.subarray(0, 5).toString('latin1') === '%PDF-' && bytes.subarray(-1024).includes('%%EOF')
}

/**
 * Reads an uploaded business document: a PDF or a picture, detected by its bytes and not by its name. A picture is
 * re-encoded, which removes metadata and any embedded data.
 */
export async function readPaper(
	name: string,
	bytes: Buffer,
): Promise<{ readonly ok: true; readonly paper: Paper } | PaperRefusal> {
	if (bytes.length === 0) return { ok: false, code: 'vacio' }
	if (bytes.length > PAPER_MOST_BYTES) return { ok: false, code: 'demasiado_grande' }
	if (isPdf(bytes)) {
		if (isActivePdf(bytes)) return { ok: false, code: 'contenido_activo' }
		const mediaType = 'application/pdf'
		return { ok: true, paper: { name: plainName(name, mediaType), mediaType, content: bytes } }
	}
	try {
		const picture = sharp(bytes, { failOn: 'error', limitInputPixels: MOST_PIXELS })
		const { format } = await picture.metadata()
		const mediaType = PICTURES[format]
		if (!mediaType) return { ok: false, code: 'formato_no_admitido' }
		const content = await picture
			.rotate()
			.resize({ width: 2400, height: 2400, fit: 'inside', withoutEnlargement: true })
			.toBuffer()
		if (content.length > PAPER_MOST_BYTES) return { ok: false, code: 'demasiado_grande' }
		return { ok: true, paper: { name: plainName(name, mediaType), mediaType, content } }
	} catch {
		// The decoder throws on invalid picture data.
		return { ok: false, code: 'formato_no_admitido' }
	}
}
