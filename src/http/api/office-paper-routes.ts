import type { FastifyReply, FastifyRequest } from 'fastify'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { FILE_PERMISSIONS, type StaffFilePath } from '#contract/staff/file-permissions.ts'
import { type PaperFile, replyPaper } from '#http/paper-reply.ts'
import { LIMITED } from '#http/route-config.ts'
import { askWorker } from '#http/worker-request.ts'
import type { OrderToPrepare, Shop } from '#shop/shop.ts'

/** Source of the delivery notes of several orders as one PDF; null if none of them has one. */
export interface OfficePaperSource {
	/** The labels of packages. */
	labels(
		asked: readonly { readonly order: OrderToPrepare['order']; readonly packages: number }[],
	): Promise<PaperFile | null>
	deliveryNotes(views: readonly Pick<OrderToPrepare, 'order' | 'lines'>[]): Promise<PaperFile | null>
}

interface OfficePaperOptions {
	readonly shop: Pick<Shop, 'team' | 'picking'>
	readonly papers: OfficePaperSource
	readonly origin: string | null
}

const chosen = z.union([z.string(), z.array(z.string())]).default([])

/**
 * `/gestion/albaranes.pdf?pedido=…&pedido=…`: the delivery notes of the orders to prepare; `/gestion/salida.pdf`: the delivery note of a
 * shipped part; `/gestion/etiquetas.pdf?pedido=…&bultos=…`: the labels of their packages, by the positions of both.
 */
export function officePaperRoutes({ shop, papers, origin }: OfficePaperOptions): FastifyPluginAsyncZod {
	const askFor = (path: StaffFilePath, request: FastifyRequest, reply: FastifyReply) =>
		askWorker(shop, { request, reply, origin }, FILE_PERMISSIONS[path])
	return async (app) => {
		app.get(
			'/gestion/albaranes.pdf',
			{ ...LIMITED, schema: { querystring: z.object({ pedido: chosen }) } },
			async (request, reply) => {
				if (!(await askFor('/gestion/albaranes.pdf', request, reply))) return reply
				const { orders } = await shop.picking.list([request.query.pedido].flat())
				return replyPaper(
					reply,
					await papers.deliveryNotes(orders.map(({ leaving }) => leaving)),
					'No hay albaranes de esos pedidos',
				)
			},
		)
		app.get(
			'/gestion/etiquetas.pdf',
			{ ...LIMITED, schema: { querystring: z.object({ pedido: chosen, bultos: chosen }) } },
			async (request, reply) => {
				if (!(await askFor('/gestion/etiquetas.pdf', request, reply))) return reply
				const ids = [request.query.pedido].flat()
				const packages = [request.query.bultos].flat()
				const { orders } = await shop.picking.list(ids)
				const asked = orders.map(({ order }) => ({ order, packages: Number(packages[ids.indexOf(order.id)]) || 1 }))
				return replyPaper(reply, await papers.labels(asked), 'No hay etiquetas de esos pedidos')
			},
		)
		app.get(
			'/gestion/salida.pdf',
			{ ...LIMITED, schema: { querystring: z.object({ pedido: z.string(), numero: z.coerce.number().int() }) } },
			async (request, reply) => {
				if (!(await askFor('/gestion/salida.pdf', request, reply))) return reply
				const part = await shop.picking.part(request.query.pedido, request.query.numero)
				return replyPaper(reply, await papers.deliveryNotes(part ? [part] : []), 'No hay ninguna salida así')
			},
		)
	}
}
