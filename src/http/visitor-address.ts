import type { FastifyInstance } from 'fastify'

/** Header with the client's address for pages; values sent by clients are overwritten. */
const VISITOR_HEADER = 'x-visitor-address'

/** Sets the header with each visitor's address, as determined by the server. */
export function tellVisitorAddress(app: FastifyInstance): void {
	app.addHook('onRequest', async (request) => {
		request.headers[VISITOR_HEADER] = request.ip
	})
}
