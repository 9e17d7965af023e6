import type { FastifyInstance, FastifyReply } from 'fastify'
import type { Shop } from '#shop/shop.ts'

/** Header with the client's address for pages; values sent by clients are overwritten. */
const VISITOR_HEADER = 'x-visitor-address'

/** A signal that the connection closed before the answer. */
function leftOf({ raw }: FastifyReply): () => AbortSignal {
	let leaving: AbortController | null = null
	return () => {
		if (leaving === null) {
			const controller = new AbortController()
			leaving = controller
			if (raw.destroyed) controller.abort()
			else raw.once('close', () => controller.abort())
		}
		return leaving.signal
	}
}

/**
 * Sets the header with each visitor's address, as determined by the server. The mails that the request causes count as the visitor's, and
 * its drawings and documents wait in the visitor's queue.
 */
export function tellVisitorAddress(app: FastifyInstance, { duringVisit }: Pick<Shop, 'duringVisit'>): void {
	app.addHook('onRequest', (request, reply, done) => {
		request.headers[VISITOR_HEADER] = request.ip
		duringVisit(request.ip, done, leftOf(reply))
	})
	// Reading a body continues in the context of the connection, so the visitor's is entered again.
	app.addHook('preValidation', (request, reply, done) => {
		if (request.body === undefined) done()
		else duringVisit(request.ip, done, leftOf(reply))
	})
}
