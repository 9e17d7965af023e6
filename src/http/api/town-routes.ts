import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { postalCodeSchema } from '#contract/order/customer.ts'
import { problemSchema } from '#contract/problem.ts'
import { type Towns, townsAnswerSchema } from '#contract/shipping/towns.ts'
import { openTo } from '#http/route-config.ts'

/** The towns of a postal code, to prefill a form. */
export function townRoutes(towns: Towns): FastifyPluginAsyncZod {
	return async (app) => {
		app.get(
			'/api/municipios/:codigoPostal',
			{
				...openTo('catalogo'),
				schema: {
					params: z.object({ codigoPostal: postalCodeSchema }),
					response: { 200: townsAnswerSchema, default: problemSchema },
				},
			},
			async ({ params }, reply) => {
				reply.header('cache-control', 'public, max-age=86400')
				return { municipios: [...(towns.get(params.codigoPostal) ?? [])] }
			},
		)
	}
}
