import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify'
import { SCRIPT_MARK_HEADER } from '#contract/script-mark.ts'
import { originOf } from '#http/origin.ts'
import { routeOf } from '#http/requests.ts'
import { PAGE } from '#http/route-config.ts'
import { contentSecurityPolicy, inlineScriptHashes, withoutMarks } from '#http/security-headers.ts'
import type { KnownPageCounts } from './known-page-counts.ts'
import { Page } from './page.ts'
import type { PageCache, PageKey, PageReads } from './page-cache.ts'
import type { RenderQueue } from './render-queue.ts'
import { withoutSlashes } from './without-slashes.ts'

/** Four documents of 5 MB, or three photographs, and the other fields. */
const FILES_LIMIT_BYTES = 21 * 1024 * 1024
const FORMS_WITH_FILES = ['/registro-profesional', '/registro-profesional.data', '/pedidos/:id']

/** When to come again after a refusal, by its status: the limit counts by the minute, and a busy shop is soon free. */
const RETRY_AFTER_SECONDS: Readonly<Record<number, string>> = { 429: '60', 503: '2' }

export interface PageOptions {
	/** Cache of public pages, which the server reads before routing. */
	readonly cache: PageCache
	readonly keyOf: PageKey
	/** In which pages wait to be rendered. */
	readonly queue: RenderQueue
	/** Headers of all answers. */
	readonly commonHeaders: Readonly<Record<string, string>>
	/** Renders a page, or runs the action of a form. */
	readonly render: (request: Request, notes: { readonly tooMany: boolean }) => Promise<Response>
	/** Counts the requests that known pages answer; null does not. */
	readonly counts: KnownPageCounts | null
	/** The pattern of the page at a path; null for none. */
	readonly patternOf: (path: string) => string | null
	/** Version of the data that public pages depend on. */
	readonly version: () => string
	/** Makes a page and notes what it reads of that data. */
	readonly recordReads: <Result>(work: () => Result) => { readonly result: Result; readonly reads: PageReads }
	readonly origin: string | null
	readonly formTargets: readonly string[]
	/** Whether to send a content security policy: off in development, since Vite's inline scripts are not hashed. */
	readonly policy: boolean
}

function toWebRequest(request: FastifyRequest, origin: string): Request {
	const headers = new Headers()
	for (const [name, value] of Object.entries(request.headers)) {
		if (value === undefined || name.startsWith(':')) continue
		headers.set(name, Array.isArray(value) ? value.join(', ') : value)
	}
	const body = Buffer.isBuffer(request.body) && request.body.length > 0 ? new Uint8Array(request.body) : null
	const method = request.method === 'HEAD' ? 'GET' : request.method
	return new Request(new URL(`${origin}${request.url}`), {
		method,
		headers,
		body: method === 'GET' ? null : body,
	})
}

/** The page whose form posts to the bank. */
const PAYING_PATH = '/checkout'

interface Asked {
	readonly https: boolean
	readonly path: string
}

async function toPage(response: Response, options: PageOptions, { https, path }: Asked): Promise<Page> {
	let body = Buffer.from(await response.arrayBuffer())
	const headers: Record<string, string> = { ...options.commonHeaders }
	response.headers.forEach((value, name) => {
		if (name !== 'set-cookie' && name !== SCRIPT_MARK_HEADER) headers[name] = value
	})
	if (headers['content-type']?.startsWith('text/html')) {
		const mark = response.headers.get(SCRIPT_MARK_HEADER) ?? ''
		const html = body.toString('utf8')
		if (mark !== '') body = Buffer.from(withoutMarks(html, mark))
		if (options.policy) {
			headers['content-security-policy'] = contentSecurityPolicy({
				scriptHashes: mark === '' ? [] : inlineScriptHashes(html, mark),
				formTargets: path === PAYING_PATH ? options.formTargets : [],
				https,
			})
		}
	}
	if (response.status === 404) headers['cache-control'] = 'no-store'
	headers.vary = 'Accept-Encoding'
	const wait = RETRY_AFTER_SECONDS[response.status]
	if (wait !== undefined) Object.assign(headers, { 'retry-after': wait, 'cache-control': 'no-store' })
	return new Page(response.status, headers, body)
}

