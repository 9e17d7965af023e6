import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { brandStyle } from '#contract/brand/brand-style.ts'
import { FOR_A_DAY, FOR_EVER, replyNoPicture } from '#http/picture-reply.ts'
import type { Shop } from '#shop/shop.ts'

const ICON_NAMES = [
	'icono-32.png',
	'icono-180.png',
	'icono-192.png',
	'icono-512.png',
	'icono-adaptable-512.png',
	'compartir.png',
] as const

const hidden = { hide: true }
const byHash = { schema: { ...hidden, params: z.object({ hash: z.string().max(20) }) } }
const byColours = { schema: { ...hidden, params: z.object({ colours: z.string().max(40) }) } }

/** The logo, the icons and the colours of the brand. Addresses with a hash or with the colours never change their content. */
export function brandRoutes({ brand }: Shop): FastifyPluginAsyncZod {
	return async (app) => {
		app.get('/marca/logo-:hash.png', byHash, async ({ params }, reply) => {
			const logo = brand.logo(params.hash)
			if (logo === null) return replyNoPicture(reply)
			return reply.header('cache-control', FOR_EVER).type('image/png').send(Buffer.from(logo))
		})
		app.get('/marca/colores-:colours.css', byColours, async ({ params }, reply) => {
			const style = brandStyle(params.colours)
			if (style === null) return reply.code(404).type('text/plain; charset=utf-8').send('Estilo no disponible')
			return reply.header('cache-control', FOR_EVER).type('text/css; charset=utf-8').send(style)
		})
		for (const name of ICON_NAMES) app.get(`/${name}`, { schema: hidden }, sendIcon(name))
		app.get('/favicon.ico', { schema: hidden }, sendIcon('icono-32.png'))
	}

	/** Pages ask for an icon with its mark, which changes with it; others get the present one for a day. */
	function sendIcon(name: (typeof ICON_NAMES)[number]) {
		return async (request: { readonly query: unknown }, reply: Parameters<typeof replyNoPicture>[0]) => {
			const { v } = request.query as { readonly v?: string }
			const icon = await brand.icon(name)
			return reply
				.header('cache-control', v === brand.iconMark() ? FOR_EVER : FOR_A_DAY)
				.type('image/png')
				.send(icon)
		}
	}
}
