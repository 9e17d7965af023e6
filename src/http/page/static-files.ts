import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { OFFICE_PATH } from './office-routes.ts'

/** The service workers of «Tu estancia» and of a plan on the site, which browsers request again to check for a new version. */
const WORKERS = ['tu-estancia.js', 'plano-obra.js']

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
	for (const worker of WORKERS)
		app.get(`/${worker}`, { schema: { hide: true } }, (_request, reply) =>
			reply.sendFile(worker, clientDirectory, { maxAge: 0, immutable: false }),
		)
}
