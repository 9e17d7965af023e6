import type { IncomingMessage } from 'node:http'
import { finished } from 'node:stream'
import { Busboy, type BusboyFileStream } from '@fastify/busboy'
import { leftOutFile } from '#contract/input/left-out-file.ts'
import { Refusal } from '#http/problem-reply.ts'
import type { FormBounds } from './posted-form.ts'

/** Most bytes of the headers of a part: a browser writes some hundred. The parser ignores the others. */
const PART_HEADERS_BYTES = 4096
/** Most headers of a part: a browser writes two. */
const PART_HEADERS = 20
/** A body is read on to this multiple of its bound, to keep the fields after a file that is left out. */
const READ_ON = 4

/**
 * Reads a form with files while it arrives. Bytes of files beyond the bound are dropped as they come, and their files
 * left out:  * no more than the bound is in memory, and the typed values are kept. A body beyond four times the bound
 * is not read.
 */
export async function readMultipart(raw: IncomingMessage, bounds: FormBounds): Promise<FormData> {
	const most = bounds.uploadBytes * READ_ON
	if (Number(raw.headers['content-length'] ?? 0) > most) throw new Refusal('demasiado_grande')
	let size = 0
	const parts = new KeptParts(bounds)
	const parser = parserOf(raw, bounds)
	return new Promise<FormData>((resolve, reject) => {
		const refuse = (code: 'demasiado_grande' | 'cuerpo_ilegible') => {
			raw.unpipe(parser)
			raw.off('data', count)
			raw.pause()
			parser.destroy()
			reject(new Refusal(code))
		}
		const count = (chunk: Buffer) => {
			size += chunk.length
			if (size > most) refuse('demasiado_grande')
		}
		parser.on('field', (name: string | undefined, value, _named, isCut) => {
			if (name === undefined) refuse('cuerpo_ilegible')
			else if (isCut || !parts.addText(name, value)) refuse('demasiado_grande')
		})
		parser.on('file', (name: string | undefined, file, filename, _encoding, type) => {
			file.on('error', () => refuse('cuerpo_ilegible'))
			if (name === undefined) refuse('cuerpo_ilegible')
			else parts.addFile(name, file, { filename, type })
		})
		for (const limit of ['partsLimit', 'fieldsLimit', 'filesLimit'] as const)
			parser.on(limit, () => refuse('demasiado_grande'))
		// An empty body posts an empty form.
		parser.on('error', () => (size === 0 ? resolve(new FormData()) : refuse('cuerpo_ilegible')))
		parser.on('finish', () => resolve(parts.form()))
		raw.on('data', count)
		// The connection may end before the body does.
		finished(raw, { writable: false }, (error) => {
			if (error) refuse('cuerpo_ilegible')
		})
		raw.pipe(parser)
	})
}

function parserOf({ headers }: IncomingMessage, { textBytes, fields }: FormBounds): Busboy {
	try {
		return new Busboy({
			headers: { ...headers, 'content-type': headers['content-type'] ?? '' },
			isPartAFile: (_name, _type, filename) => filename !== undefined,
			limits: {
				fieldSize: textBytes,
				parts: fields,
				headerPairs: PART_HEADERS,
				headerSize: PART_HEADERS_BYTES,
			},
		})
	} catch {
		// It throws without a boundary.
		throw new Refusal('cuerpo_ilegible')
	}
}

/** The fields and files of a body, in its order, as far as they are within its bounds. */
class KeptParts {
	readonly #bounds: FormBounds
	readonly #parts: { readonly name: string; readonly value: () => string | File }[] = []
	#textBytes = 0
	#bytes = 0

	constructor(bounds: FormBounds) {
		this.#bounds = bounds
	}

	/** Keeps a field; returns false beyond the bound of texts. */
	addText(name: string, value: string): boolean {
		this.#textBytes += Buffer.byteLength(name) + Buffer.byteLength(value)
		this.#parts.push({ name, value: () => value })
		return this.#textBytes <= this.#bounds.textBytes
	}

	/** Keeps the bytes of a file as they come, until they are too many. */
	addFile(
		name: string,
		file: BusboyFileStream,
		{ filename, type }: { readonly filename: string; readonly type: string },
	): void {
		let chunks: Buffer<ArrayBuffer>[] | null = []
		let bytes = 0
		file.on('data', (chunk: Buffer<ArrayBuffer>) => {
			if (chunks === null) return
			bytes += chunk.length
			this.#bytes += chunk.length
			if (this.#bytes <= this.#bounds.uploadBytes) {
				chunks.push(chunk)
				return
			}
			this.#bytes -= bytes
			chunks = null
		})
		const value = () => (chunks === null ? leftOutFile(filename) : new File(chunks, filename, { type }))
		this.#parts.push({ name, value })
	}

	form(): FormData {
		const form = new FormData()
		for (const { name, value } of this.#parts) {
			const kept = value()
			if (typeof kept === 'string') form.append(name, kept)
			else form.append(name, kept)
		}
		return form
	}
}
