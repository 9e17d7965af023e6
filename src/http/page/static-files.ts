import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'

/** Icons, which browsers and phones look for by name; one that asks as in the old days gets the small one. */
const FIXED = new Map(
	[
		'favicon.svg',
		'icono-32.png',
		'icono-180.png',
		'icono-192.png',
		'icono-512.png',
		'icono-adaptable-512.png',
		'compartir.png',
	].map((file) => [`/${file}`, file]),
).set('/favicon.ico', 'icono-32.png')

/** The build's own files, precompressed and named by their content, and the few that live at fixed addresses. */
export async function serveStaticFiles(app: FastifyInstance, clientDirectory: string): Promise<void> {
	await app.register(fastifyStatic, {
		root: join(clientDirectory, 'estatico'),
		prefix: '/estatico/',
		preCompressed: true,
		immutable: true,
		maxAge: '365d',
	})
	for (const [path, file] of FIXED) {
		app.get(path, { schema: { hide: true } }, (_request, reply) =>
			reply.sendFile(file, clientDirectory, { maxAge: '1d', immutable: false }),
		)
	}
}
