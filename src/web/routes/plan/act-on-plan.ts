import { type ActionFunctionArgs, data } from 'react-router'
import { askedPlan } from '#contract/plan/asked-plan.ts'
import { planQuery } from '#contract/plan/plan-values.ts'
import { type FixedCode, type Refused, refusalText } from '#contract/refusal-text.ts'
import { addresses } from '#web/addresses.ts'
import { formSource } from '#web/page/form-source.ts'
import { originOf } from '#web/page/origin.ts'
import { servicesOf } from '#web/page/page-services.ts'
import type { LinkAnswer } from '#web/parts/share-link.tsx'

/** Gives the plan of an address a short link. */
export async function actOnPlan({ request, context }: ActionFunctionArgs) {
	const services = servicesOf(context)
	const { values, sheet } = await askedPlan(services.shop, new URL(request.url).searchParams)
	if (!sheet) return refused('plano_no_valido')
	const { address } = formSource(request, services)
	const shared = await services.shop.designs.sharePlan(planQuery(values).toString(), address)
	if (!shared.ok) return refused(shared)
	return data<LinkAnswer>({ link: `${originOf(request, services)}${addresses.shared(shared.code)}`, refusal: null })
}

function refused(why: FixedCode | Refused) {
	const [status, refusal] = refusalText(why)
	return data<LinkAnswer>({ link: null, refusal }, { status })
}
