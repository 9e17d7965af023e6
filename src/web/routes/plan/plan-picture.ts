import type { LoaderFunctionArgs } from 'react-router'
import { askedPlan } from '#contract/plan/asked-plan.ts'
import { problem } from '#contract/problem.ts'
import { servicesOf } from '#web/page/page-services.ts'
import { publicPage } from '#web/page/public-page.ts'
import { planSvg } from './plan-svg.ts'

/** `/plano.svg?…`: the picture of the plan in the address; faulty measures are refused by their fields, as those of its other files. */
export async function loader({ request, context }: LoaderFunctionArgs) {
	const { shop } = servicesOf(context)
	const { values, sheet, faults, ...about } = await askedPlan(shop, new URL(request.url).searchParams)
	if (!sheet) {
		const document = problem('datos_no_validos', { errores: [...faults] })
		return Response.json(document, {
			status: document.status,
			headers: { 'content-type': 'application/problem+json; charset=utf-8', 'cache-control': 'no-store' },
		})
	}
	return new Response(planSvg(sheet.drawing, { ...about, numbers: values.numeros === 'si' }), {
		headers: { ...publicPage(), 'content-type': 'image/svg+xml; charset=utf-8' },
	})
}