/** Whether a page is asked for by words typed: each text is another page, which no cache knows. */
function isSearch({ query }: FastifyRequest): boolean {
	return typeof query === 'object' && query !== null && 'search' in query
}

async function send(request: FastifyRequest, reply: FastifyReply, page: Page): Promise<FastifyReply> {
	const { status, headers, body } = await page.answer(request.headers)
	return reply
		.code(status)
		.headers(headers)
		.send(body ?? undefined)
}

/**
 * The shop's pages. Those with `Cache-Control: public` are the same bytes for all visitors: they are rendered once for
 * each version of the catalogue and served from the cache. A page that reads cookies must not be public, so nobody is
 * served a page made for another visitor.
 */
export function pageRoutes(options: PageOptions): FastifyPluginAsync {
	const { cache, queue } = options
	const rendering = new Map<string, Promise<Page>>()
	const https = options.origin?.startsWith('https:') ?? false

	function render(request: FastifyRequest, reply: FastifyReply, tooMany = false): Promise<Page> {
		return queue.add(() => renderNow(request, reply, tooMany), request.method === 'POST' ? 'form' : 'page')
	}

	async function renderNow(request: FastifyRequest, reply: FastifyReply, tooMany: boolean): Promise<Page> {
		const origin = originOf(request, options.origin)
		const version = options.version()
		const asked = toWebRequest(request, origin)
		const { result, reads } = options.recordReads(() => options.render(asked, { tooMany }))
		const response = await result
		const cookies = response.headers.getSetCookie()
		if (cookies.length > 0) reply.header('set-cookie', cookies)
		const page = await toPage(response, options, { https, path: new URL(asked.url).pathname })
		const isPublic = page.headers['cache-control']?.includes('public') ?? false
		if (page.status === 200 && isPublic && cookies.length === 0) {
			cache.set(keyOf(request), { page, reads, version })
			options.counts?.name(page, routeOf(request, options))
		}
		return page
	}

	// Concurrent requests without cookies for the same page share one rendering, unless the page is private.
	async function renderOnce(request: FastifyRequest, reply: FastifyReply): Promise<Page> {
		if (request.headers.cookie !== undefined) return render(request, reply)
		const key = keyOf(request)
		const running = rendering.get(key)
		if (running) {
			const page = await running
			if (page.headers['cache-control']?.includes('public')) return page
			return render(request, reply)
		}
		const started = render(request, reply)
		rendering.set(key, started)
		try {
			return await started
		} finally {
			rendering.delete(key)
		}
	}

	const keyOf = (request: FastifyRequest) => options.keyOf(request.headers.host, request.url)

	return async (app) => {
		async function post(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
			return send(request, reply, await render(request, reply, await app.isOverLimit(request)))
		}
		app.removeAllContentTypeParsers()
		app.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body))
		app.get('/*', PAGE, async (request, reply) => {
			const plain = withoutSlashes(request.url)
			if (plain !== null) return reply.redirect(plain, 301)
			const known = cache.get(keyOf(request), options.version())
			if (known) return send(request, reply, known)
			const tooMany = isSearch(request) && (await app.isOverLimit(request))
			return send(request, reply, await (tooMany ? render(request, reply, true) : renderOnce(request, reply)))
		})
		// Only these forms upload files, by a plain post or by the router's data request (`/pedidos/{id}.data`).
		for (const path of FORMS_WITH_FILES) app.post(path, { ...PAGE, bodyLimit: FILES_LIMIT_BYTES }, post)
		app.post('/*', PAGE, post)
	}
}
