import { createHash } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'

/** Caching by URL: with a hash of the bytes; without one; a redirect to the present URL. */
export const FOR_EVER = 'public, max-age=31536000, immutable'
export const FOR_A_DAY = 'public, max-age=86400, stale-while-revalidate=604800'
export const FOR_A_MINUTE = 'public, max-age=60'

/** Answers with a JPEG whose address stays the same when it changes, or with 304 if the client has it. */
export function replyJpeg({ headers }: FastifyRequest, reply: FastifyReply, bytes: Buffer): FastifyReply {
	const etag = `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"`
	reply.header('cache-control', FOR_A_DAY).header('etag', etag)
	if (headers['if-none-match']?.includes(etag)) return reply.code(304).send()
	return reply.type('image/jpeg').send(bytes)
}

export function replyNoPicture(reply: FastifyReply): FastifyReply {
	return reply
		.code(404)
		.header('cache-control', 'no-store')
		.type('text/plain; charset=utf-8')
		.send('Imagen no disponible')
}
