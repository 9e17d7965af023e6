import { data, type LoaderFunctionArgs } from 'react-router'
import { askedPlan } from '#contract/plan/asked-plan.ts'
import { servicesOf } from '#web/page/page-services.ts'
import { publicPage } from '#web/page/public-page.ts'
import { planSvg } from './plan-svg.ts'

/** `/plano.svg?…`: the picture of the plan in the address. */
export async function loader({ request, context }: LoaderFunctionArgs) {
	const { shop } = servicesOf(context)
	const { values, sheet, ...about } = await askedPlan(shop, new URL(request.url).searchParams)
	if (!sheet) throw data('Con esas medidas no hay plano', { status: 404 })
	return new Response(planSvg(sheet.drawing, { ...about, numbers: values.numeros === 'si' }), {
		headers: { ...publicPage(), 'content-type': 'image/svg+xml; charset=utf-8' },
	})
}
