import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { type PdfFile, replyPdf } from '#http/pdf-reply.ts'
import { limitedFor } from '#http/route-config.ts'
import { accountOf } from '#http/visitor-session.ts'
import type { OrderView, Shop } from '#shop/shop.ts'

/** Source of an order's papers as PDF; null for one that the order does not have. */
export interface PaperSource {
	invoice(view: OrderView, number: string): Promise<PdfFile | null>
	deliveryNote(view: OrderView): Promise<PdfFile | null>
}

interface PaperRoutesOptions {
	readonly shop: Shop
	readonly papers: PaperSource
	/** The shop's public origin, or null. */
	readonly origin: string | null
}

const idParam = z.string().max(40)
const keyQuery = z.object({ clave: z.string().max(100).default('').catch('') })

/** `/pedidos/{id}/facturas/{number}.pdf` and `/pedidos/{id}/albaran.pdf`, for whoever may see the order. */
export function paperRoutes({ shop, papers, origin }: PaperRoutesOptions): FastifyPluginAsyncZod {
	return async (app) => {
		app.get(
			'/pedidos/:id/facturas/:number.pdf',
			{
				...limitedFor('pedidos.leer'),
				schema: { params: z.object({ id: idParam, number: idParam }), querystring: keyQuery },
			},
			async (request, reply) => {
				const { params, query } = request
				reply.header('cache-control', 'private, no-store').header('x-robots-tag', 'noindex')
				const view = await shop.viewOrder(params.id, query.clave, await accountOf(shop, request, origin))
				return replyPdf(reply, view && (await papers.invoice(view, params.number)), 'No se encontró la factura')
			},
		)
		app.get(
			'/pedidos/:id/albaran.pdf',
			{ ...limitedFor('pedidos.leer'), schema: { params: z.object({ id: idParam }), querystring: keyQuery } },
			async (request, reply) => {
				const { params, query } = request
				reply.header('cache-control', 'private, no-store').header('x-robots-tag', 'noindex')
				const view = await shop.viewOrder(params.id, query.clave, await accountOf(shop, request, origin))
				return replyPdf(reply, view && (await papers.deliveryNote(view)), 'No se encontró el albarán')
			},
		)
	}
}
