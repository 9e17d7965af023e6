import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { planAnswer, planParameters, planQuerySchema, planSchema } from '#contract/plan/plan-api.ts'
import { planFaults } from '#contract/plan/plan-faults.ts'
import { planOrder, planPurchase, planTile } from '#contract/plan/plan-purchase.ts'
import { planValues } from '#contract/plan/plan-values.ts'
import { readPlan } from '#contract/plan/read-plan.ts'
import { problemSchema } from '#contract/problem.ts'
import { originOf } from '#http/origin.ts'
import { Refusal } from '#http/problem-reply.ts'
import { limitedFor } from '#http/route-config.ts'
import type { Shop } from '#shop/shop.ts'

const NOT_LAID = { campo: 'producto', mensaje: 'Este producto no se coloca por m²' }

/** The laying plan of a product, as the page `/plano` computes it. */
export function planRoutes(shop: Shop, origin: string | null): FastifyPluginAsyncZod {
	return async (app) => {
		app.get(
			'/api/productos/:name/plano',
			{
				...limitedFor('catalogo'),
				schema: {
					params: z.object({ name: z.string().max(200) }),
					querystring: planQuerySchema,
					response: { 200: planSchema, default: problemSchema },
				},
			},
			async (request) => {
				const product = shop.catalogue.productBySlug(request.params.name)
				if (!product) throw new Refusal('producto_no_encontrado')
				const tile = planTile(product, (await shop.visualiser.sheet(product.slug))?.forma ?? null)
				if (tile === null) throw new Refusal('datos_no_validos', { errores: [NOT_LAID] })
				const query = planParameters(product.slug, request.query)
				const values = planValues(query)
				const read = readPlan(values, tile)
				if (!read.ok) throw new Refusal('datos_no_validos', { errores: [...read.faults] })
				const planned = await shop.plans.plan(planOrder(values, read, product.nombre))
				if (!planned.ok) throw new Refusal('datos_no_validos', { errores: planFaults(planned.faults, values.forma) })
				const purchase = planPurchase(product, planned.value, shop.nowMs())
				return planAnswer(planned.value, purchase, { origin: originOf(request, origin), query })
			},
		)
	}
}
