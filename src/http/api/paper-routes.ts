import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { originOf } from '#http/origin.ts'
import { type PdfFile, replyPdf } from '#http/pdf-reply.ts'
import { LIMITED, limitedFor } from '#http/route-config.ts'
import { buyerOf } from '#http/visitor-session.ts'
import type { OpenedProject, OrderView, PricedCart, Shop } from '#shop/shop.ts'

/** Source of papers as PDF; null if an order does not have one. */
export interface PaperSource {
	invoice(view: OrderView, number: string): Promise<PdfFile | null>
	deliveryNote(view: OrderView): Promise<PdfFile | null>
	/** A priced project of a visitor, with the link to read it. */
	project(asked: PricedCart & { readonly project: OpenedProject['project']; readonly link: string }): Promise<PdfFile>
}

interface PaperRoutesOptions {
	readonly shop: Shop
	readonly papers: PaperSource
	/** The shop's public origin, or null. */
	readonly origin: string | null
}

const idParam = z.string().max(40)
const keyQuery = z.object({ clave: z.string().max(100).default('').catch('') })

/**
 * `/pedidos/{id}/facturas/{number}.pdf`, `/pedidos/{id}/albaran.pdf` and `/mis-obras/{key}/obra.pdf`, for visitors who may see the order
 * or have a key.
 */
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
				const view = await shop.viewOrder(params.id, query.clave, await buyerOf(shop, request, origin))
				return replyPdf(reply, view && (await papers.invoice(view, params.number)), 'No se encontró la factura')
			},
		)
		app.get(
			'/pedidos/:id/albaran.pdf',
			{ ...limitedFor('pedidos.leer'), schema: { params: z.object({ id: idParam }), querystring: keyQuery } },
			async (request, reply) => {
				const { params, query } = request
				reply.header('cache-control', 'private, no-store').header('x-robots-tag', 'noindex')
				const view = await shop.viewOrder(params.id, query.clave, await buyerOf(shop, request, origin))
				return replyPdf(reply, view && (await papers.deliveryNote(view)), 'No se encontró el albarán')
			},
		)
		app.get(
			'/mis-obras/:key/obra.pdf',
			{ ...LIMITED, schema: { params: z.object({ key: z.string().max(100) }) } },
			async (request, reply) => {
				reply.header('cache-control', 'private, no-store').header('x-robots-tag', 'noindex')
				const account = await buyerOf(shop, request, origin)
				const found = await shop.projects.open(request.params.key, account?.id ?? null)
				if (!found) return replyPdf(reply, null, 'No se encontró la obra')
				const priced = await shop.projects.price(found.project, account)
				const link = `${originOf(request, origin)}/mis-obras/${found.project.readKey}`
				return replyPdf(reply, await papers.project({ project: found.project, ...priced, link }), '')
			},
		)
	}
}
