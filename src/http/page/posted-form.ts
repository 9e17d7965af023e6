import type { IncomingMessage } from 'node:http'
import type { FastifyRequest } from 'fastify'
import { Refusal } from '#http/problem-reply.ts'

/** The limits of a posted form's body. */
export interface FormBounds {
	/** The most bytes of a body with files (`multipart/form-data`). */
	readonly uploadBytes: number
	/** The most bytes of any other body. */
	readonly textBytes: number
	/** The most fields and files. */
	readonly fields: number
}

/** The limits of a form that declares no others. */
export const PLAIN_FORM: FormBounds = { uploadBytes: 128 * 1024, textBytes: 128 * 1024, fields: 2000 }

/** Most bytes of the headers of a part: a browser writes some hundred. */
const PART_HEADERS_BYTES = 4096

const URLENCODED = 'application/x-www-form-urlencoded'
const MULTIPART = 'multipart/form-data'

/**
 * Reads the form that a request posts, within bounds. A request without a body posts an empty form. Throws a `Refusal`: 413 beyond a
 * bound, 415 for a body that is no form, 400 for one that is broken, ends early or contains a NUL, which no row of the database can.
 */
export async function readPostedForm(request: FastifyRequest, bounds: FormBounds): Promise<FormData> {
	const type = request.headers['content-type'] ?? ''
	const kind = (type.split(';', 1)[0] ?? '').trim().toLowerCase()
	const isForm = kind === URLENCODED || kind === MULTIPART
	const bytes = await readBody(request.raw, isUpload(request) ? bounds.uploadBytes : bounds.textBytes)
	if (bytes.length === 0) return new FormData()
	if (!isForm) throw new Refusal('tipo_no_admitido')
	checkParts(bytes, kind === URLENCODED ? null : boundaryOf(type), bounds.fields)
	const form = await parse(bytes, type)
	if ([...form].some(([name, value]) => hasNul(name) || hasNul(typeof value === 'string' ? value : value.name)))
		throw new Refusal('cuerpo_ilegible')
	return form
}

/** Returns whether a request posts a form with files. */
export function isUpload({ headers }: Pick<FastifyRequest, 'headers'>): boolean {
	return (headers['content-type'] ?? '').trimStart().toLowerCase().startsWith(MULTIPART)
}

/** The declared length of a request's body; null if it declares none. */
export function declaredBytes({ headers }: Pick<FastifyRequest, 'headers'>): number | null {
	const length = headers['content-length']
	return length === undefined ? null : Number(length)
}

async function readBody(raw: IncomingMessage, most: number): Promise<Buffer<ArrayBuffer>> {
	if ((declaredBytes(raw) ?? 0) > most) throw new Refusal('demasiado_grande')
	const chunks: Buffer[] = []
	let size = 0
	try {
		for await (const chunk of raw) {
			size += chunk.length
			if (size > most) break
			chunks.push(chunk)
		}
	} catch {
		// The connection ended before the body did.
		throw new Refusal('cuerpo_ilegible')
	}
	if (size > most) throw new Refusal('demasiado_grande')
	return Buffer.concat(chunks)
}

const boundaryOf = (type: string): string => {
	const [, quoted, plain] = /boundary=(?:"([^"]+)"|([^\s;]+))/i.exec(type) ?? []
	return `--${quoted ?? plain ?? ''}`
}

/** Refuses too many fields, and parts with long headers, before the parser spends time on each of them. */
function checkParts(bytes: Buffer, boundary: string | null, most: number): void {
	const mark = boundary ?? '&'
	let count = 0
	for (let at = bytes.indexOf(mark); at >= 0; at = bytes.indexOf(mark, at + mark.length)) {
		count += 1
		if (count > most) throw new Refusal('demasiado_grande')
		if (
			boundary !== null &&
			!bytes.subarray(at, at + PART_HEADERS_BYTES).includes('\r\n\r\n') &&
			bytes.length - at > PART_HEADERS_BYTES
		)
			throw new Refusal('cuerpo_ilegible')
	}
}

async function parse(bytes: Buffer<ArrayBuffer>, type: string): Promise<FormData> {
	try {
		return await new Response(bytes, { headers: { 'content-type': type } }).formData()
	} catch {
		// The parser throws a TypeError for every malformed body.
		throw new Refusal('cuerpo_ilegible')
	}
}

const hasNul = (text: string) => text.includes('\0')
