import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import {
	cartAnswer,
	cartAnswerSchema,
	cartRequestSchema,
	shippingAnswerSchema,
	shippingRequestSchema,
} from '#contract/cart/cart-answer.ts'
import { renewedCartCookie } from '#contract/cart/cart-cookie.ts'
import { cartLinkSchema, servedCartPath } from '#contract/cart/cart-link.ts'
import { savedCartSchema, toCartLine, toRememberedLines } from '#contract/cart/line.ts'
import { consignmentIn, daysAnswer, daysAnswerSchema, daysQuerySchema } from '#contract/delivery/days-answer.ts'
import { accessIn } from '#contract/order/access.ts'
import { PROBLEMS, problemSchema } from '#contract/problem.ts'
import { listAnswer, listAnswerSchema, listRequestSchema, typedRowsOf } from '#contract/quick-order/list-answer.ts'
import { readRow } from '#contract/quick-order/typed-row.ts'
import { deliveryFaultText } from '#contract/shipping/delivery-fault-text.ts'
import { expectedDeliveryAnswer } from '#contract/shipping/expected-days.ts'
import { originOf } from '#http/origin.ts'
import { Refusal } from '#http/problem-reply.ts'
import { LIMITED, limitedFor } from '#http/route-config.ts'
import { accountOf, buyerOf } from '#http/visitor-session.ts'
import type { Shop } from '#shop/shop.ts'

/** The cart that a request asks to price. */
const cartAsked = (body: z.infer<typeof cartRequestSchema>) => ({
	lines: body.lineas.map(toCartLine),
	delivery: body.entrega,
	postalCode: body.codigoPostal ?? null,
	promoCode: body.codigoPromocional ?? null,
	acceso: accessIn(body),
})

/** The price of a cart and of its shipping (rules §7). */
export function cartRoutes(shop: Shop, origin: string | null): FastifyPluginAsyncZod {
	return async (app) => {
		app.post(
			'/api/carrito',
			{
				...limitedFor('catalogo'),
				schema: { body: cartRequestSchema, response: { 200: cartAnswerSchema, default: problemSchema } },
			},
			async (request, reply) => {
				const asked = cartAsked(request.body)
				const { entries, quote } = await shop.priceCart(asked, await buyerOf(shop, request, origin))
				const secure = originOf(request, origin).startsWith('https:')
				const renewed = renewedCartCookie(request.headers.cookie ?? null, secure)
				if (renewed !== null) reply.header('set-cookie', renewed)
				reply.header('cache-control', 'no-store')
				return cartAnswer(entries, quote, asked, shop.showroom)
			},
		)
		app.post(
			'/api/carrito/enlace',
			{
				...limitedFor('catalogo'),
				schema: { body: cartRequestSchema, response: { 200: cartLinkSchema, default: problemSchema } },
			},
			async (request, reply) => {
				const asked = cartAsked(request.body)
				const { entries, quote } = await shop.priceCart(asked, await buyerOf(shop, request, origin))
				const path = servedCartPath(asked, entries)
				reply.header('cache-control', 'no-store')
				return {
					enlace: path && `${originOf(request, origin)}${path}`,
					carrito: cartAnswer(entries, quote, asked, shop.showroom),
				}
			},
		)
		app.post(
			'/api/pedido-rapido',
			{ ...LIMITED, schema: { body: listRequestSchema, response: { 200: listAnswerSchema, default: problemSchema } } },
			async (request, reply) => {
				const typed = typedRowsOf(request.body)
				const account = await buyerOf(shop, request, origin)
				reply.header('cache-control', 'no-store')
				return listAnswer(typed, await shop.checkList(typed.map(readRow), null, account), shop.showroom)
			},
		)
		app.post(
			'/api/carrito/guardado',
			{ ...LIMITED, schema: { body: savedCartSchema, response: { 204: z.null(), default: problemSchema } } },
			async (request, reply) => {
				const account = await accountOf(shop, request, origin)
				if (!account) throw new Refusal('sesion_necesaria')
				const { lineas, quitadas } = request.body
				await shop.changeSavedCart(account.id, { set: toRememberedLines(lineas), removed: toRememberedLines(quitadas) })
				return reply.code(204).send(null)
			},
		)
		app.get(
			'/api/envios/dias',
			{
				...limitedFor('catalogo'),
				schema: { querystring: daysQuerySchema, response: { 200: daysAnswerSchema, default: problemSchema } },
			},
			async ({ query }, reply) => {
				reply.header('cache-control', 'no-store')
				return daysAnswer(await shop.deliveries.days(consignmentIn(query)))
			},
		)
		app.post(
			'/api/envios/presupuesto',
			{
				...limitedFor('catalogo'),
				schema: { body: shippingRequestSchema, response: { 200: shippingAnswerSchema, default: problemSchema } },
			},
			async ({ body }) => {
				const quote =
					'peso' in body
						? shop.quoteWeight(body.codigoPostal, Math.round(body.peso * 1000))
						: await shop.quoteLines({
								lines: body.lineas.map(toCartLine),
								postalCode: body.codigoPostal,
								promoCode: body.codigoPromocional ?? null,
							})
				if (!quote.ok) {
					const { code } = quote
					throw new Refusal(code, {
						errores: [
							code === 'stock_insuficiente'
								? { campo: 'lineas', mensaje: PROBLEMS[code][1] }
								: { campo: 'codigoPostal', mensaje: deliveryFaultText(code, body.codigoPostal) },
						],
					})
				}
				return {
					zona: quote.zona,
					coste: quote.costCents / 100,
					gratis: quote.free,
					regimen: quote.taxRegime,
					entregaPrevista: expectedDeliveryAnswer(body.codigoPostal, shop.nowMs(), shop.merchant().terms),
				}
			},
		)
	}
}
