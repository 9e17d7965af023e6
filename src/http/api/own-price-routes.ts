import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { ownPricesAnswer, ownPricesQuerySchema, ownPricesSchema } from '#contract/price-list/own-prices.ts'
import { problemSchema } from '#contract/problem.ts'
import { limitedFor } from '#http/route-config.ts'
import { buyerOf } from '#http/visitor-session.ts'
import type { Shop } from '#shop/shop.ts'

/** The rules of a buyer's own prices for the products of a page, which is the same for all visitors. */
export function ownPriceRoutes(shop: Shop, origin: string | null): FastifyPluginAsyncZod {
	return async (app) => {
		app.get(
			'/api/precios-propios',
			{
				...limitedFor('catalogo'),
				schema: { querystring: ownPricesQuerySchema, response: { 200: ownPricesSchema, default: problemSchema } },
			},
			async (request, reply) => {
				reply.header('cache-control', 'no-store')
				return ownPricesAnswer(
					shop.priceLists.ofProducts(await buyerOf(shop, request, origin), request.query.productos),
				)
			},
		)
	}
}
