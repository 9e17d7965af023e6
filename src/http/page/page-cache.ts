import { createHash } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const brotli = promisify(brotliCompress)
const zip = promisify(gzip)

/** One encoding of a page: its headers by name, and as the flat list that writeHead sends fastest. */
interface Answer {
	readonly status: number
	readonly headers: Readonly<Record<string, string>>
	readonly rawHeaders: readonly string[]
	readonly body: Buffer | null
}

/** A cached page: in each encoding, and as its 304 answer. */
export interface Page {
	readonly status: number
	/** The headers common to all encodings. */
	readonly headers: Readonly<Record<string, string>>
	readonly etag: string
	readonly bytes: number
	readonly answers: { readonly plain: Answer; readonly br: Answer; readonly gzip: Answer; readonly known: Answer }
}

function answer(status: number, headers: Readonly<Record<string, string>>, body: Buffer | null): Answer {
	return { status, headers, rawHeaders: Object.entries(headers).flat(), body }
}

/** Compresses a page once for all requests. */
export async function makePage(status: number, headers: Record<string, string>, body: Buffer): Promise<Page> {
	const etag = `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`
	const [br, gz] = await Promise.all([
		brotli(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 5, [constants.BROTLI_PARAM_SIZE_HINT]: body.length } }),
		zip(body, { level: 6 }),
	])
	const shared = { ...headers, etag }
	const encoded = (encoding: string, bytes: Buffer) =>
		answer(status, { ...shared, 'content-encoding': encoding, 'content-length': `${bytes.length}` }, bytes)
	return {
		status,
		headers,
		etag,
		bytes: body.length + br.length + gz.length,
		answers: {
			plain: answer(status, { ...shared, 'content-length': `${body.length}` }, body),
			br: encoded('br', br),
			gzip: encoded('gzip', gz),
			known: answer(304, shared, null),
		},
	}
}

/** The answer to a request: the best accepted encoding, or 304 if the client has the page. */
export function answerOf(page: Page, asked: IncomingHttpHeaders): Answer {
	if (page.status === 200 && asked['if-none-match']?.includes(page.etag)) return page.answers.known
	const accepted = `${asked['accept-encoding'] ?? ''}`
	if (/\bbr\b/.test(accepted)) return page.answers.br
	return /\bgzip\b/.test(accepted) ? page.answers.gzip : page.answers.plain
}

/** The cache key of a page: host and URL. */
export function pageKey(host: string | undefined, url: string): string {
	return `${host ?? ''}${url}`
}

const MOST_BYTES = 48 * 1024 * 1024

/** LRU cache of public pages by URL, for a single version of the catalogue: a new version empties it. */
export class PageCache {
	#version = ''
	#bytes = 0
	readonly #pages = new Map<string, Page>()

	get(url: string, version: string): Page | null {
		this.#follow(version)
		const page = this.#pages.get(url)
		if (!page) return null
		this.#pages.delete(url)
		this.#pages.set(url, page)
		return page
	}

	/** Stores a page rendered from `version`; ignored if the version has changed meanwhile. */
	set(url: string, version: string, page: Page): void {
		if (version !== this.#version || this.#pages.has(url)) return
		this.#pages.set(url, page)
		this.#bytes += page.bytes
		for (const [oldest, old] of this.#pages) {
			if (this.#bytes <= MOST_BYTES) break
			this.#pages.delete(oldest)
			this.#bytes -= old.bytes
		}
	}

	#follow(version: string): void {
		if (version === this.#version) return
		this.#version = version
		this.#pages.clear()
		this.#bytes = 0
	}
}
