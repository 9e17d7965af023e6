import type { FastifyPluginAsync, FastifyRequest } from 'fastify'
import type { Zippable } from 'fflate'
import { ownInvoicesCsv } from '#contract/export/own-invoices.ts'
import { readInvoicesView } from '#contract/order/invoices-view.ts'
import { ownInvoiceRow } from '#contract/order/own-invoices.ts'
import { replyNoFile } from '#http/page/refusal-page.ts'
import { replyPaper } from '#http/paper-reply.ts'
import { LIMITED } from '#http/route-config.ts'
import { buyerOf } from '#http/visitor-session.ts'
import { addPaper, replyZip } from '#http/zip-reply.ts'
import type { Shop } from '#shop/shop.ts'
import type { PaperSource } from './paper-routes.ts'

interface OwnInvoiceRoutesOptions {
	readonly shop: Shop
	readonly papers: Pick<PaperSource, 'invoice'>
	/** The shop's public origin, or null. */
	readonly origin: string | null
}

const NONE = 'No hay facturas de ese periodo en tu cuenta'
const TOO_MANY = 'Son demasiadas facturas para un solo archivo: elige un trimestre o un mes'

const periodOf = (request: FastifyRequest) =>
	readInvoicesView(new URL(request.url, 'http://shop.example').searchParams).period

/** `/mi-cuenta/facturas.zip` and `.csv`: the invoices of a period, of the visitor's account or its firm. */
export function ownInvoiceRoutes({ shop, papers, origin }: OwnInvoiceRoutesOptions): FastifyPluginAsync {
	return async (app) => {
		app.addHook('onRequest', async (_request, reply) => {
			reply.header('cache-control', 'private, no-store').header('x-robots-tag', 'noindex')
		})
		app.get('/mi-cuenta/facturas.zip', LIMITED, async (request, reply) => {
			const account = await buyerOf(shop, request, origin)
			const period = periodOf(request)
			const found = account ? await shop.ownInvoices.papers(account, period) : []
			if (found === null) return replyNoFile(reply, 409, TOO_MANY)
			if (found.length === 0) return replyPaper(reply, null, NONE)
			const files: Zippable = {}
			// One after the other: an invoice that is asked for the first time is drawn.
			for (const own of found) {
				const paper = await papers.invoice({ invoices: [own.invoice] }, ownInvoiceRow(own).number)
				if (paper) await addPaper(files, paper)
			}
			return replyZip(reply, { name: `facturas-${period?.id ?? 'todas'}.zip` }, files)
		})
		app.get('/mi-cuenta/facturas.csv', LIMITED, async (request, reply) => {
			const account = await buyerOf(shop, request, origin)
			const period = periodOf(request)
			const found = account ? await shop.ownInvoices.rows(account, period) : []
			if (found === null) return replyNoFile(reply, 409, TOO_MANY)
			if (found.length === 0) return replyPaper(reply, null, NONE)
			return reply
				.type('text/csv; charset=utf-8')
				.header('content-disposition', `attachment; filename="facturas-${period?.id ?? 'todas'}.csv"`)
				.send(ownInvoicesCsv(found))
		})
	}
}
