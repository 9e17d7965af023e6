import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import {
	categoryAnswer,
	facetsSchema,
	relatedRequestSchema,
	type Suggestions,
	suggestionsSchema,
	understoodAnswer,
} from '#contract/catalogue/catalogue-answer.ts'
import {
	bbddQuerySchema,
	catalogueQuerySchema,
	isKnownBbdd,
	listQuerySchema,
	suggestQuerySchema,
	toIndexQuery,
} from '#contract/catalogue/catalogue-query.ts'
import {
	type AnsweredProduct,
	type ProductAnswer,
	type ProductField,
	productAnswer,
	productCard,
	productSchema,
	vatAnswer,
} from '#contract/catalogue/product-answer.ts'
import { quantityAnswer, quantityQuerySchema, quantitySchema } from '#contract/catalogue/quantity-answer.ts'
import { unmetText } from '#contract/catalogue/unmet-text.ts'
import { lastingPicture, thumbnailOf } from '#contract/picture/picture-answer.ts'
import { problemSchema } from '#contract/problem.ts'
import { asAnswer, JSON_TYPE, jsonList, jsonText, jsonTexts, jsonWithList } from '#http/json-text.ts'
import { Refusal } from '#http/problem-reply.ts'
import { limitedFor, openTo, searchesLimitedFor } from '#http/route-config.ts'
import type { Shop } from '#shop/shop.ts'

const CATALOGUE = openTo('catalogo')
const CATALOGUE_LIMITED = limitedFor('catalogo')
const CATALOGUE_SEARCHED = searchesLimitedFor('catalogo')
const RELATED = 12
const ALIKE = 12
const SUGGESTIONS = 6
const NOT_BY_AREA = { campo: 'producto', mensaje: 'Este producto no se vende por m²: mira sus envases en su ficha' }

type App = Parameters<FastifyPluginAsyncZod>[0]

/** Products as the texts of their answers. */
function textsFor(shop: Shop) {
	const answer = (product: AnsweredProduct): ProductAnswer => productAnswer(product, shop.nowMs(), shop.showroom)
	const textsOf = jsonTexts(shop.commonVersion, answer)
	return {
		suggestions: jsonTexts(shop.commonVersion, (product: AnsweredProduct) => suggestion(product, shop)),
		one: (product: AnsweredProduct) => asAnswer<ProductAnswer>(jsonText(answer(product))),
		list: (products: readonly AnsweredProduct[], fields?: readonly ProductField[]) =>
			asAnswer<ProductAnswer[]>(jsonList(textsOf(products, fields))),
	}
}

type Texts = ReturnType<typeof textsFor>

/** The products host of the specification (§7) and the live search. */
export function productRoutes(shop: Shop): FastifyPluginAsyncZod {
	const texts = textsFor(shop)
	return async (app) => {
		listRoutes(app, shop, texts)
		searchRoute(app, shop, texts)
		oneRoutes(app, shop, texts)
	}
}

function listRoutes(app: App, shop: Shop, texts: Texts): void {
	app.get(
		'/api/productos',
		{
			...CATALOGUE_SEARCHED,
			schema: {
				querystring: listQuerySchema,
				response: { 200: z.array(productSchema), default: problemSchema },
			},
		},
		async ({ query: { campos, ...query } }, reply) => {
			if (!isKnownBbdd(query.bbdd)) throw new Refusal('base_desconocida')
			const list = shop.catalogue.list(toIndexQuery(query))
			reply.header('x-total-count', list.total).type(JSON_TYPE)
			return reply.send(texts.list(list.products, campos))
		},
	)
	app.get(
		'/api/productos/filtros',
		{
			...CATALOGUE_SEARCHED,
			schema: { querystring: catalogueQuerySchema, response: { 200: facetsSchema, default: problemSchema } },
		},
		async ({ query }) => {
			if (!isKnownBbdd(query.bbdd)) throw new Refusal('base_desconocida')
			return shop.catalogue.facets(toIndexQuery(query))
		},
	)
}

