import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { type PdfFile, replyPdf } from '#http/pdf-reply.ts'
import { LIMITED } from '#http/route-config.ts'
import { accountOf } from '#http/visitor-session.ts'
import type { OrderView, Shop } from '#shop/shop.ts'

/** Source of the invoices as PDF; null for an invoice that the order does not have. */
export interface InvoiceSource {
	find(view: OrderView, number: string): Promise<PdfFile | null>
}

interface InvoiceRoutesOptions {
	readonly shop: Shop
	readonly invoices: InvoiceSource
	/** The shop's public origin, or null. */
	readonly origin: string | null
}

/** `/pedidos/{id}/facturas/{number}.pdf`, for whoever may see the order. */
export function invoiceRoutes({ shop, invoices, origin }: InvoiceRoutesOptions): FastifyPluginAsyncZod {
	return async (app) => {
		app.get(
			'/pedidos/:id/facturas/:number.pdf',
			{
				...LIMITED,
				schema: {
					params: z.object({ id: z.string().max(40), number: z.string().max(40) }),
					querystring: z.object({ clave: z.string().max(100).default('').catch('') }),
				},
			},
			async (request, reply) => {
				const { params, query } = request
				reply.header('cache-control', 'private, no-store').header('x-robots-tag', 'noindex')
				const account = await accountOf(shop, request, origin)
				const view = await shop.viewOrder(params.id, query.clave, account)
				const found = view && (await invoices.find(view, params.number))
				return replyPdf(reply, found, 'No se encontró la factura')
			},
		)
	}
}
