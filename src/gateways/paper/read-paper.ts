import sharp from 'sharp'

/** A paper of a company is at most this large, in bytes. */
export const PAPER_MOST_BYTES = 5 * 1024 * 1024
const MOST_PIXELS = 60_000_000

export type PaperType = 'application/pdf' | 'image/jpeg' | 'image/png' | 'image/webp'

export interface Paper {
	readonly name: string
	readonly mediaType: PaperType
	readonly content: Uint8Array
}

export type PaperRefusal = { readonly ok: false; readonly code: 'vacio' | 'demasiado_grande' | 'formato_no_admitido' }

const PICTURES: Readonly<Record<string, PaperType>> = { jpeg: 'image/jpeg', png: 'image/png', webp: 'image/webp' }

/** A file's own name without anything that a path or a terminal could stumble over. */
function plainName(name: string, mediaType: PaperType): string {
	const base = (name.split(/[\\/]/).at(-1) ?? '').replace(/\.[^.]*$/, '')
	const calm = base
		.replace(/[^\p{L}\p{N}_-]+/gu, ' ')
		.trim()
		.slice(0, 80)
	return `${calm === '' ? 'documento' : calm}.${mediaType === 'application/pdf' ? 'pdf' : mediaType.slice(6)}`
}

/** Whether the bytes begin and end as a PDF does. */
function isPdf(bytes: Buffer): boolean {
	return bytes.subarray(0, 5).toString('latin1') === '%PDF-' && bytes.subarray(-1024).includes('%%EOF')
}

/**
 * Reads a paper that a company sends: a PDF or a picture, by its bytes and whatever it is called. A picture is written anew,
 * so that nothing else travels in it.
 */
export async function readPaper(
	name: string,
	bytes: Buffer,
): Promise<{ readonly ok: true; readonly paper: Paper } | PaperRefusal> {
	if (bytes.length === 0) return { ok: false, code: 'vacio' }
	if (bytes.length > PAPER_MOST_BYTES) return { ok: false, code: 'demasiado_grande' }
	if (isPdf(bytes)) {
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
		// Bytes that are no picture fail in the decoder, wherever they stop making sense.
		return { ok: false, code: 'formato_no_admitido' }
	}
}
