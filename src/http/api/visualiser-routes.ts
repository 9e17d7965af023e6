import type { FastifyPluginAsync } from 'fastify'
import { FOR_A_DAY, FOR_A_MINUTE, FOR_EVER, replyJpeg, replyNoPicture } from '#http/picture-reply.ts'
import { LIMITED } from '#http/route-config.ts'
import type { Shop } from '#shop/shop.ts'

const TYPES: Readonly<Record<string, string>> = { avif: 'image/avif', png: 'image/png' }

/**
 * The files of the visualiser: `/assets/salas/…` (the light of rooms) and `/assets/laminas/…` (the faces of tiles); and `/v/{codigo}`, the
 * short link of a design or a laying plan.
 */
export function visualiserRoutes({ visualiser, designs }: Pick<Shop, 'visualiser' | 'designs'>): FastifyPluginAsync {
	return async (app) => {
		for (const folder of ['salas', 'laminas']) {
			app.get<{ Params: { file: string } }>(`/assets/${folder}/:file`, async ({ params }, reply) => {
				const found = await visualiser.file(`${folder}/${params.file}`)
				if (found === null) return replyNoPicture(reply)
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
			// The existing rooms, for a truncated link.
			const address = found ? addressOf(found) : '/visualizador'
			return reply.header('cache-control', found ? FOR_A_DAY : 'no-store').redirect(address, 302)
		})
	}
}

const addressOf = (found: NonNullable<Awaited<ReturnType<Shop['designs']['find']>>>) =>
	'plan' in found ? `/plano?${found.plan}` : `/visualizador/${found.room}?${found.query}`

/** `/visualizador/{sala}.jpg?suelo=…`, a room as the server draws it; `/texturas/{slug}.jpg`, the faces of a tile that continue themselves. */
export function drawingRoutes({ visualiser }: Pick<Shop, 'visualiser'>): FastifyPluginAsync {
	return async (app) => {
		app.get<{ Params: { sala: string } }>(
			'/visualizador/:sala(^[a-z0-9-]{1,160}).jpg',
			LIMITED,
			async (request, reply) => {
				const { searchParams } = new URL(request.url, 'http://localhost')
				const bytes = await visualiser.picture(request.params.sala, searchParams)
				if (bytes === null) return replyNoPicture(reply)
				return replyJpeg(request, reply, bytes)
			},
		)
		app.get<{ Params: { slug: string } }>('/texturas/:slug(^[a-z0-9-]{1,160}).jpg', LIMITED, async (request, reply) => {
			const bytes = await visualiser.texture(request.params.slug)
			return bytes === null ? replyNoPicture(reply) : replyJpeg(request, reply, bytes)
		})
	}
}
