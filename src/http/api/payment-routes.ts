import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { createPaymentSchema, paymentFormSchema } from '#contract/order/create-payment.ts'
import { PROBLEMS, type ProblemExtra, problemSchema } from '#contract/problem.ts'
import { originOf } from '#http/origin.ts'
import { Refusal } from '#http/problem-reply.ts'
import { ORDERING } from '#http/route-config.ts'
import { buyerOf } from '#http/visitor-session.ts'
import type { PaymentStartRefusal } from '#shop/payment/start-payment.ts'
import type { Shop } from '#shop/shop.ts'

const FIELD: Partial<Record<PaymentStartRefusal['code'], string>> = {
	terminal_no_valido: 'terminal',
	pago_no_disponible: 'pago',
}

/** The field of a refusal; none for refusals about the order. */
function paymentExtra(code: PaymentStartRefusal['code']): ProblemExtra {
	const campo = FIELD[code]
	return campo === undefined ? {} : { errores: [{ campo, mensaje: PROBLEMS[code][1] }] }
}

/** The signed form for the bank (specification §7). */
export function paymentRoutes(shop: Shop, configuredOrigin: string | null): FastifyPluginAsyncZod {
	return async (app) => {
		app.post(
			'/api/create-payment',
			{
				...ORDERING,
				schema: { body: createPaymentSchema, response: { 200: paymentFormSchema, default: problemSchema } },
			},
			async (request, reply) => {
				const { body } = request
				const origin = originOf(request, configuredOrigin)
				const foreign = (['url', 'urlOK', 'urlKO'] as const).filter((field) => new URL(body[field]).origin !== origin)
				if (foreign.length > 0) {
					const errores = foreign.map((campo) => ({ campo, mensaje: 'Tiene que ser una dirección de esta tienda' }))
					throw new Refusal('direccion_ajena', { errores })
				}
				const account = await buyerOf(shop, request, configuredOrigin)
				const started = await shop.startPayment({
					orderId: body.order,
					access: { accessKey: body.clave, account },
					amountCents: body.amount,
					method: body.pago ?? null,
					terminal: body.terminal,
					notificationUrl: body.url,
					okUrl: body.urlOK,
					koUrl: body.urlKO,
				})
				if (!started.ok) throw new Refusal(started.code, paymentExtra(started.code))
				reply.header('cache-control', 'no-store')
				return started.form
			},
		)
	}
}
