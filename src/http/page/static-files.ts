import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { OFFICE_PATH } from './office-routes.ts'

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

/** The service worker of «Tu estancia», which browsers request again to check for a new version. */
const WORKER = 'tu-estancia.js'

const HASHED = { preCompressed: true, immutable: true, maxAge: '365d' } as const

/** The files of both builds, precompressed and named by content hash, and a few with fixed URLs. */
export async function serveStaticFiles(
	app: FastifyInstance,
	{ clientDirectory, officeDirectory }: { readonly clientDirectory: string; readonly officeDirectory: string },
): Promise<void> {
	await app.register(fastifyStatic, { ...HASHED, root: join(clientDirectory, 'estatico'), prefix: '/estatico/' })
	await app.register(fastifyStatic, {
		...HASHED,
		root: join(officeDirectory, 'estatico'),
		prefix: `${OFFICE_PATH}/estatico/`,
		decorateReply: false,
	})
	for (const [path, file] of FIXED) {
		app.get(path, { schema: { hide: true } }, (_request, reply) =>
			reply.sendFile(file, clientDirectory, { maxAge: '1d', immutable: false }),
		)
	}
	app.get(`/${WORKER}`, { schema: { hide: true } }, (_request, reply) =>
		reply.sendFile(WORKER, clientDirectory, { maxAge: 0, immutable: false }),
	)
}