function searchRoute(app: App, shop: Shop, texts: Texts): void {
	app.get(
		'/api/busqueda',
		{
			...CATALOGUE_LIMITED,
			schema: { querystring: suggestQuerySchema, response: { 200: suggestionsSchema, default: problemSchema } },
		},
		async ({ query }, reply) => {
			if (!isKnownBbdd(query.bbdd)) throw new Refusal('base_desconocida')
			const { catalogue } = shop
			const products = catalogue.suggest(query.q, SUGGESTIONS)
			const proposal = products.length > 0 ? null : catalogue.list({ search: query.q, pageSize: 1 }).suggestion
			const understood = catalogue.understood({ search: query.q })
			const found: Omit<Suggestions, 'resultados'> = {
				propuesta: proposal,
				entendido: understoodAnswer(understood?.parts ?? []),
				categorias: catalogue.categories(query.q).map(categoryAnswer),
				paginas: (understood?.pages ?? []).map(({ title, path }) => ({ texto: title, direccion: path })),
				avisos: [...(understood?.unmet ?? []).map(unmetText), ...(understood?.hints ?? [])],
			}
			const results = jsonList(texts.suggestions(products))
			return reply.type(JSON_TYPE).send(asAnswer<Suggestions>(jsonWithList('resultados', results, found)))
		},
	)
}

function oneRoutes(app: App, shop: Shop, texts: Texts): void {
	app.get(
		'/api/productos/:name',
		{
			...CATALOGUE,
			schema: {
				params: z.object({ name: z.string().max(200) }),
				querystring: bbddQuerySchema,
				response: { 200: productSchema, default: problemSchema },
			},
		},
		async ({ params, query }, reply) => {
			if (!isKnownBbdd(query.bbdd)) throw new Refusal('producto_no_encontrado')
			const product = shop.catalogue.productBySlug(params.name)
			if (!product) {
				const moved = shop.catalogue.productOnceAt(params.name)
				if (moved) return reply.redirect(`/api/productos/${moved.slug}`, 301)
				throw new Refusal('producto_no_encontrado')
			}
			return reply.type(JSON_TYPE).send(texts.one(product))
		},
	)
	app.get(
		'/api/productos/:name/parecidos',
		{
			...CATALOGUE,
			schema: {
				params: z.object({ name: z.string().max(200) }),
				querystring: bbddQuerySchema,
				response: { 200: z.array(productSchema), default: problemSchema },
			},
		},
		async ({ params, query }, reply) => {
			const product = isKnownBbdd(query.bbdd) ? shop.catalogue.productBySlug(params.name) : null
			if (!product) throw new Refusal('producto_no_encontrado')
			return reply.type(JSON_TYPE).send(texts.list(shop.catalogue.alike(product, ALIKE)))
		},
	)
	app.get(
		'/api/productos/:name/cantidad',
		{
			...CATALOGUE,
			schema: {
				params: z.object({ name: z.string().max(200) }),
				querystring: quantityQuerySchema,
				response: { 200: quantitySchema, default: problemSchema },
			},
		},
		async ({ params, query }) => {
			const product = shop.catalogue.productBySlug(params.name)
			if (!product) throw new Refusal('producto_no_encontrado')
			const answer = quantityAnswer(product, query, shop.nowMs())
			if (answer === null) throw new Refusal('datos_no_validos', { errores: [NOT_BY_AREA] })
			return answer
		},
	)
	app.post(
		'/api/productos-relacionados',
		{
			...CATALOGUE_LIMITED,
			schema: { body: relatedRequestSchema, response: { 200: z.array(productSchema), default: problemSchema } },
		},
		async ({ body }, reply) => {
			if (!isKnownBbdd(String(body.bbdd))) throw new Refusal('base_desconocida')
			const products = shop.catalogue.related(body.tipo, body.id ?? null, RELATED)
			return reply.type(JSON_TYPE).send(texts.list(products))
		},
	)
}

function suggestion(product: AnsweredProduct, shop: Shop): Suggestions['resultados'][number] {
	const card = productCard(product, shop.nowMs(), shop.showroom)
	return {
		slug: card.slug,
		nombre: card.nombre,
		descripcion: [card.uso, card.composicion].filter((part) => part !== '').join(' · '),
		precio: card.precio,
		unidad: `/${card.unidad}`,
		imagen: lastingPicture(product.slug),
		picture: thumbnailOf(product, shop.showroom),
		...vatAnswer(card.tipoIva),
	}
}
