import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { teamAnswer, teamSchema } from '#contract/firm/team-answer.ts'
import { problemSchema } from '#contract/problem.ts'
import { Refusal } from '#http/problem-reply.ts'
import { openTo } from '#http/route-config.ts'
import { accountOf } from '#http/visitor-session.ts'
import type { Shop } from '#shop/shop.ts'

/** The members of a professional's firm. Inviting and approving are reserved for its owner, on the pages: a key identifies no person. */
export function teamRoutes(shop: Shop, origin: string | null): FastifyPluginAsyncZod {
	return async (app) => {
		app.get(
			'/api/equipo',
			{ ...openTo('pedidos.leer'), schema: { response: { 200: teamSchema, default: problemSchema } } },
			async (request, reply) => {
				const account = await accountOf(shop, request, origin)
				if (!account) throw new Refusal('sesion_necesaria')
				if (account.professionalState !== 'aprobada') throw new Refusal('cuenta_no_admitida')
				reply.header('cache-control', 'private, no-store')
				return teamAnswer(await shop.firms.team(account.id), await shop.firms.requests(account))
			},
		)
	}
}
