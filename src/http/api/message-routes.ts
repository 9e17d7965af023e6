import type { FastifyRequest } from 'fastify'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { alertSchema, toAlertWish } from '#contract/message/alert.ts'
import {
	commercialMessageSchema,
	contactMessageSchema,
	messageTakenSchema,
	newsletterSchema,
	toCommercialMessage,
	toContactMessage,
} from '#contract/message/message.ts'
import { problemSchema } from '#contract/problem.ts'
import type { Refused } from '#contract/refusal-text.ts'
import { originOf } from '#http/origin.ts'
import { Refusal } from '#http/problem-reply.ts'
import { LIMITED, MESSAGING } from '#http/route-config.ts'
import type { Shop } from '#shop/shop.ts'

const SENT = { recibido: true, mensaje: 'Mensaje enviado correctamente' } as const
const SUBSCRIBED = { recibido: true, mensaje: '¡Gracias por suscribirte!' } as const

const ALERT_ASKED = { recibido: true, mensaje: 'Confirma el aviso en el correo que te hemos enviado' } as const

interface MessageRouteOptions {
	readonly shop: Shop
	readonly origin: string | null
}

/** The contact forms, the newsletter and the stock alerts. Without JavaScript the same fields are posted to the pages' own URLs. */
export function messageRoutes({ shop, origin }: MessageRouteOptions): FastifyPluginAsyncZod {
	const sourceOf = (request: FastifyRequest) => ({
		address: request.ip,
		front: shop.front(originOf(request, origin)),
	})
	const refuse = (refused: Refused) => {
		throw new Refusal(refused)
	}
	return async (app) => {
		const response = { 200: messageTakenSchema, default: problemSchema }
		app.post('/api/contacto', { ...MESSAGING, schema: { body: contactMessageSchema, response } }, async (request) => {
			// Honeypot filled in: answered like a success, but nothing is stored.
			if (request.body.departamento !== '') return SENT
			const taken = await shop.takeMessage(toContactMessage(request.body), sourceOf(request))
			return taken.ok ? SENT : refuse(taken)
		})
		app.post(
			'/api/contacto-comercial',
			{ ...MESSAGING, schema: { body: commercialMessageSchema, response } },
			async (request) => {
				if (request.body.departamento !== '') return SENT
				const taken = await shop.takeMessage(toCommercialMessage(request.body), sourceOf(request))
				return taken.ok ? SENT : refuse(taken)
			},
		)
		app.post('/api/boletin', { ...LIMITED, schema: { body: newsletterSchema, response } }, async (request) => {
			if (request.body.departamento !== '') return SUBSCRIBED
			const taken = await shop.subscribe(request.body.email, sourceOf(request))
			return taken.ok ? SUBSCRIBED : refuse(taken)
		})
		app.post('/api/avisos', { ...LIMITED, schema: { body: alertSchema, response } }, async (request) => {
			const { producto: slug, email, departamento } = request.body
			if (departamento !== '') return ALERT_ASKED
			const asked = await shop.alerts.ask({ slug, email, wish: toAlertWish(request.body) }, sourceOf(request))
			if (asked.ok) return ALERT_ASKED
			if (asked.code === 'datos_no_validos') {
				const { field: campo, detail: mensaje } = asked.fault
				throw new Refusal(asked.code, { errores: [{ campo, mensaje }] })
			}
			throw new Refusal(asked)
		})
	}
}
