import { hash } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'
import { promisify } from 'node:util'
import { brotliCompress, brotliCompressSync, brotliDecompress, constants, gunzip, gzip, gzipSync } from 'node:zlib'
import PQueue from 'p-queue'
import { ownBytes } from '#http/own-bytes.ts'

/** An answer: its headers by name, and as the flat list that writeHead sends fastest. */
export interface Answer {
	readonly status: number
	readonly headers: Readonly<Record<string, string>>
	readonly rawHeaders: readonly string[]
	readonly body: Buffer | null
}

type Encoding = 'br' | 'gzip' | 'identity'
/** A new page is encoded quickly, since many are sent once; later requests have it encoded better. */
const EFFORTS = ['quick', 'well', 'best'] as const
type Effort = (typeof EFFORTS)[number]
interface Coder {
	readonly encode: (body: Buffer, effort: Effort) => Promise<Buffer>
	readonly decode: (bytes: Buffer) => Promise<Buffer>
}
type Coders = Readonly<Record<Encoding, Coder>>

/** One encoding of a page, and its 304 answer. */
interface Encoded {
	readonly bytes: Buffer
	/** Its own ETag, and those of the other efforts: a client with another encoding of the same page needs no new copy. */
	readonly etags: readonly string[]
	readonly effort: Effort
	/** How often this encoding was sent from the cache, until it is the best one. */
	requests: number
	readonly full: Answer
	readonly unchanged: Answer
}

const brotli = promisify(brotliCompress)
const unbrotli = promisify(brotliDecompress)
const zip = promisify(gzip)
const unzip = promisify(gunzip)

/** Each running compression holds some megabytes of native memory, so few run at a time. */
const compressing = new PQueue({ concurrency: 2 })

const brotliOptions = (quality: number, { length }: Buffer) => ({
	params: { [constants.BROTLI_PARAM_QUALITY]: quality, [constants.BROTLI_PARAM_SIZE_HINT]: length },
})

/**
 * Brotli makes 21, 16 and 14 kB of a home page of 83 kB, in 1, 2 and 30 ms of a core: the last is for pages that many visitors open, who
 * wait for one round trip less.
 */
const BROTLI_QUALITY: Readonly<Record<Effort, number>> = { quick: 1, well: 5, best: 10 }
const GZIP_LEVEL: Readonly<Record<Effort, number>> = { quick: 1, well: 6, best: 9 }

/** The better encoding that follows one, and after how many requests from the cache it is made. */
const BETTER: Readonly<Record<Effort, { readonly effort: Effort; readonly after: number } | null>> = {
	quick: { effort: 'well', after: 1 },
	well: { effort: 'best', after: 16 },
	best: null,
}

/** Quick encodings are made synchronously: handing a page over to another thread and back takes longer than brotli 1 does. */
const CODERS: Coders = {
	br: {
		encode: async (body, effort) => {
			const options = brotliOptions(BROTLI_QUALITY[effort], body)
			return effort === 'quick' ? brotliCompressSync(body, options) : compressing.add(() => brotli(body, options))
		},
		decode: (bytes) => unbrotli(bytes),
	},
	gzip: {
		encode: async (body, effort) => {
			const options = { level: GZIP_LEVEL[effort] }
			return effort === 'quick' ? gzipSync(body, options) : compressing.add(() => zip(body, options))
		},
		decode: (bytes) => unzip(bytes),
	},
	identity: { encode: async (body) => body, decode: async (bytes) => bytes },
}

/** A coding with the weight 0 is refused (RFC 9110, 12.4.2). */
const accepting = (coding: string) =>
	new RegExp(`(?:^|[\\s,])${coding}(?=\\s*(?:$|[,;]))(?!\\s*;\\s*q=0(?:\\.0*)?\\s*(?:,|$))`, 'i')
const BROTLI = accepting('br')
const GZIP = accepting('gzip')

function encodingFor(accepted: string | string[] | undefined): Encoding {
	const codings = `${accepted ?? ''}`
	if (BROTLI.test(codings)) return 'br'
	return GZIP.test(codings) ? 'gzip' : 'identity'
}

