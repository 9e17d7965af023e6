import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { originOf } from '#http/origin.ts'
import { type PaperFile, replyPaper } from '#http/paper-reply.ts'
import { LIMITED } from '#http/route-config.ts'
import { accountOf } from '#http/visitor-session.ts'
import type { OpenedQuotation, Shop } from '#shop/shop.ts'

/** Source of quotations as PDF. */
export interface QuotationPapers {
	quotation(asked: OpenedQuotation & { readonly logo: Uint8Array | null; readonly link: string }): Promise<PaperFile>
}

interface QuotationRoutesOptions {
	readonly shop: Shop
	readonly papers: QuotationPapers
	/** The shop's public origin, or null. */
	readonly origin: string | null
}

const byKey = { ...LIMITED, schema: { params: z.object({ key: z.string().max(100) }) } }

/** `/presupuesto/{key}/presupuesto.pdf` and `/presupuesto/{key}/logo.png`, for holders of the link, and a professional's own logo. */
export function quotationRoutes({ shop, papers, origin }: QuotationRoutesOptions): FastifyPluginAsyncZod {
	const { quotations } = shop
	/** The sent edition, or a draft for its author. */
	const openedFor = async (key: string, request: Parameters<typeof accountOf>[1]) =>
		(await quotations.ofKey(key)) ?? quotations.draftOfKey(key, await accountOf(shop, request, origin))
	return async (app) => {
		app.addHook('onRequest', async (_request, reply) => {
			reply.header('cache-control', 'private, no-store').header('x-robots-tag', 'noindex')
		})
		app.get('/presupuesto/:key/presupuesto.pdf', byKey, async (request, reply) => {
			const { key } = request.params
			const found = await openedFor(key, request)
			if (!found) return replyPaper(reply, null, 'No se encontró el presupuesto')
			const { accountId, edition } = found.quotation
			const logo = accountId === null ? null : await quotations.logo(accountId)
			const link = edition === 0 ? '' : `${originOf(request, origin)}/presupuesto/${key}`
			return replyPaper(reply, await papers.quotation({ ...found, logo, link }), '')
		})
		app.get('/presupuesto/:key/logo.png', byKey, async (request, reply) => {
			const found = await quotations.ofKey(request.params.key)
			const accountId = found?.quotation.accountId ?? null
			return sendLogo(reply, accountId === null ? null : await quotations.logo(accountId))
		})
		app.get('/mi-cuenta/logo.png', LIMITED, async (request, reply) => {
			const account = await accountOf(shop, request, origin)
			return sendLogo(reply, account && (await quotations.logo(account.id)))
		})
	}
}

type Reply = Parameters<typeof replyPaper>[0]

function sendLogo(reply: Reply, logo: Uint8Array | null) {
	if (logo === null) return reply.code(404).type('text/plain; charset=utf-8').send('Imagen no disponible')
	return reply.type('image/png').send(Buffer.from(logo))
}
