import { type ActionFunctionArgs, data } from 'react-router'
import { type AskedPlan, askedPlan } from '#contract/plan/asked-plan.ts'
import { plannedJob } from '#contract/plan/job-surfaces.ts'
import { keptPlan } from '#contract/plan/kept-plan.ts'
import { planBought } from '#contract/plan/plan-purchase.ts'
import { planQuery } from '#contract/plan/plan-values.ts'
import { type FixedCode, type Refused, refusalText } from '#contract/refusal-text.ts'
import { type NewItem, PROJECT_LIMITS } from '#domain/project/project.ts'
import { keptBoxes } from '#domain/project/purchases.ts'
import { addresses } from '#web/addresses.ts'
import { originOf } from '#web/page/origin.ts'
import { postedForm } from '#web/page/page-services.ts'
import { keepRoom } from '#web/parts/project/keep-room.ts'
import { type ProjectVisit, projectVisit } from '#web/parts/project/project-visit.ts'
import type { LinkAnswer } from '#web/parts/share-link.tsx'

/** In the field `accion`: saves the plan in a project; otherwise it gets a link. */
const KEEP = 'guardar'

/** Gives the plan of an address a short link, or saves it in the visitor's project. */
export async function actOnPlan(args: ActionFunctionArgs) {
	const visit = await projectVisit(args)
	const { shop, request, services, maker } = visit
	const plan = await askedPlan(shop, new URL(request.url).searchParams)
	if (!plan.sheet) return refused('plano_no_valido')
	if (postedForm(args.context).get('accion') === KEEP) {
		const saved = await keepInProject(visit, plan, plan.sheet)
		return saved instanceof Response ? saved : refused(saved)
	}
	const shared = await shop.designs.sharePlan(planQuery(plan.values).toString(), maker.address)
	if (!shared.ok) return refused(shared)
	const link = `${originOf(request, services)}${addresses.shared(shared.code)}`
	return data<LinkAnswer>({ link, refusal: null })
}

/** A new room with the plan and its boxes, of all surfaces of its job, in the visitor's most recently changed project, or in a new one; otherwise the refusal. */
async function keepInProject(
	visit: ProjectVisit,
	plan: AskedPlan,
	sheet: NonNullable<AskedPlan['sheet']>,
): Promise<Response | FixedCode | Refused> {
	const { shop } = visit
	const { values, laid } = plan
	const design = keptPlan(values)
	if (design === null) return 'plano_no_guardado'
	const job = await plannedJob(shop, plan, shop.nowMs())
	const plans = job ? job.surfaces.map((surface) => surface.plan) : [plan]
	if (plans.some((one) => one.sheet === null)) return 'superficies_no_validas'
	const area = plans.reduce((sum, one) => sum + (one.sheet?.area.surface ?? 0), 0)
	const products = laid.map(({ product }) => product)
	const bought = job ? job.purchase : planBought(products, { ...sheet, values }, shop.nowMs())
	const formats = (job ?? sheet).formats
	const items = (bought?.lines ?? []).map((line): NewItem => {
		const place = products.findIndex(({ id }) => id === line.productId)
		const product = products[place]
		const pieces = formats[place]?.purchase.withBreakage ?? 0
		return { ...(product ? keptBoxes(line, product, pieces) : line), nombre: product?.nombre ?? '', nota: '' }
	})
	const room = {
		nombre: (job ?? plan).title.slice(0, PROJECT_LIMITS.name).trim(),
		place: commonPlace(plans),
		areaHundredths: Math.min(Math.ceil(area / 10_000), PROJECT_LIMITS.areaHundredths),
		design,
	}
	return keepRoom(visit, { room, items }, 'plano')
}

/** Where all surfaces are; null where they differ, and for the usual place, which may not have been said. */
function commonPlace(plans: readonly AskedPlan[]): AskedPlan['values']['lugar'] | null {
	const [place = 'interior', ...others] = new Set(plans.map((one) => one.values.lugar))
	return others.length === 0 && place !== 'interior' ? place : null
}

function refused(why: FixedCode | Refused) {
	const [status, refusal] = refusalText(why)
	return data<LinkAnswer>({ link: null, refusal }, { status })
}
