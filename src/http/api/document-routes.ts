import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify'
import { type PaperFile, replyPaper } from '#http/paper-reply.ts'
import { LIMITED } from '#http/route-config.ts'

interface Found extends PaperFile {
	/** Changes with the bytes. */
	readonly key: string
}

/** Source of the documents; null for an unknown one. */
export interface DocumentSource {
	catalogue(family: string): Promise<Found | null>
	sheet(slug: string): Promise<Found | null>
}

async function send(request: FastifyRequest, reply: FastifyReply, found: Found | null): Promise<FastifyReply> {
	if (found) {
		const etag = `"${found.key}"`
		reply.header('etag', etag).header('cache-control', 'public, max-age=300')
		if (request.headers['if-none-match']?.includes(etag)) return reply.code(304).send()
	}
	return replyPaper(reply, found, 'No se encontró el documento')
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
