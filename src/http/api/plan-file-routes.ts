import type { FastifyPluginAsync, FastifyRequest } from 'fastify'
import { askedPlan } from '#contract/plan/asked-plan.ts'
import { type JobToPrint, jobToPrint, TOO_LARGE_TO_PRINT } from '#contract/plan/job-to-print.ts'
import { planQuery } from '#contract/plan/plan-values.ts'
import { originOf } from '#http/origin.ts'
import { type PaperFile, replyPaper } from '#http/paper-reply.ts'
import { Refusal } from '#http/problem-reply.ts'
import { LIMITED } from '#http/route-config.ts'
import type { Shop } from '#shop/shop.ts'

/** Source of laying plans as files. */
export interface PlanFileSource {
	plan(asked: JobToPrint & { readonly paper: 'a4' | 'a3'; readonly link: string }): Promise<PaperFile>
	planDxf(surfaces: JobToPrint['surfaces']): Promise<PaperFile>
}

interface PlanFileOptions {
	readonly shop: Shop
	readonly papers: PlanFileSource
	/** The shop's public origin, or null. */
	readonly origin: string | null
}

/** `/plano.pdf?…` (A4, with `papel=a3` A3) and `/plano.dxf?…`: the plan in the address, as the page `/plano` computes it, with all surfaces of its job. */
export function planFileRoutes({ shop, papers, origin }: PlanFileOptions): FastifyPluginAsync {
	/** The plan of an address with all surfaces of its job; refuses faulty measures by their fields. */
	async function planned(request: FastifyRequest) {
		const params = new URL(request.url, 'http://localhost').searchParams
		const { sheet, faults, ...about } = await askedPlan(shop, params)
		if (!sheet) throw new Refusal('datos_no_validos', { errores: [...faults] })
		const job = await jobToPrint(shop, { ...about, faults, sheet }, shop.nowMs())
		if (job === null) throw new Refusal('datos_no_validos', { errores: [TOO_LARGE_TO_PRINT] })
		return { job, params, values: about.values }
	}

	return async (app) => {
		app.get('/plano.pdf', LIMITED, async (request, reply) => {
			const { job, params, values } = await planned(request)
			const pdf = await papers.plan({
				...job,
				paper: params.get('papel') === 'a3' ? 'a3' : 'a4',
				link: `${originOf(request, origin)}/plano?${planQuery(values)}`,
			})
			reply.header('cache-control', 'no-store').header('x-robots-tag', 'noindex')
			return replyPaper(reply, pdf, '')
		})
		app.get('/plano.dxf', LIMITED, async (request, reply) => {
			const { job } = await planned(request)
			reply.header('cache-control', 'no-store').header('x-robots-tag', 'noindex')
			return replyPaper(reply, await papers.planDxf(job.surfaces), '')
		})
	}
}
