import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'

/** The build's own files, precompressed and named by their content, and the few that live at fixed addresses. */
export async function serveStaticFiles(app: FastifyInstance, clientDirectory: string): Promise<void> {
	await app.register(fastifyStatic, {
		root: join(clientDirectory, 'estatico'),
		prefix: '/estatico/',
		preCompressed: true,
		immutable: true,
		maxAge: '365d',
	})
	app.get('/favicon.svg', { schema: { hide: true } }, (_request, reply) =>
		reply.sendFile('favicon.svg', clientDirectory, { maxAge: '1d', immutable: false }),
	)
}
