import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import {
	facetsSchema,
	relatedRequestSchema,
	type Suggestions,
	suggestionsSchema,
} from '#contract/catalogue/catalogue-answer.ts'
import {
	bbddQuerySchema,
	catalogueQuerySchema,
	isKnownBbdd,
	suggestQuerySchema,
	toIndexQuery,
} from '#contract/catalogue/catalogue-query.ts'
import { productAnswer, productCard, productSchema } from '#contract/catalogue/product-answer.ts'
import { lastingPicture, thumbnailOf } from '#contract/picture/picture-answer.ts'
import { problemSchema } from '#contract/problem.ts'
import { Refusal } from '#http/problem-reply.ts'
import type { Shop } from '#shop/shop.ts'

const RELATED = 12
const SUGGESTIONS = 6

type StoredProduct = NonNullable<ReturnType<Shop['catalogue']['productById']>>

/**
 * Cache of products as JSON text, one per product and version of the catalogue, since lists are read far more often
 * than they change.
 */
function answerCache(shop: Shop): (product: StoredProduct) => string {
	let version: number | null = null
	let texts = new Map<number, string>()
	return (product) => {
		const current = shop.catalogue.version()
		if (current !== version) {
			version = current
			texts = new Map()
		}
		const known = texts.get(product.id)
		if (known !== undefined) return known
		const text = JSON.stringify(productAnswer(product, shop.nowMs(), shop.showroom))
		texts.set(product.id, text)
		return text
	}
}

/** The products host of the specification (§7) and the live search. */
export function productRoutes(shop: Shop): FastifyPluginAsyncZod {
	const textOf = answerCache(shop)
	const json = 'application/json; charset=utf-8'
	const listText = (products: readonly StoredProduct[]) => `[${products.map(textOf).join(',')}]`
	return async (app) => {
		app.get(
			'/api/productos',
			{
				schema: {
					querystring: catalogueQuerySchema,
					response: { 200: z.array(productSchema), default: problemSchema },
				},
			},
			async ({ query }, reply) => {
				if (!isKnownBbdd(query.bbdd)) throw new Refusal('base_desconocida')
				const list = shop.catalogue.list(toIndexQuery(query))
				reply.header('x-total-count', list.total).type(json)
				return reply.send(listText(list.products) as never)
			},
		)
		app.get(
			'/api/productos/filtros',
			{ schema: { querystring: catalogueQuerySchema, response: { 200: facetsSchema, default: problemSchema } } },
			async ({ query }) => {
				if (!isKnownBbdd(query.bbdd)) throw new Refusal('base_desconocida')
				return shop.catalogue.facets(toIndexQuery(query))
			},
		)
		app.get(
			'/api/busqueda',
			{ schema: { querystring: suggestQuerySchema, response: { 200: suggestionsSchema, default: problemSchema } } },
			async ({ query }): Promise<Suggestions> => {
				if (!isKnownBbdd(query.bbdd)) throw new Refusal('base_desconocida')
				const products = shop.catalogue.suggest(query.q, SUGGESTIONS)
				const proposal = products.length > 0 ? null : shop.catalogue.list({ search: query.q, pageSize: 1 }).suggestion
				return { resultados: products.map((product) => suggestion(product, shop)), propuesta: proposal }
			},
		)
		app.get(
			'/api/productos/:name',
			{
				schema: {
					params: z.object({ name: z.string().max(200) }),
					querystring: bbddQuerySchema,
					response: { 200: productSchema, default: problemSchema },
				},
			},
			async ({ params, query }, reply) => {
				const product = isKnownBbdd(query.bbdd) ? shop.catalogue.productBySlug(params.name) : null
				if (!product) throw new Refusal('producto_no_encontrado')
				return reply.type(json).send(textOf(product) as never)
			},
		)
		app.post(
			'/api/productos-relacionados',
			{ schema: { body: relatedRequestSchema, response: { 200: z.array(productSchema), default: problemSchema } } },
			async ({ body }, reply) => {
				if (!isKnownBbdd(String(body.bbdd))) throw new Refusal('base_desconocida')
				const products = shop.catalogue.related(body.tipo, body.id ?? null, RELATED)
				return reply.type(json).send(listText(products) as never)
			},
		)
	}
}

function suggestion(product: StoredProduct, shop: Shop): Suggestions['resultados'][number] {
	const card = productCard(product, shop.nowMs(), shop.showroom)
	return {
		slug: card.slug,
		nombre: card.nombre,
		descripcion: [card.uso, card.composicion].filter((part) => part !== '').join(' · '),
		precio: card.precio,
		unidad: card.porArea ? '/m²' : '/ud',
		imagen: lastingPicture(product.slug),
		picture: thumbnailOf(product, shop.showroom),
		iva: card.iva,
	}
}
