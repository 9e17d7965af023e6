import type { FastifyRequest } from 'fastify'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import {
	cashbackAnswer,
	cashbackQuerySchema,
	cashbackSchema,
	redemptionAnswer,
	redemptionRequestSchema,
	redemptionSchema,
} from '#contract/cashback/cashback.ts'
import { idempotencyKeySchema } from '#contract/order/order-answer.ts'
import { problemSchema } from '#contract/problem.ts'
import { Refusal } from '#http/problem-reply.ts'
import { LIMITED } from '#http/route-config.ts'
import { accountOf } from '#http/visitor-session.ts'
import type { Log } from '#shop/base/log.ts'
import type { Shop } from '#shop/shop.ts'

/** A professional's cashback and its rewards (rules §6). */
export function cashbackRoutes(shop: Shop, log: Log, origin: string | null): FastifyPluginAsyncZod {
	async function professionalOf(request: FastifyRequest) {
		const account = await accountOf(shop, request, origin)
		if (!account) throw new Refusal('sesion_necesaria')
		const balanceCents = shop.cashback.balanceOf(account)
		if (balanceCents === null) {
			log.warn('the cashback was refused', { account: account.id, kind: account.kind })
			throw new Refusal('cuenta_no_admitida')
		}
		return { id: account.id, balanceCents }
	}
	return async (app) => {
		app.get(
			'/api/cashback',
			{
				schema: {
					querystring: cashbackQuerySchema,
					response: { 200: cashbackSchema, default: problemSchema },
				},
			},
			async (request, reply) => {
				const { balanceCents } = await professionalOf(request)
				reply.header('cache-control', 'private, no-store')
				return cashbackAnswer(balanceCents, request.query.producto ?? null, shop.merchant().rewards)
			},
		)
		app.post(
			'/api/cashback/canjes',
			{
				...LIMITED,
				schema: { body: redemptionRequestSchema, response: { 201: redemptionSchema, default: problemSchema } },
			},
			async (request, reply) => {
				const { recompensa, producto } = request.body
				const key = idempotencyKeySchema.safeParse(request.headers['idempotency-key'])
				const { id } = await professionalOf(request)
				if (!key.success) throw new Refusal('clave_no_valida')
				const redeemed = await shop.cashback.redeem(id, {
					rewardId: recompensa,
					productSlug: producto ?? null,
					idempotencyKey: key.data,
				})
				if (!redeemed.ok) throw new Refusal(redeemed.code)
				reply.code(201).header('cache-control', 'private, no-store')
				return redemptionAnswer(redeemed.redemption, redeemed.balanceCents)
			},
		)
	}
}
