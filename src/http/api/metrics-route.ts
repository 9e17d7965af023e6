import { createHash, timingSafeEqual } from 'node:crypto'
import type { FastifyPluginAsync } from 'fastify'
import { replyProblem } from '#http/problem-reply.ts'

/** The metrics of this process, for holders of the token. */
export interface MetricsSource {
	readonly token: string
	/** The metrics in Prometheus's format. */
	read(): Promise<{ readonly contentType: string; readonly text: string }>
}

const digest = (text: string) => createHash('sha256').update(text).digest()

/** Returns whether a request carries the token. Digests have equal length, and their comparison takes constant time. */
function carries(authorization: string | undefined, token: string): boolean {
	const given = /^Bearer +(\S+)$/i.exec(authorization ?? '')?.[1] ?? ''
	return timingSafeEqual(digest(given), digest(token))
}

/** `GET /metrics` for Prometheus; absent if no token is configured. */
export function metricsRoute(metrics: MetricsSource | null): FastifyPluginAsync {
	return async (app) => {
		app.get('/metrics', { schema: { hide: true } }, async (request, reply) => {
			if (metrics === null) return replyProblem(reply, 'no_encontrado')
			reply.header('cache-control', 'no-store')
			if (!carries(request.headers.authorization, metrics.token)) {
				return reply.code(401).header('www-authenticate', 'Bearer').type('text/plain').send('Unauthorized\n')
			}
			const { contentType, text } = await metrics.read()
			return reply.header('content-type', contentType).send(text)
		})
	}
}
