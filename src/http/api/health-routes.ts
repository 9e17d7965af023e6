import type { FastifyPluginAsync } from 'fastify'
import { replyProblem } from '#http/problem-reply.ts'
import type { Shop } from '#shop/shop.ts'

/** Whether the process lives, and whether it can serve: for proxies and orchestrators, so without any limit. */
export function healthRoutes(shop: Pick<Shop, 'isReady'>, isStopping: () => boolean): FastifyPluginAsync {
	return async (app) => {
		app.get('/api/salud', { schema: { hide: true } }, async () => ({ estado: 'vivo' }))
		app.get('/api/listo', { schema: { hide: true } }, async (_request, reply) =>
			!isStopping() && (await shop.isReady()) ? { estado: 'listo' } : replyProblem(reply, 'no_disponible'),
		)
	}
}
