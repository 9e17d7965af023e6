import type { FastifyPluginAsync } from 'fastify'

/**
 * Finds a product's picture by the name in its address, `terrazo-lavapies` or `terrazo-lavapies-cover`, whole or as a
 * smaller copy of one of the widths on offer.
 */
export type PictureFor = (name: string, width: number | null) => Promise<Buffer | null>

const FULL_SIZE = /^([a-z0-9-]{1,160})\.jpg$/
const SMALLER = /^([a-z0-9-]{1,160})-(\d{3})\.webp$/

/** `/assets/{slug}.jpg`, `/assets/{slug}-cover.jpg`, the fallback (specification §7), and `/assets/{slug}-320.webp`. */
export function pictureRoutes(pictureFor: PictureFor): FastifyPluginAsync {
	return async (app) => {
		app.get<{ Params: { file: string } }>('/assets/:file', async ({ params }, reply) => {
			const [, whole] = FULL_SIZE.exec(params.file) ?? []
			const [, small, width] = SMALLER.exec(params.file) ?? []
			const name = whole ?? small
			const picture = name === undefined ? null : await pictureFor(name, whole === undefined ? Number(width) : null)
			if (!picture) return reply.code(404).type('text/plain; charset=utf-8').send('Imagen no disponible')
			return reply
				.type(whole === undefined ? 'image/webp' : 'image/jpeg')
				.header('cache-control', 'public, max-age=86400, stale-while-revalidate=604800')
				.send(picture)
		})
	}
}
