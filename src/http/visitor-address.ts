import type { FastifyInstance } from 'fastify'
import type { Shop } from '#shop/shop.ts'

/** Header with the client's address for pages; values sent by clients are overwritten. */
const VISITOR_HEADER = 'x-visitor-address'

/** Sets the header with each visitor's address, as determined by the server, and counts the mails that the request causes as the visitor's. */
export function tellVisitorAddress(app: FastifyInstance, { duringVisit }: Pick<Shop, 'duringVisit'>): void {
	app.addHook('onRequest', (request, _reply, done) => {
		request.headers[VISITOR_HEADER] = request.ip
		duringVisit(request.ip, done)
	})
	// Reading a body goes on in the context of the connection, so the visitor's is entered again.
	app.addHook('preValidation', (request, _reply, done) => duringVisit(request.ip, done))
}
