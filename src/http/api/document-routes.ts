import { open } from 'node:fs/promises'
import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify'
import { LIMITED } from '#http/route-config.ts'

interface Found {
	readonly file: string
	readonly bytes: number
	readonly key: string
	readonly name: string
}

/** Source of the documents; null for an unknown one. */
export interface DocumentSource {
	catalogue(family: string): Promise<Found | null>
	sheet(slug: string): Promise<Found | null>
}

async function send(request: FastifyRequest, reply: FastifyReply, found: Found | null): Promise<FastifyReply> {
	if (!found) return reply.code(404).type('text/plain; charset=utf-8').send('No se encontró el documento')
	const etag = `"${found.key}"`
	reply.header('etag', etag).header('cache-control', 'public, max-age=300')
	if (request.headers['if-none-match']?.includes(etag)) return reply.code(304).send()
	// Opened before the answer starts, so that replacing the file does not break the download.
	const file = await open(found.file)
	return reply
		.type('application/pdf')
		.header('content-length', found.bytes)
		.header('content-disposition', `attachment; filename="${found.name}"`)
		.send(file.createReadStream())
}

/** `/catalogos/{family}.pdf` and `/fichas/{slug}.pdf`. */
export function documentRoutes(documents: DocumentSource): FastifyPluginAsync {
	return async (app) => {
		app.get<{ Params: { family: string } }>('/catalogos/:family.pdf', LIMITED, async (request, reply) =>
			send(request, reply, await documents.catalogue(request.params.family)),
		)
		app.get<{ Params: { slug: string } }>('/fichas/:slug.pdf', LIMITED, async (request, reply) =>
			send(request, reply, await documents.sheet(request.params.slug)),
		)
	}
}
