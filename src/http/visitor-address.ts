import type { FastifyInstance } from 'fastify'

/** The header by which pages learn the address a request came from; what a client writes in it is overwritten. */
const VISITOR_HEADER = 'x-visitor-address'

/** Tells pages the address of each visitor, as the server knows it. */
export function tellVisitorAddress(app: FastifyInstance): void {
	app.addHook('onRequest', async (request) => {
		request.headers[VISITOR_HEADER] = request.ip
	})
}
