import type { FastifyInstance } from 'fastify'

/** Sends those who ask for a picture of a product that was renamed to where it is now, for good. */
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
