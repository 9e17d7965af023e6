import type { FastifyPluginAsync } from 'fastify'
import type { Shop } from '#shop/shop.ts'

const FILE = /^(.{1,30}?)(-240)?\.webp$/
/** A photograph may be hidden: it leaves the caches in between within the hour. */
const FOR_AN_HOUR = 'public, max-age=3600'

/** `/opiniones/{review}-{place}.{hash}.webp` and `…-240.webp`: the photographs of reviews, large and small. */
export function reviewRoutes({ reviews }: Pick<Shop, 'reviews'>): FastifyPluginAsync {
	return async (app) => {
		app.get<{ Params: { file: string } }>('/opiniones/:file', async ({ params }, reply) => {
			const [, file, small] = FILE.exec(params.file) ?? []
			const bytes = file === undefined ? null : await reviews.photo(file, small ? 'small' : 'content')
			if (bytes === null) {
				reply.code(404).header('cache-control', 'no-store').type('text/plain; charset=utf-8')
				return reply.send('Imagen no disponible')
			}
			return reply.type('image/webp').header('cache-control', FOR_AN_HOUR).send(Buffer.from(bytes))
		})
	}
}