/** If-None-Match compares weakly (RFC 9110, 13.1.2). */
function isNamed(etag: string, ifNoneMatch: string | undefined): boolean {
	if (ifNoneMatch === undefined) return false
	return ifNoneMatch.split(',').some((named) => named.trim().replace(/^W\//, '') === etag)
}

function answer(status: number, headers: Readonly<Record<string, string>>, body: Buffer | null): Answer {
	return { status, headers, rawHeaders: Object.entries(headers).flat(), body }
}

/** The size of a page besides its encodings: its headers, and its recorded reads. */
const BYTES_BESIDE = 4 * 1024

/**
 * A rendered page. Each encoding is made on its first request, since most private pages are sent once, and has its own strong ETag: the
 * tag identifies bytes, and those of two encodings differ (RFC 9110, 8.8.3). A page is cached in its sent encoding, usually compressed to
 * a seventh; other encodings are made by decoding that one.
 */
export class Page {
	readonly status: number
	/** The headers common to all encodings. */
	readonly headers: Readonly<Record<string, string>>
	/** Null once the page is cached in an encoding. */
	#body: Buffer | null
	readonly #hash: string
	readonly #coders: Coders
	readonly #encoded = new Map<Encoding, Encoded>()
	readonly #making = new Map<Encoding, Promise<Encoded>>()
	readonly #improving = new Set<Encoding>()

	constructor(status: number, headers: Readonly<Record<string, string>>, body: Buffer, coders = CODERS) {
		this.status = status
		this.headers = headers
		this.#body = body
		this.#hash = hash('sha256', body, 'base64url').slice(0, 22)
		this.#coders = coders
	}

	/** The bytes of the page; each new encoding adds its own. */
	get bytes(): number {
		let sum = BYTES_BESIDE + (this.#body?.length ?? 0)
		for (const { bytes } of this.#encoded.values()) sum += bytes.length
		return sum
	}

	/**
	 * The answer to a request if its encoding has been made, otherwise null. Calls `onFault` if the page could not be encoded well; it
	 * then stays as it is.
	 */
	known(asked: IncomingHttpHeaders, onFault: (error: unknown) => void): Answer | null {
		const encoding = encodingFor(asked['accept-encoding'])
		const encoded = this.#encoded.get(encoding)
		if (!encoded) return null
		this.#improve(encoding, encoded, onFault)
		return this.#choose(encoded, asked)
	}

	/** The answer to a request: the best accepted encoding, or 304 if the client has it. */
	async answer(asked: IncomingHttpHeaders): Promise<Answer> {
		const encoding = encodingFor(asked['accept-encoding'])
		return this.#choose(this.#encoded.get(encoding) ?? (await this.#make(encoding)), asked)
	}

	/** Counts a request, and makes the better encoding when it is due. One that failed is not tried again. */
	#improve(encoding: Encoding, encoded: Encoded, onFault: (error: unknown) => void): void {
		const better = BETTER[encoded.effort]
		if (better === null || encoding === 'identity') return
		encoded.requests += 1
		if (encoded.requests < better.after || this.#improving.has(encoding)) return
		this.#improving.add(encoding)
		this.#encode(encoding, better.effort).then(() => this.#improving.delete(encoding), onFault)
	}

	/** Makes an encoding once, for all concurrent requests. */
	async #make(encoding: Encoding): Promise<Encoded> {
		const running = this.#making.get(encoding) ?? this.#encode(encoding, 'quick')
		this.#making.set(encoding, running)
		try {
			return await running
		} finally {
			this.#making.delete(encoding)
		}
	}

	#choose({ etags, full, unchanged }: Encoded, asked: IncomingHttpHeaders): Answer {
		const isKnown = etags.some((etag) => isNamed(etag, asked['if-none-match']))
		return this.status === 200 && isKnown ? unchanged : full
	}

	async #encode(encoding: Encoding, effort: Effort): Promise<Encoded> {
		const bytes = ownBytes(await this.#coders[encoding].encode(await this.#plain(), effort))
		const isPlain = encoding === 'identity'
		const tag = (of: Effort) => (isPlain ? `"${this.#hash}"` : `"${this.#hash}-${encoding}-${of}"`)
		const headers = { ...this.headers, etag: tag(effort) }
		const coded = isPlain ? {} : { 'content-encoding': encoding }
		const encoded: Encoded = {
			bytes,
			etags: EFFORTS.map(tag),
			effort,
			requests: 0,
			full: answer(this.status, { ...headers, ...coded, 'content-length': `${bytes.length}` }, bytes),
			unchanged: answer(304, headers, null),
		}
		this.#encoded.set(encoding, encoded)
		this.#body = null
		return encoded
	}

	/** The page without an encoding. */
	async #plain(): Promise<Buffer> {
		if (this.#body !== null) return this.#body
		const [known] = this.#encoded
		if (known === undefined) throw new Error('a page has neither its text nor an encoding of it')
		const [encoding, { bytes }] = known
		return this.#coders[encoding].decode(bytes)
	}
}
