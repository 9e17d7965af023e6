import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify'
import { originOf } from '#http/origin.ts'
import { routeOf } from '#http/requests.ts'
import { isSearch, PAGE } from '#http/route-config.ts'
import type { KnownPageCounts } from './known-page-counts.ts'
import type { Page } from './page.ts'
import { pageOf, type Rendering, type RequestNotes, sendPage, webRequestOf } from './page-answer.ts'
import type { PageCache, PageKey, PageReads } from './page-cache.ts'
import { type FormBounds, PLAIN_FORM, readPostedForm } from './posted-form.ts'
import type { RenderQueue } from './render-queue.ts'
import { Uploads } from './uploads.ts'
import { withoutSlashes } from './without-slashes.ts'

const READ: RequestNotes = { tooMany: false, form: null }

/** The page whose form posts to the bank. */
const PAYING_PATH = '/checkout'

const MB = 1024 * 1024
const UPLOADS = { bytes: 64 * MB, perVisitor: 3 } as const

/**
 * The forms with files, or with long texts, by the patterns of their pages. The form itself refuses a file that is too large for it, or
 * that was left out, and preserves the typed values.
 */
const LARGE_FORMS: Readonly<Record<string, FormBounds>> = {
	// Four documents of 5 MB.
	'/registro-profesional': { ...PLAIN_FORM, uploadBytes: 21 * MB },
	// Three photographs of 5 MB.
	'/pedidos/:id': { ...PLAIN_FORM, uploadBytes: 16 * MB },
	// Four photographs of 5 MB.
	'/contacto': { ...PLAIN_FORM, uploadBytes: 21 * MB },
	'/mensajes/:clave': { ...PLAIN_FORM, uploadBytes: 21 * MB },
	// A file of 1 MB, and a pasted list.
	'/pedido-rapido': { ...PLAIN_FORM, uploadBytes: 2 * MB, textBytes: MB },
	// A logo of 2 MB.
	'/mi-cuenta/presupuestos': { ...PLAIN_FORM, uploadBytes: 3 * MB },
}

export interface PageOptions extends Rendering {
	/** Cache of public pages, which the server reads before routing. */
	readonly cache: PageCache
	readonly keyOf: PageKey
	/** The queue of pages to render. */
	readonly queue: RenderQueue
	/** Counts the requests that known pages answer; null counts none. */
	readonly counts: KnownPageCounts | null
	/** The pattern of the page at a path; null for none. */
	readonly patternOf: (path: string) => string | null
	/** Version of the data that public pages depend on. */
	readonly version: () => string
	/** Renders a page and records its reads of that data. */
	readonly recordReads: <Result>(work: () => Result) => { readonly result: Result; readonly reads: PageReads }
}

/**
 * The shop's pages. Pages with `Cache-Control: public` are the same bytes for all visitors: they are rendered once for each version of the
 * catalogue and served from the cache. A page that reads cookies must not be public, so that no visitor gets a page made for another.
 */
export function pageRoutes(options: PageOptions): FastifyPluginAsync {
	const { cache, queue } = options
	const rendering = new Map<string, Promise<Page>>()
	const https = options.origin?.startsWith('https:') ?? false

	function render(request: FastifyRequest, reply: FastifyReply, notes = READ): Promise<Page> {
		return queue.add(() => renderNow(request, reply, notes), request.method === 'POST' ? 'form' : 'page')
	}

	async function renderNow(request: FastifyRequest, reply: FastifyReply, notes: RequestNotes): Promise<Page> {
		const origin = originOf(request, options.origin)
		const version = options.version()
		const asked = webRequestOf(request, origin)
		const { result, reads } = options.recordReads(() => options.render(asked, notes))
		const response = await result
		const cookies = response.headers.getSetCookie()
		if (cookies.length > 0) reply.header('set-cookie', cookies)
		const page = await pageOf(response, options, { https, mayPay: new URL(asked.url).pathname === PAYING_PATH })
		const isPublic = page.headers['cache-control']?.includes('public') ?? false
		if (page.status === 200 && isPublic && cookies.length === 0) {
			// A cached page is already encoded, since it holds its whole text until then.
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
		const uploads = new Uploads(UPLOADS)
		/** Reads no body of a visitor who has sent too many forms. */
		const post = (bounds: FormBounds) => async (request: FastifyRequest, reply: FastifyReply) => {
			const tooMany = await app.isOverLimit(request)
			if (!tooMany) uploads.admit(request, reply, bounds.uploadBytes)
			const form = tooMany ? new FormData() : await readPostedForm(request, reply, bounds)
			return sendPage(request, reply, await render(request, reply, { tooMany, form }))
		}
		app.removeAllContentTypeParsers()
		// The body is read by the handler, after the checks that need none.
		app.addContentTypeParser('*', (_request, _body, done) => done(null))
		app.get('/*', PAGE, async (request, reply) => {
			const plain = withoutSlashes(request.url)
			if (plain !== null) return reply.redirect(plain, 301)
			const known = cache.get(keyOf(request), options.version)
			if (known) return sendPage(request, reply, known)
			const tooMany = isSearch(request) && (await app.isOverLimit(request))
			return sendPage(
				request,
				reply,
				await (tooMany ? render(request, reply, { ...READ, tooMany }) : renderOnce(request, reply)),
			)
		})
		for (const [pattern, bounds] of Object.entries(LARGE_FORMS)) {
			app.post(pattern, PAGE, post(bounds))
			// The router posts the same form there; a pattern with a parameter matches both.
			if (!pattern.includes(':')) app.post(`${pattern}.data`, PAGE, post(bounds))
		}
		app.post('/*', PAGE, post(PLAIN_FORM))
	}
}
