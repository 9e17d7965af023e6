import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { OFFICE_PATH } from './office-routes.ts'

/** The service workers of «Tu estancia» and of a plan on the site, which browsers request again to check for a new version. */
const WORKERS = ['tu-estancia.js', 'plano-obra.js']

/**
 * The files of both builds, precompressed and named by content hash, and a few with fixed URLs. They have routes of their own: that of
 * the plugin reads the whole folder twice at each request, to tell other spellings of a name where the file system knows no case.
 */
export async function serveStaticFiles(
	app: FastifyInstance,
	{ clientDirectory, officeDirectory }: { readonly clientDirectory: string; readonly officeDirectory: string },
): Promise<void> {
	const options = { preCompressed: true, immutable: true, maxAge: '365d' }
	await app.register(fastifyStatic, { ...options, root: clientDirectory, serve: false })
	for (const [path, build] of [
		['/estatico', clientDirectory],
		[`${OFFICE_PATH}/estatico`, officeDirectory],
	] as const) {
		const folder = join(build, 'estatico')
		app.get<{ Params: { '*': string } }>(`${path}/*`, { schema: { hide: true } }, ({ params }, reply) =>
			reply.sendFile(params['*'], folder),
		)
	}
	for (const worker of WORKERS)
		app.get(`/${worker}`, { schema: { hide: true } }, (_request, reply) =>
			reply.sendFile(worker, clientDirectory, { maxAge: 0, immutable: false }),
		)
}
