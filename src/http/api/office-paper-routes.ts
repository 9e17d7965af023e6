import type { FastifyReply, FastifyRequest } from 'fastify'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { type PdfFile, replyPdf } from '#http/pdf-reply.ts'
import { LIMITED } from '#http/route-config.ts'
import { sessionKeyOf } from '#http/visitor-session.ts'
import type { OrderToPrepare, Shop } from '#shop/shop.ts'

/** Source of the delivery notes of several orders as one PDF; null when none of them has one. */
export interface OfficePaperSource {
	/** The labels of packages. */
	labels(
		asked: readonly { readonly order: OrderToPrepare['order']; readonly packages: number }[],
	): Promise<PdfFile | null>
	deliveryNotes(views: readonly Pick<OrderToPrepare, 'order' | 'lines'>[]): Promise<PdfFile | null>
}

interface OfficePaperOptions {
	readonly shop: Pick<Shop, 'team' | 'picking'>
	readonly papers: OfficePaperSource
	readonly origin: string | null
}

const chosen = z.union([z.string(), z.array(z.string())]).default([])

/**
 * `/gestion/albaranes.pdf?pedido=…&pedido=…`: the delivery notes of the orders that are to be prepared; `/gestion/salida.pdf`: that of a
 * part that has left; `/gestion/etiquetas.pdf?pedido=…&bultos=…`: the labels of their packages, by the places of both. For whoever may prepare them; to anybody else there are none.
 */
export function officePaperRoutes({ shop, papers, origin }: OfficePaperOptions): FastifyPluginAsyncZod {
	/** Whether whoever asks may print; the answer is nobody else's. */
	const admit = async (request: FastifyRequest, reply: FastifyReply) => {
		reply.header('cache-control', 'no-store').header('x-robots-tag', 'noindex, nofollow')
		const worker = await shop.team.workerOf(sessionKeyOf(request, origin))
		return worker !== null && worker !== 'other' && worker.may('order.prepare')
	}
	return async (app) => {
		app.get(
			'/gestion/albaranes.pdf',
			{ ...LIMITED, schema: { querystring: z.object({ pedido: chosen }) } },
			async (request, reply) => {
				const mayPrint = await admit(request, reply)
				const { orders } = await shop.picking.list(mayPrint ? [request.query.pedido].flat() : [])
				return replyPdf(reply, await papers.deliveryNotes(orders), 'No hay albaranes de esos pedidos')
			},
		)
		app.get(
			'/gestion/etiquetas.pdf',
			{ ...LIMITED, schema: { querystring: z.object({ pedido: chosen, bultos: chosen }) } },
			async (request, reply) => {
				const mayPrint = await admit(request, reply)
				const ids = mayPrint ? [request.query.pedido].flat() : []
				const packages = [request.query.bultos].flat()
				const { orders } = await shop.picking.list(ids)
				const asked = orders.map(({ order }) => ({ order, packages: Number(packages[ids.indexOf(order.id)]) || 1 }))
				return replyPdf(reply, await papers.labels(asked), 'No hay etiquetas de esos pedidos')
			},
		)
		app.get(
			'/gestion/salida.pdf',
			{ ...LIMITED, schema: { querystring: z.object({ pedido: z.string(), numero: z.coerce.number().int() }) } },
			async (request, reply) => {
				const { pedido, numero } = request.query
				const part = (await admit(request, reply)) ? await shop.picking.part(pedido, numero) : null
				return replyPdf(reply, await papers.deliveryNotes(part ? [part] : []), 'No hay ninguna salida así')
			},
		)
	}
}
