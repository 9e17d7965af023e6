import { askedPlan } from '#contract/plan/asked-plan.ts'
import { plannedJob } from '#contract/plan/job-surfaces.ts'
import { planQuery, surfaceName } from '#contract/plan/plan-values.ts'
import { type LayingRow, layingRows, type RowsRoom } from '#domain/plan/laying-rows.ts'
import { formatName } from '#domain/plan/plan-facts.ts'
import { startText } from '#domain/plan/plan-words.ts'
import type { Shop } from '#shop/shop.ts'

/** A surface as it is laid on the site. */
export interface OnSiteSurface {
	/** «Baño». */
	readonly name: string
	readonly title: string
	/** «A: 60 × 60 cm», of each format of a set; none of a single one. */
	readonly formats: readonly string[]
	readonly start: string
	readonly rows: readonly LayingRow[]
	/** Whether these are all of its rows. */
	readonly isWhole: boolean
	/** Names its ticks: the shortest query of it alone, with a number for an equal one. */
	readonly ticks: string
	/** The query of its picture and of its own page. */
	readonly query: string
}

/** A plan as it is laid on the site, with all surfaces of its job. */
export interface OnSitePlan {
	readonly title: string
	readonly surfaces: readonly OnSiteSurface[]
	/** The names of those that cannot be planned. */
	readonly missing: readonly string[]
	/** The shortest query of this plan. */
	readonly query: string
}

/** The plan of an address for the site; null without measures that make one. */
export async function onSitePlan(shop: Shop, params: URLSearchParams): Promise<OnSitePlan | null> {
	const asked = await askedPlan(shop, params)
	const job = await plannedJob(shop, asked, shop.nowMs())
	const plans = job ? job.surfaces.map(({ plan }) => plan) : [asked]
	const alike = new Map<string, number>()
	let room: RowsRoom | undefined
	const surfaces = plans.flatMap(({ values, title, sheet }): OnSiteSurface[] => {
		if (!sheet) return []
		const query = planQuery({ ...values, otras: [] }).toString()
		const count = (alike.get(query) ?? 0) + 1
		alike.set(query, count)
		const { left, ...listed } = layingRows(sheet, room)
		room = left
		return [
			{
				...{ name: surfaceName(values), title, start: startText(sheet.start), ...listed },
				formats: sheet.formats.length > 1 ? sheet.formats.map(formatName) : [],
				...{ query, ticks: count === 1 ? query : `${query} ${count}` },
			},
		]
	})
	if (surfaces.length === 0) return null
	return {
		...{ title: (job ?? asked).title, surfaces, query: planQuery(asked.values).toString() },
		missing: plans.filter(({ sheet }) => sheet === null).map(({ values }) => surfaceName(values)),
	}
}
