import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify'
import { originOf } from '#http/origin.ts'
import { routeOf } from '#http/requests.ts'
import { PAGE } from '#http/route-config.ts'
import type { KnownPageCounts } from './known-page-counts.ts'
import type { Page } from './page.ts'
import { pageOf, type Rendering, sendPage, webRequestOf } from './page-answer.ts'
import type { PageCache, PageKey, PageReads } from './page-cache.ts'
import type { RenderQueue } from './render-queue.ts'
import { withoutSlashes } from './without-slashes.ts'

/** Four documents of 5 MB, or three photographs, and the other fields. What is smaller is refused by its form, which keeps what was typed. */
const FILES_LIMIT_BYTES = 21 * 1024 * 1024
const FORMS_WITH_FILES = [
	'/registro-profesional',
	'/registro-profesional.data',
	'/pedidos/:id',
	'/pedido-rapido',
	'/pedido-rapido.data',
	'/mi-cuenta/presupuestos',
	'/mi-cuenta/presupuestos.data',
]

export interface PageOptions extends Rendering {
	/** Cache of public pages, which the server reads before routing. */
	readonly cache: PageCache
	readonly keyOf: PageKey
	/** In which pages wait to be rendered. */
	readonly queue: RenderQueue
	/** Counts the requests that known pages answer; null does not. */
	readonly counts: KnownPageCounts | null
	/** The pattern of the page at a path; null for none. */
	readonly patternOf: (path: string) => string | null
	/** Version of the data that public pages depend on. */
	readonly version: () => string
	/** Makes a page and notes what it reads of that data. */
	readonly recordReads: <Result>(work: () => Result) => { readonly result: Result; readonly reads: PageReads }
}

/** Whether a page is asked for by words typed: each text is another page, which no cache knows. */
function isSearch({ query }: FastifyRequest): boolean {
	return typeof query === 'object' && query !== null && 'search' in query
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
		const asked = webRequestOf(request, origin)
		const { result, reads } = options.recordReads(() => options.render(asked, { tooMany }))
		const response = await result
		const cookies = response.headers.getSetCookie()
		if (cookies.length > 0) reply.header('set-cookie', cookies)
		const page = await pageOf(response, options, { https, path: new URL(asked.url).pathname })
		const isPublic = page.headers['cache-control']?.includes('public') ?? false
		if (page.status === 200 && isPublic && cookies.length === 0) {
			// A page that is kept has been encoded, since it holds its whole text until then.
			await page.answer(request.headers)
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
			return sendPage(request, reply, await render(request, reply, await app.isOverLimit(request)))
		}
		app.removeAllContentTypeParsers()
		app.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body))
		app.get('/*', PAGE, async (request, reply) => {
			const plain = withoutSlashes(request.url)
			if (plain !== null) return reply.redirect(plain, 301)
			const known = cache.get(keyOf(request), options.version())
			if (known) return sendPage(request, reply, known)
			const tooMany = isSearch(request) && (await app.isOverLimit(request))
			return sendPage(request, reply, await (tooMany ? render(request, reply, true) : renderOnce(request, reply)))
		})
		// Only these forms upload files, by a plain post or by the router's data request (`/pedidos/{id}.data`).
		for (const path of FORMS_WITH_FILES) app.post(path, { ...PAGE, bodyLimit: FILES_LIMIT_BYTES }, post)
		app.post('/*', PAGE, post)
	}
}
