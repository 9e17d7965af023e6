import type { FastifyInstance } from 'fastify'

/** Redirects requests for a renamed product's picture permanently to its present name. */
export function followMovedPictures(app: FastifyInstance, movedTo: (file: string) => string | null): void {
	app.addHook('onSend', async (request, reply, payload) => {
		if (reply.statusCode !== 404) return payload
		const file = /^\/assets\/([a-z0-9.-]{1,200})$/.exec(request.url)?.[1]
		const now = file === undefined ? null : movedTo(file)
		if (now === null) return payload
		reply.code(301).header('location', `/assets/${now}`).header('cache-control', 'public, max-age=86400')
		return ''
	})
}
