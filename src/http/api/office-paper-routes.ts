import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { type PdfFile, replyPdf } from '#http/pdf-reply.ts'
import { LIMITED } from '#http/route-config.ts'
import { sessionKeyOf } from '#http/visitor-session.ts'
import type { OrderToPrepare, Shop } from '#shop/shop.ts'

/** Source of the delivery notes of several orders as one PDF; null when none of them has one. */
export interface OfficePaperSource {
	deliveryNotes(views: readonly OrderToPrepare[]): Promise<PdfFile | null>
}

interface OfficePaperOptions {
	readonly shop: Pick<Shop, 'team' | 'picking'>
	readonly papers: OfficePaperSource
	readonly origin: string | null
}

const chosen = z.union([z.string(), z.array(z.string())]).default([])

/**
 * `/gestion/albaranes.pdf?pedido=…&pedido=…`: the delivery notes of the orders that are to be prepared, for whoever may prepare
 * them. To anybody else there are none.
 */
export function officePaperRoutes({ shop, papers, origin }: OfficePaperOptions): FastifyPluginAsyncZod {
	return async (app) => {
		app.get(
			'/gestion/albaranes.pdf',
			{ ...LIMITED, schema: { querystring: z.object({ pedido: chosen }) } },
			async (request, reply) => {
				reply.header('cache-control', 'no-store').header('x-robots-tag', 'noindex, nofollow')
				const worker = await shop.team.workerOf(sessionKeyOf(request, origin))
				const mayPrint = worker !== null && worker !== 'other' && worker.may('order.prepare')
				const { orders } = await shop.picking.list(mayPrint ? [request.query.pedido].flat() : [])
				return replyPdf(reply, await papers.deliveryNotes(orders), 'No hay albaranes de esos pedidos')
			},
		)
	}
}
