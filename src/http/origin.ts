import type { FastifyInstance, FastifyRequest } from 'fastify'
import { replyProblem } from './problem-reply.ts'

/** The origin a request came to: the configured one, or where it was addressed when none is configured. */
export function originOf(request: FastifyRequest, configured: string | null): string {
	if (configured !== null) return configured
	const addressed = `${request.protocol}://${request.headers.host ?? 'localhost'}`
	// A client may write anything as its host; what is no address is nobody's origin.
	return URL.canParse(addressed) ? new URL(addressed).origin : `${request.protocol}://localhost`
}

/** Paths that other machines post to: their own signature protects them, not the origin. */
const FROM_ELSEWHERE = new Set(['/api/pagos/notificacion'])

/**
 * Refuses a change that another site's page asks for with a visitor's cookies. Browsers say where a request comes from;
 * programs that say nothing hold no visitor's cookies.
 */
export function refuseForeignOrigins(app: FastifyInstance, configured: string | null): void {
	app.addHook('onRequest', async (request, reply) => {
		if (request.method === 'GET' || request.method === 'HEAD' || request.method === 'OPTIONS') return
		if (FROM_ELSEWHERE.has(request.url.split('?')[0] ?? '')) return
		const { origin } = request.headers
		const site = request.headers['sec-fetch-site']
		const foreign =
			(origin !== undefined && origin !== originOf(request, configured)) ||
			(origin === undefined && site === 'cross-site')
		if (foreign) return replyProblem(reply, 'origen_ajeno')
	})
}
