import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { askedPlan } from '#contract/plan/asked-plan.ts'
import { plannedJob } from '#contract/plan/job-surfaces.ts'
import { planAnswer, planParameters, planQuerySchema, planSchema } from '#contract/plan/plan-api.ts'
import { planBought } from '#contract/plan/plan-purchase.ts'
import { otherFaults, planFieldFaults, planQueryFaults } from '#contract/plan/plan-query-faults.ts'
import { type FieldFault, problemSchema } from '#contract/problem.ts'
import { originOf } from '#http/origin.ts'
import { Refusal } from '#http/problem-reply.ts'
import { limitedFor } from '#http/route-config.ts'
import type { Shop } from '#shop/shop.ts'

const NOT_LAID = { campo: 'producto', mensaje: 'Este producto no se coloca por m²' }

function mustBe(errores: FieldFault[]): void {
	if (errores.length > 0) throw new Refusal('datos_no_validos', { errores })
}

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
				mustBe(planQueryFaults(request.query))
				const query = planParameters(product.slug, request.query)
				const plan = await askedPlan(shop, query)
				const { values, found, laid, sheet, faults } = plan
				if (!found) throw new Refusal('datos_no_validos', { errores: [NOT_LAID] })
				if (!sheet) throw new Refusal('datos_no_validos', { errores: planFieldFaults(faults) })
				const job = await plannedJob(shop, plan, shop.nowMs())
				if (job) mustBe(otherFaults(job, request.query))
				const products = laid.map(({ product: one }) => one)
				const bought = planBought(products, { ...sheet, values }, shop.nowMs())
				const slugs = products.map(({ slug }) => slug)
				return planAnswer({ sheet, bought, job }, { slugs, origin: originOf(request, origin), query })
			},
		)
	}
}
