import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { customerCreatedSchema } from '#contract/catalogue/catalogue-answer.ts'
import { bbddQuerySchema, isKnownBbdd } from '#contract/catalogue/catalogue-query.ts'
import {
	buyerResponseSchema,
	invoiceResponseSchema,
	responseAnswer,
	responseFaults,
	toResponse,
} from '#contract/order/buyer-response.ts'
import { customerSchema } from '#contract/order/customer.ts'
import {
	idempotencyKeySchema,
	orderAnswer,
	orderSchema,
	placedOrderAnswer,
	placedOrderSchema,
} from '#contract/order/order-answer.ts'
import { orderListAnswer, orderListQuerySchema, orderListSchema } from '#contract/order/order-list.ts'
import { orderProblem } from '#contract/order/order-problem.ts'
import { orderRequestSchema, toOrderRequest } from '#contract/order/order-request.ts'
import { problemSchema } from '#contract/problem.ts'
import { Refusal } from '#http/problem-reply.ts'
import { limitedFor, ORDERING, openTo } from '#http/route-config.ts'
import { buyerOf } from '#http/visitor-session.ts'
import type { Shop } from '#shop/shop.ts'

/** Customers and orders (rules §7). */
export function orderRoutes(shop: Shop, origin: string | null): FastifyPluginAsyncZod {
	return async (app) => {
		app.post(
			'/api/clientes',
			{
				...ORDERING,
				schema: {
					querystring: bbddQuerySchema,
					body: customerSchema,
					response: { 201: customerCreatedSchema, default: problemSchema },
				},
			},
			async ({ body, query }, reply) => {
				if (!isKnownBbdd(query.bbdd)) throw new Refusal('base_desconocida')
				const insertId = await shop.createCustomer(body)
				return reply.code(201).send({ insertId })
			},
		)
		app.post(
			'/api/pedidos',
			{
				...ORDERING,
				schema: { body: orderRequestSchema, response: { 201: placedOrderSchema, default: problemSchema } },
			},
			async (request, reply) => {
				const { body, headers } = request
				const key = headers['idempotency-key']
				const parsed = idempotencyKeySchema.optional().safeParse(key)
				if (!parsed.success) throw new Refusal('clave_no_valida')
				const account = await buyerOf(shop, request, origin)
				const buyer = account && { account, clientId: null }
				const placed = await shop.placeOrder(toOrderRequest(body, parsed.data ?? null), buyer, request.ip)
				if (!placed.ok) {
					const { code, ...extra } = orderProblem(placed)
					throw new Refusal(code, extra)
				}
				return reply
					.code(201)
					.header('cache-control', 'no-store')
					.send(placedOrderAnswer(placed.order, shop.merchant()))
			},
		)
		app.get(
			'/api/pedidos',
			{
				...openTo('pedidos.leer'),
				schema: { querystring: orderListQuerySchema, response: { 200: orderListSchema, default: problemSchema } },
			},
			async (request, reply) => {
				const account = await buyerOf(shop, request, origin)
				if (!account) throw new Refusal('sesion_necesaria')
				reply.header('cache-control', 'private, no-store')
				return orderListAnswer(await shop.orders.of(account.id, request.query.pagina))
			},
		)
		app.post(
			'/api/pedidos/:id/facturas/:number/respuesta',
			{
				...limitedFor('facturas.responder'),
				schema: {
					params: z.object({ id: z.string().max(40), number: z.string().max(40) }),
					body: buyerResponseSchema,
					response: { 200: invoiceResponseSchema, default: problemSchema },
				},
			},
			async (request, reply) => {
				const account = await buyerOf(shop, request, origin)
				if (!account) throw new Refusal('sesion_necesaria')
				const { id: orderId, number } = request.params
				const recorded = await shop.orders.respondToInvoice({ orderId, number, by: account }, toResponse(request.body))
				if (!recorded.ok) throw new Refusal(recorded.code, responseFaults(recorded.code))
				reply.header('cache-control', 'private, no-store')
				return responseAnswer(recorded.response)
			},
		)
		app.get(
			'/api/pedidos/:id',
			{
				...openTo('pedidos.leer'),
				schema: {
					params: z.object({ id: z.string().max(40) }),
					querystring: z.object({ clave: z.string().max(100).default('') }),
					response: { 200: orderSchema, default: problemSchema },
				},
			},
			async (request, reply) => {
				const { params, query } = request
				const account = await buyerOf(shop, request, origin)
				const view = await shop.viewOrder(params.id, query.clave, account)
				if (!view) throw new Refusal('pedido_no_encontrado')
				reply.header('cache-control', 'private, no-store')
				return orderAnswer(view, {
					showroom: shop.showroom,
					merchant: shop.merchant(),
					signerFault: shop.invoices.signer().fault,
					nowMs: shop.nowMs(),
				})
			},
		)
	}
}
