import { type ClientRequest, type IncomingMessage, type RequestOptions, request as requestHttp } from 'node:http'
import { request as requestHttps } from 'node:https'

/** A message to another machine. */
export interface Posted {
	readonly url: string | URL
	readonly headers: Readonly<Record<string, string>>
	readonly body: string
	/** How long the whole exchange may take. */
	readonly timeoutMs: number
	readonly mostBytes: number
	/** Whether a longer answer is cut after `mostBytes`; otherwise it is invalid. */
	readonly cuts?: boolean
	/** Whether a redirect counts as an answer; it is never followed. */
	readonly takesRedirect?: boolean
	/** Certificates of either side, and the name resolver. */
	readonly connection?: Connection
}

export type Connection = Pick<RequestOptions, 'lookup'> & {
	readonly ca?: Buffer
	readonly pfx?: Buffer
	readonly cert?: Buffer
	readonly key?: Buffer
	readonly passphrase?: string
}

export type Answered =
	| { readonly ok: true; readonly status: number; readonly text: string }
	/** `reason` is for the staff; `code` belongs to a failed connection, empty for another cause. */
	| { readonly ok: false; readonly reason: string; readonly code: string }

/** Why there is no answer, in a text for the staff. */
export class NoAnswer extends Error {}

/**
 * Posts a message and reads the answer, within bounds of time and size. Each message has its own connection: the other side may meanwhile
 * have closed a reused one. Never rejects.
 */
export async function post(posted: Posted): Promise<Answered> {
	const { url, headers, body, timeoutMs, connection } = posted
	// The signal limits the whole exchange: a request's own time-out counts only silence.
	const signal = AbortSignal.timeout(timeoutMs)
	try {
		const to = new URL(url)
		const open = to.protocol === 'https:' ? requestHttps : requestHttp
		const length = { 'content-length': `${Buffer.byteLength(body)}` }
		const options = { ...connection, method: 'POST', agent: false as const, signal }
		const request = open(to, { ...options, headers: { ...headers, ...length } })
		request.end(body)
		return await answerTo(request, posted)
	} catch (error) {
		if (signal.aborted) return { ok: false, reason: `no ha contestado en ${timeoutMs / 1000} s`, code: '' }
		return { ok: false, reason: reasonOf(error), code: codeOf(error) }
	}
}

function answerTo(request: ClientRequest, posted: Posted): Promise<Answered> {
	return new Promise((resolve, reject) => {
		request.on('error', reject)
		request.on('response', (response) => {
			read(response, posted)
				.then(resolve, reject)
				.finally(() => request.destroy())
		})
	})
}

async function read(response: IncomingMessage, { mostBytes, cuts, takesRedirect }: Posted): Promise<Answered> {
	const status = response.statusCode ?? 0
	if (status >= 300 && status < 400 && !takesRedirect) throw new NoAnswer(`manda a otra dirección (${status})`)
	const parts: Buffer[] = []
	let length = 0
	for await (const part of response) {
		parts.push(part)
		length += part.length
		if (length < mostBytes || (length === mostBytes && !cuts)) continue
		if (!cuts) throw new NoAnswer('la respuesta es demasiado larga')
		break
	}
	const bytes = Buffer.concat(parts).subarray(0, mostBytes)
	return { ok: true, status, text: new TextDecoder().decode(bytes) }
}

const causeOf = (error: unknown): unknown => (error instanceof Error ? (error.cause ?? error) : error)

function codeOf(error: unknown): string {
	const cause = causeOf(error)
	return cause instanceof Error && 'code' in cause && typeof cause.code === 'string' ? cause.code : ''
}

/** The code of a failed connection; its message may hold addresses. */
function reasonOf(error: unknown): string {
	if (error instanceof NoAnswer) return error.message
	const cause = causeOf(error)
	return codeOf(error) || (cause instanceof Error ? cause.name : 'fallo desconocido')
}
