import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Log } from '#shop/base/log.ts'
import { duringRequest, type RequestFacts } from '#shop/base/request-scope.ts'

/** The routes of pages, which Fastify serves by one route for all. */
export interface PagePatterns {
	/** The pattern of the page at a path; null for none. */
	readonly patternOf: (path: string) => string | null
}

/** The pattern of a request without a matching route. */
const UNKNOWN_ROUTE = 'unknown'
const PAGES = '/*'

/** A part of a path that is a slug, an order's number, an invoice's or a file's name, not typed text. */
const PLAIN_PART = /^(?:[a-z0-9.-]{0,80}|[A-Z0-9-]{1,20}(?:\.(?:pdf|xml))?)$/

/** Routes whose paths contain an access key. */
const OF_KEYS = /^\/(?:mis-obras|presupuesto|api\/obras)\/:/

const pathOf = (url: string) => url.replace(/[?#].*$/s, '')

/** The pattern that names a request: of its route, or of its page. */
export function routeOf(request: FastifyRequest, { patternOf }: PagePatterns): string {
	const { url = UNKNOWN_ROUTE } = request.routeOptions
	if (url === PAGES) return patternOf(pathOf(request.url)) ?? UNKNOWN_ROUTE
	return url === '/api/*' ? UNKNOWN_ROUTE : url
}

/** The path of a request with a known route; parts that may be typed text are omitted. */
function shownPath(url: string): string {
	return pathOf(url)
		.split('/')
		.map((part) => (PLAIN_PART.test(part) ? part : '…'))
		.join('/')
}

function factsOf(request: FastifyRequest, patterns: PagePatterns): RequestFacts {
	const route = routeOf(request, patterns)
	const facts = { request: request.id, method: request.method, route }
	return route.includes(':') && !OF_KEYS.test(route) ? { ...facts, path: shownPath(request.url) } : facts
}

/** An answered request. */
export interface Answered {
	readonly method: string
	readonly route: string
	readonly status: number
	readonly ms: number
}

interface Followers {
	readonly pages: PagePatterns
	readonly log: Log
	/** Notified of each answer except known pages, which are answered before routing. */
	readonly onAnswer?: ((answer: Answered) => void) | undefined
}

/** Names each request in the log lines written during it, and reports each answer; the log writes it at level `info`. */
export function followRequests(app: FastifyInstance, { pages, log, onAnswer }: Followers): void {
	const factsByRequest = new WeakMap<FastifyRequest, RequestFacts>()
	app.addHook('onRequest', (request, _reply, done) => {
		const facts = factsOf(request, pages)
		factsByRequest.set(request, facts)
		duringRequest(facts, done)
	})
	// Reading a body continues in the context of the connection, so the request's is entered again.
	app.addHook('preValidation', (request, _reply, done) => {
		const facts = factsByRequest.get(request)
		if (facts && request.body !== undefined) duringRequest(facts, done)
		else done()
	})
	app.addHook('onResponse', (request, reply, done) => {
		const facts = factsByRequest.get(request) ?? factsOf(request, pages)
		const { method, route } = facts
		const answer = { status: reply.statusCode, ms: reply.elapsedTime }
		log.info('answered', { ...facts, ...answer })
		onAnswer?.({ method, route, ...answer })
		done()
	})
}
