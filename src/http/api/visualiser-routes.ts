import { createHash } from 'node:crypto'
import type { FastifyPluginAsync, FastifyReply } from 'fastify'
import type { Shop } from '#shop/shop.ts'

const TYPES: Readonly<Record<string, string>> = { avif: 'image/avif', png: 'image/png' }
/** The address has a hash of the bytes in it. */
const FOR_EVER = 'public, max-age=31536000, immutable'
const FOR_A_DAY = 'public, max-age=86400, stale-while-revalidate=604800'
const FOR_A_MINUTE = 'public, max-age=60'

/**
 * What the visualiser draws from: `/assets/salas/…` (the light of rooms) and `/assets/laminas/…` (the faces of tiles); and
 * `/visualizador/{sala}.jpg?suelo=…`, a room as the server draws it; `/v/{codigo}`, the short link of a design.
 */
export function visualiserRoutes({ visualiser, designs }: Pick<Shop, 'visualiser' | 'designs'>): FastifyPluginAsync {
	return async (app) => {
		for (const folder of ['salas', 'laminas']) {
			app.get<{ Params: { file: string } }>(`/assets/${folder}/:file`, async ({ params }, reply) => {
				const found = await visualiser.file(`${folder}/${params.file}`)
				if (found === null) return notFound(reply)
				if ('movedTo' in found) return reply.header('cache-control', FOR_A_MINUTE).redirect(found.movedTo, 302)
				const type = TYPES[params.file.slice(params.file.lastIndexOf('.') + 1)]
				return reply
					.type(type ?? 'application/octet-stream')
					.header('cache-control', FOR_EVER)
					.send(found.bytes)
			})
		}
		app.get<{ Params: { codigo: string } }>('/v/:codigo', async ({ params }, reply) => {
			const found = await designs.find(params.codigo)
			// The rooms that there are, for a link that was cut short on its way.
			const address = found ? `/visualizador/${found.room}?${found.query}` : '/visualizador'
			return reply.header('cache-control', found ? FOR_A_DAY : 'no-store').redirect(address, 302)
		})
		app.get<{ Params: { sala: string } }>('/visualizador/:sala(^[a-z0-9-]{1,160}).jpg', async (request, reply) => {
			const { searchParams } = new URL(request.url, 'http://localhost')
			const bytes = await visualiser.picture(request.params.sala, searchParams)
			if (bytes === null) return notFound(reply)
			const etag = `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"`
			reply.header('cache-control', FOR_A_DAY).header('etag', etag)
			if (request.headers['if-none-match']?.includes(etag)) return reply.code(304).send()
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
