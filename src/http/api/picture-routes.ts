import type { FastifyPluginAsync } from 'fastify'
import { FOR_A_DAY, FOR_A_MINUTE, FOR_EVER, replyJpeg, replyNoPicture } from '#http/picture-reply.ts'
import type { ShopPictures } from '#shop/picture/pictures.ts'

/** Source of the bytes. */
export type PictureSource = Pick<ShopPictures, 'copy' | 'lasting' | 'respelled'>

const LASTING = /^([a-z0-9-]{1,160})\.jpg$/
const COPY = /^([a-z0-9-]{1,160})-(\d{3,4})\.([0-9a-f]{8})\.([a-z]{3,4})$/

const TYPES: Readonly<Record<string, string>> = { avif: 'image/avif', webp: 'image/webp', jpg: 'image/jpeg' }

/** Mail programs and feeds show JPEGs in pages of other origins. */
const FOR_MAILS = { 'cross-origin-resource-policy': 'cross-origin' }

/**
 * `/assets/{slug}.jpg`, `/assets/{slug}-cover.jpg` and the fallback (specification §7), with URLs independent of the
 * content, and the copies in other sizes and formats, `/assets/{name}-640.1a2b3c4d.avif`.
 */
export function pictureRoutes(pictures: PictureSource): FastifyPluginAsync {
	return async (app) => {
		app.get<{ Params: { file: string } }>('/assets/:file', async (request, reply) => {
			const { params } = request
			const [, copied, width, hash = '', format = ''] = COPY.exec(params.file) ?? []
			if (copied !== undefined) {
				const found = await pictures.copy(copied, hash, Number(width), format)
				if (found === null) return replyNoPicture(reply)
				if ('movedTo' in found) return reply.header('cache-control', FOR_A_MINUTE).redirect(found.movedTo, 302)
				if (format === 'jpg') reply.headers(FOR_MAILS)
				return reply
					.type(TYPES[format] ?? 'application/octet-stream')
					.header('cache-control', FOR_EVER)
					.send(found.bytes)
			}
			const [, name] = LASTING.exec(params.file) ?? []
			const bytes = name === undefined ? null : await pictures.lasting(name)
			if (bytes === null) {
				const kept = pictures.respelled(params.file)
				if (kept === null) return replyNoPicture(reply)
				return reply.header('cache-control', FOR_A_DAY).redirect(`/assets/${kept}`, 301)
			}
			return replyJpeg(request, reply.headers(FOR_MAILS), bytes)
		})
	}
}
