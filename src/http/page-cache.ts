import { createHash } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const brotli = promisify(brotliCompress)
const zip = promisify(gzip)

/** A page as it is sent: its bytes in each encoding, and the headers that are the same for everybody. */
export interface Page {
	readonly status: number
	readonly headers: Readonly<Record<string, string>>
	readonly etag: string
	readonly plain: Buffer
	readonly br: Buffer
	readonly gzip: Buffer
}

/** Compresses a page once, so that no request does it again. */
export async function makePage(status: number, headers: Record<string, string>, body: Buffer): Promise<Page> {
	const etag = `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`
	const [br, gz] = await Promise.all([
		brotli(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 5, [constants.BROTLI_PARAM_SIZE_HINT]: body.length } }),
		zip(body, { level: 6 }),
	])
	return { status, headers, etag, plain: body, br, gzip: gz }
}

/** What one request is sent of a page: the encoding it takes, or only that it has it already. */
export function answerOf(
	page: Page,
	asked: IncomingHttpHeaders,
): { status: number; headers: Record<string, string | number>; body: Buffer | null } {
	const headers = { ...page.headers, etag: page.etag }
	if (page.status === 200 && asked['if-none-match']?.includes(page.etag)) return { status: 304, headers, body: null }
	const accepted = `${asked['accept-encoding'] ?? ''}`
	const encoding = /\bbr\b/.test(accepted) ? 'br' : /\bgzip\b/.test(accepted) ? 'gzip' : null
	const body = encoding === null ? page.plain : page[encoding]
	const length = { 'content-length': body.length }
	return {
		status: page.status,
		headers: encoding === null ? { ...headers, ...length } : { ...headers, ...length, 'content-encoding': encoding },
		body,
	}
}

/** A page's name in the cache: its address under the name it was asked by. */
export function pageKey(host: string | undefined, url: string): string {
	return `${host ?? ''}${url}`
}

const MOST_BYTES = 48 * 1024 * 1024

/** Public pages by address, all of one version of the catalogue: a new version empties it. Least used go first. */
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

	/** Keeps a page that was rendered from `version`; one that was overtaken meanwhile is not kept. */
	set(url: string, version: string, page: Page): void {
		if (version !== this.#version || this.#pages.has(url)) return
		this.#pages.set(url, page)
		this.#bytes += sizeOf(page)
		for (const [oldest, old] of this.#pages) {
			if (this.#bytes <= MOST_BYTES) break
			this.#pages.delete(oldest)
			this.#bytes -= sizeOf(old)
		}
	}

	#follow(version: string): void {
		if (version === this.#version) return
		this.#version = version
		this.#pages.clear()
		this.#bytes = 0
	}
}

function sizeOf(page: Page): number {
	return page.plain.length + page.br.length + page.gzip.length
}
