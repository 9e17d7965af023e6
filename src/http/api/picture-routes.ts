import { createHash } from 'node:crypto'
import type { FastifyPluginAsync, FastifyReply } from 'fastify'
import type { ShopPictures } from '#shop/picture/pictures.ts'

/** Source of the bytes. */
export type PictureSource = Pick<ShopPictures, 'copy' | 'lasting' | 'respelled'>

const LASTING = /^([a-z0-9-]{1,160})\.jpg$/
const COPY = /^([a-z0-9-]{1,160})-(\d{3,4})\.([0-9a-f]{8})\.([a-z]{3,4})$/

const TYPES: Readonly<Record<string, string>> = { avif: 'image/avif', webp: 'image/webp', jpg: 'image/jpeg' }
/** The URL of a copy contains its content hash, so it is cached for ever. */
const FOR_EVER = 'public, max-age=31536000, immutable'
const FOR_A_DAY = 'public, max-age=86400, stale-while-revalidate=604800'
/** A page older than its picture links an outdated copy, which redirects to the present one. */
const FOR_A_MINUTE = 'public, max-age=60'

/**
 * `/assets/{slug}.jpg`, `/assets/{slug}-cover.jpg` and the fallback (specification §7), with URLs independent of the
 * content, and the copies in other sizes and formats, `/assets/{name}-640.1a2b3c4d.avif`.
 */
export function pictureRoutes(pictures: PictureSource): FastifyPluginAsync {
	return async (app) => {
		app.get<{ Params: { file: string } }>('/assets/:file', async ({ params, headers }, reply) => {
			const [, copied, width, hash = '', format = ''] = COPY.exec(params.file) ?? []
			if (copied !== undefined) {
				const found = await pictures.copy(copied, hash, Number(width), format)
				if (found === null) return notFound(reply)
				if ('movedTo' in found) return reply.header('cache-control', FOR_A_MINUTE).redirect(found.movedTo, 302)
				return reply
					.type(TYPES[format] ?? 'application/octet-stream')
					.header('cache-control', FOR_EVER)
					.send(found.bytes)
			}
			const [, name] = LASTING.exec(params.file) ?? []
			const bytes = name === undefined ? null : await pictures.lasting(name)
			if (bytes === null) {
				const kept = pictures.respelled(params.file)
				if (kept === null) return notFound(reply)
				return reply.header('cache-control', FOR_A_DAY).redirect(`/assets/${kept}`, 301)
			}
			const etag = `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"`
			reply.header('cache-control', FOR_A_DAY).header('etag', etag)
			if (headers['if-none-match']?.includes(etag)) return reply.code(304).send()
			return reply.type('image/jpeg').send(bytes)
		})
	}
}

function notFound(reply: FastifyReply): FastifyReply {
	return reply
		.code(404)
		.header('cache-control', 'no-store')
		.type('text/plain; charset=utf-8')
		.send('Imagen no disponible')
}
