import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'

/** Icons that browsers and phones request by fixed names; /favicon.ico gets the small PNG. */
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

/** The build's files, precompressed and named by content hash, and a few with fixed URLs. */
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
