import type { FastifyPluginAsync } from 'fastify'

/** Finds a product's picture by the name in its address, `terrazo-lavapies` or `terrazo-lavapies-cover`. */
export type PictureFor = (name: string) => Promise<Buffer | null>

const NAME = /^[a-z0-9-]{1,160}$/

/** `/assets/{slug}.jpg`, `/assets/{slug}-cover.jpg` and the fallback (specification §7). */
export function pictureRoutes(pictureFor: PictureFor): FastifyPluginAsync {
	return async (app) => {
		app.get<{ Params: { file: string } }>('/assets/:file', async ({ params }, reply) => {
			const [, name] = /^(.+)\.jpg$/.exec(params.file) ?? []
			const picture = name !== undefined && NAME.test(name) ? await pictureFor(name) : null
			if (!picture) return reply.code(404).type('text/plain; charset=utf-8').send('Imagen no disponible')
			return reply
				.type('image/jpeg')
				.header('cache-control', 'public, max-age=86400, stale-while-revalidate=604800')
				.send(picture)
		})
	}
}
