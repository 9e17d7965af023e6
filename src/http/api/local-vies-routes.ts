import type { FastifyPluginAsync } from 'fastify'

/** Path of the local stand-in for VIES, which does not exist in production. */
export const LOCAL_VIES_PATH = '/vies-pruebas'

/** Answers the requests of VIES's REST service. */
export function localViesRoutes(answer: (body: unknown) => object): FastifyPluginAsync {
	return async (app) => {
		app.post(LOCAL_VIES_PATH, async ({ body }, reply) => reply.header('cache-control', 'no-store').send(answer(body)))
	}
}
