import type { FastifyRequest } from 'fastify'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import {
	endpointAnswer,
	endpointsSchema,
	newEndpointSchema,
	registeredEndpointSchema,
} from '#contract/integration/webhook-endpoint.ts'
import { PROBLEMS, problemSchema } from '#contract/problem.ts'
import { Refusal } from '#http/problem-reply.ts'
import { limitedFor } from '#http/route-config.ts'
import { accountOf } from '#http/visitor-session.ts'
import type { Shop } from '#shop/shop.ts'

const idParams = z.object({ id: z.coerce.number().int().min(1).max(2_147_483_647) })

/** The webhook endpoints of a firm for the events of its orders. */
export function webhookRoutes(shop: Shop, origin: string | null): FastifyPluginAsyncZod {
	const { integrations } = shop
	async function ownerOf(request: FastifyRequest): Promise<number> {
		const account = await accountOf(shop, request, origin)
		if (!account) throw new Refusal('sesion_necesaria')
		return account.id
	}
	return async (app) => {
		const config = limitedFor('avisos')
		app.addHook('onRequest', async (_request, reply) => {
			reply.header('cache-control', 'private, no-store')
		})
		app.get(
			'/api/webhooks',
			{ ...config, schema: { response: { 200: endpointsSchema, default: problemSchema } } },
			async (request) => (await integrations.endpoints(await ownerOf(request))).map(endpointAnswer),
		)
		app.post(
			'/api/webhooks',
			{
				...config,
				schema: { body: newEndpointSchema, response: { 201: registeredEndpointSchema, default: problemSchema } },
			},
			async (request, reply) => {
				const { url, eventos: events, password = '' } = request.body
				const owner = await ownerOf(request)
				const confirmed = request.keyHolder === null ? { accountId: owner, password } : ('key' as const)
				const made = await integrations.register(owner, { url, events, lowStockHundredths: null }, confirmed)
				if (!made.ok) {
					const isUrl = made.code === 'direccion_sin_https'
					throw new Refusal(made, isUrl ? { errores: [{ campo: 'url', mensaje: PROBLEMS[made.code][1] }] } : {})
				}
				return reply.code(201).send({ id: made.id, secreto: made.secret })
			},
		)
		app.delete(
			'/api/webhooks/:id',
			{ ...config, schema: { params: idParams, response: { 204: z.null(), default: problemSchema } } },
			async (request, reply) => {
				const isGone = await integrations.remove(await ownerOf(request), request.params.id)
				if (!isGone) throw new Refusal('aviso_no_encontrado')
				return reply.code(204).send(null)
			},
		)
		app.post(
			'/api/webhooks/:id/prueba',
			{ ...config, schema: { params: idParams, response: { 204: z.null(), default: problemSchema } } },
			async (request, reply) => {
				const tried = await integrations.sendTest(await ownerOf(request), request.params.id)
				if (!tried.ok) throw new Refusal(tried)
				return reply.code(204).send(null)
			},
		)
	}
}
