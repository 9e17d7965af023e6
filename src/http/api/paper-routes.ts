import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import type { Zippable } from 'fflate'
import { z } from 'zod'
import { ELECTRONIC_REFUSALS, type ElectronicProblem, electronicQuerySchema } from '#contract/order/electronic-text.ts'
import { projectFiles } from '#contract/project/project-files.ts'
import { originOf } from '#http/origin.ts'
import { replyNoFile } from '#http/page/refusal-page.ts'
import { type PaperFile, replyPaper } from '#http/paper-reply.ts'
import { LIMITED, limitedFor } from '#http/route-config.ts'
import { buyerOf } from '#http/visitor-session.ts'
import { addPaper, replyZip } from '#http/zip-reply.ts'
import type { OpenedProject, OrderView, PricedCart, Shop } from '#shop/shop.ts'
import type { DocumentSource } from './document-routes.ts'

/** Source of papers as PDF; null if an order does not have one. */
export interface PaperSource {
	invoice(view: Pick<OrderView, 'invoices'>, number: string): Promise<PaperFile | null>
	/** The structured file of an invoice, or the code of the reason against it. */
	electronicInvoice(
		view: OrderView,
		number: string,
		format: z.infer<typeof electronicQuerySchema>['formato'],
	): Promise<PaperFile | ElectronicProblem | null>
	deliveryNote(view: Pick<OrderView, 'order' | 'lines'>): Promise<PaperFile | null>
	/** A priced project of a visitor, with the link to read it. */
	project(asked: PricedCart & { readonly project: OpenedProject['project']; readonly link: string }): Promise<PaperFile>
}

interface PaperRoutesOptions {
	readonly shop: Shop
	readonly papers: PaperSource
	readonly documents: Pick<DocumentSource, 'sheet'>
	/** The shop's public origin, or null. */
	readonly origin: string | null
}

const idParam = z.string().max(40)
const keyQuery = z.object({ clave: z.string().max(100).default('').catch('') })
const electronicQuery = keyQuery.extend(electronicQuerySchema.shape)

/**
 * `/pedidos/{id}/facturas/{number}.pdf` and `.xml`, `/pedidos/{id}/albaran.pdf`, `/mis-obras/{key}/obra.pdf` and `fichas.zip` beside it, for
 * visitors who may see the order or have a key.
 */
export function paperRoutes({ shop, papers, documents, origin }: PaperRoutesOptions): FastifyPluginAsyncZod {
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
				return replyPaper(reply, view && (await papers.invoice(view, params.number)), 'No se encontró la factura')
			},
		)
		app.get(
			'/pedidos/:id/facturas/:number.xml',
			{
				...limitedFor('pedidos.leer'),
				schema: { params: z.object({ id: idParam, number: idParam }), querystring: electronicQuery },
			},
			async (request, reply) => {
				const { params, query } = request
				reply.header('cache-control', 'private, no-store').header('x-robots-tag', 'noindex')
				const view = await shop.viewOrder(params.id, query.clave, await buyerOf(shop, request, origin))
				const found = view && (await papers.electronicInvoice(view, params.number, query.formato))
				if (typeof found !== 'string') return replyPaper(reply, found, 'No se encontró la factura')
				return replyNoFile(reply, 409, ELECTRONIC_REFUSALS[found])
			},
		)
		app.get(
			'/pedidos/:id/albaran.pdf',
			{ ...limitedFor('pedidos.leer'), schema: { params: z.object({ id: idParam }), querystring: keyQuery } },
			async (request, reply) => {
				const { params, query } = request
				reply.header('cache-control', 'private, no-store').header('x-robots-tag', 'noindex')
				const view = await shop.viewHandedOver(params.id, query.clave, await buyerOf(shop, request, origin))
				return replyPaper(reply, view && (await papers.deliveryNote(view)), 'No se encontró el albarán')
			},
		)
		app.get(
			'/mis-obras/:key/obra.pdf',
			{ ...LIMITED, schema: { params: z.object({ key: z.string().max(100) }) } },
			async (request, reply) => {
				reply.header('cache-control', 'private, no-store').header('x-robots-tag', 'noindex')
				const account = await buyerOf(shop, request, origin)
				const found = await shop.projects.open(request.params.key, account?.id ?? null)
				if (!found) return replyPaper(reply, null, 'No se encontró la obra')
				const priced = await shop.projects.price(found.project, account)
				const link = `${originOf(request, origin)}/mis-obras/${found.project.readKey}`
				const paper = await papers.project({ project: found.project, ...priced, link })
				return replyPaper(reply, { ...paper, ...projectFiles(found.project.nombre).paper }, '')
			},
		)
		app.get(
			'/mis-obras/:key/fichas.zip',
			{ ...LIMITED, schema: { params: z.object({ key: z.string().max(100) }) } },
			async (request, reply) => {
				reply.header('cache-control', 'private, no-store').header('x-robots-tag', 'noindex')
				const account = await buyerOf(shop, request, origin)
				const found = await shop.projects.open(request.params.key, account?.id ?? null)
				const sheets = found ? await sheetsOf(shop, documents, found.project) : {}
				if (!found || Object.keys(sheets).length === 0)
					return replyPaper(reply, null, 'No hay fichas técnicas en esta obra')
				return replyZip(reply, projectFiles(found.project.nombre).sheets, sheets)
			},
		)
	}
}

/** The technical sheets of a project's products, by the names of their files. */
async function sheetsOf(
	shop: Pick<Shop, 'catalogue'>,
	documents: Pick<DocumentSource, 'sheet'>,
	{ items }: OpenedProject['project'],
): Promise<Zippable> {
	const sheets: Zippable = {}
	// One after the other: a sheet that is asked for the first time is drawn.
	for (const id of new Set(items.map(({ productId }) => productId))) {
		const slug = shop.catalogue.productById(id)?.slug
		const found = slug === undefined ? null : await documents.sheet(slug)
		if (found !== null) await addPaper(sheets, found)
	}
	return sheets
}
