import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Log } from '#shop/base/log.ts'
import { bearerOf } from './api-key.ts'
import { replyProblem } from './problem-reply.ts'

/** The origin of a request: the configured one, or else the one in its Host header. */
export function originOf(request: FastifyRequest, configured: string | null): string {
	if (configured !== null) return configured
	const addressed = `${request.protocol}://${request.headers.host ?? 'localhost'}`
	// The Host header is untrusted; an invalid one is replaced by localhost.
	return URL.canParse(addressed) ? new URL(addressed).origin : `${request.protocol}://localhost`
}

/**
 * CSRF protection: refuses unsafe requests from other origins. Browsers send Origin or Sec-Fetch-Site; programs that send neither have no
 * visitor's cookies. Exempt are routes that declare themselves `fromElsewhere`, and requests by an API key: browsers never add one on
 * their own, and their cookies are ignored.
 */
export function refuseForeignOrigins(app: FastifyInstance, configured: string | null, log: Log): void {
	app.addHook('onRequest', (request, reply, done) => {
		if (!isForeign(request, configured)) return done()
		log.warn('a request from another origin was refused')
		replyProblem(reply, 'origen_ajeno')
	})
}

function isForeign(request: FastifyRequest, configured: string | null): boolean {
	if (request.method === 'GET' || request.method === 'HEAD' || request.method === 'OPTIONS') return false
	const { fromElsewhere, scope } = request.routeOptions.config
	if (fromElsewhere === true || (scope !== undefined && bearerOf(request) !== null)) return false
	const { origin } = request.headers
	return origin === undefined
		? request.headers['sec-fetch-site'] === 'cross-site'
		: origin !== originOf(request, configured)
}
