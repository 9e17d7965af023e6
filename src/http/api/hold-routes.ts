import type { FastifyRequest } from 'fastify'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { type HoldsAnswer, holdAnswer, holdFaults, holdRequestSchema, holdsSchema } from '#contract/hold/hold-api.ts'
import { problemSchema } from '#contract/problem.ts'
import { Refusal } from '#http/problem-reply.ts'
import { limitedFor, openTo } from '#http/route-config.ts'
import { buyerOf } from '#http/visitor-session.ts'
import type { Shop } from '#shop/shop.ts'

const idParams = z.object({ id: z.coerce.number().int().min(1).max(2_147_483_647) })
/** More than an account may hold. */
const MOST_HOLDS = 1_000

/** The lots that a firm holds without an order. */
export function holdRoutes(shop: Shop, origin: string | null): FastifyPluginAsyncZod {
	async function holderOf(request: FastifyRequest) {
		const account = await buyerOf(shop, request, origin)
		if (!account) throw new Refusal('sesion_necesaria')
		return account
	}
	async function heldBy(accountId: number): Promise<HoldsAnswer> {
		const holds = await shop.holds.of(accountId, MOST_HOLDS)
		const held = holds.filter(({ state }) => state === 'held')
		return {
			reservas: held.map((hold) =>
				holdAnswer(hold, shop.holds.lastDayOf(hold), shop.catalogue.productById(hold.productId)),
			),
		}
	}
	return async (app) => {
		app.addHook('onRequest', async (_request, reply) => {
			reply.header('cache-control', 'private, no-store')
		})
		app.get(
			'/api/reservas',
			{ ...openTo('pedidos.leer'), schema: { response: { 200: holdsSchema, default: problemSchema } } },
			async (request) => heldBy((await holderOf(request)).id),
		)
		app.post(
			'/api/reservas',
			{
				...limitedFor('pedidos.crear'),
				schema: { body: holdRequestSchema, response: { 201: holdsSchema, default: problemSchema } },
			},
			async (request, reply) => {
				const account = await holderOf(request)
				const { lotes, obra } = request.body
				const lots = lotes.map(({ producto, lote, cantidad }) => {
					return { productId: producto, lotId: lote, quantityHundredths: Math.round(cantidad * 100) }
				})
				const made = await shop.holds.hold(account, { lots, obra, seenHold: null })
				if (!made.ok) {
					const { refusal } = made
					const errores = refusal.code === 'reservas_no_validas' ? holdFaults(refusal.faults) : []
					throw new Refusal(refusal.code, errores.length > 0 ? { errores } : {})
				}
				const { reservas } = await heldBy(account.id)
				return reply.code(201).send({ reservas: reservas.filter(({ id }) => made.ids.includes(id)) })
			},
		)
		app.delete(
			'/api/reservas/:id',
			{
				...limitedFor('pedidos.crear'),
				schema: { params: idParams, response: { 204: z.null(), default: problemSchema } },
			},
			async (request, reply) => {
				const account = await holderOf(request)
				const gone = await shop.holds.letGo(account, request.params.id)
				if (!gone.ok) throw new Refusal(gone.code)
				return reply.code(204).send(null)
			},
		)
	}
}
