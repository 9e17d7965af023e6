import type { IncomingMessage } from 'node:http'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { Refusal } from '#http/problem-reply.ts'
import { readMultipart } from './read-multipart.ts'

/** The limits of a posted form's body. */
export interface FormBounds {
	/** The most bytes of fields and files that are kept of a body with files (`multipart/form-data`). */
	readonly uploadBytes: number
	/** The most bytes of the fields of such a body, and of any other body. */
	readonly textBytes: number
	/** The most fields and files. */
	readonly fields: number
}

/** The limits of a form that declares no others. */
export const PLAIN_FORM: FormBounds = { uploadBytes: 128 * 1024, textBytes: 128 * 1024, fields: 2000 }

const URLENCODED = 'application/x-www-form-urlencoded'
const MULTIPART = 'multipart/form-data'

/**
 * Reads the form that a request posts, within bounds. A request without a body posts an empty form. Files beyond the
 * bound are left out, so that the page can show the typed values. Throws a `Refusal`: 413 beyond another bound, 415
 * for a body that is no form, 400 for one that
 * is broken, ends early or contains a NUL, which no row of the database can.
 */
export async function readPostedForm(
	request: FastifyRequest,
	reply: FastifyReply,
	bounds: FormBounds,
): Promise<FormData> {
	const form = isUpload(request) ? await readUpload(request, reply, bounds) : await readTextForm(request, bounds)
	if ([...form].some(([name, value]) => hasNul(name) || hasNul(typeof value === 'string' ? value : value.name)))
		throw new Refusal('cuerpo_ilegible')
	return form
}

async function readUpload({ raw }: FastifyRequest, reply: FastifyReply, bounds: FormBounds): Promise<FormData> {
	try {
		return await readMultipart(raw, bounds)
	} catch (error) {
		// The rest of the body is not read.
		reply.header('connection', 'close')
		throw error
	}
}

async function readTextForm({ raw, headers }: FastifyRequest, { textBytes, fields }: FormBounds): Promise<FormData> {
	const type = headers['content-type'] ?? ''
	const isForm = (type.split(';', 1)[0] ?? '').trim().toLowerCase() === URLENCODED
	const bytes = await readBody(raw, textBytes)
	if (bytes.length === 0) return new FormData()
	if (!isForm) throw new Refusal('tipo_no_admitido')
	// Counted before the parser spends time on each of them.
	let count = 0
	for (let at = bytes.indexOf('&'); at >= 0; at = bytes.indexOf('&', at + 1)) {
		count += 1
		if (count > fields) throw new Refusal('demasiado_grande')
	}
	try {
		return await new Response(bytes, { headers: { 'content-type': type } }).formData()
	} catch {
		// The parser throws a TypeError for every malformed body.
		throw new Refusal('cuerpo_ilegible')
	}
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

const hasNul = (text: string) => text.includes('\0')
