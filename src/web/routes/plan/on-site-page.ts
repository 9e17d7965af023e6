import { askedPlan } from '#contract/plan/asked-plan.ts'
import { planQuery } from '#contract/plan/plan-values.ts'
import { type LayingRow, layingRows } from '#domain/plan/laying-rows.ts'
import { formatName } from '#domain/plan/plan-facts.ts'
import { startText } from '#domain/plan/plan-words.ts'
import type { Shop } from '#shop/shop.ts'

/** A plan as it is laid on the site. */
export interface OnSitePlan {
	readonly title: string
	/** «A: 60 × 60 cm», of each format of a set; none of a single one. */
	readonly formats: readonly string[]
	readonly start: string
	readonly rows: readonly LayingRow[]
	/** Whether these are all of its rows. */
	readonly isWhole: boolean
	/** The shortest query of this plan. */
	readonly query: string
}

/** The plan of an address for the site; null without measures that make one. */
export async function onSitePlan(shop: Shop, params: URLSearchParams): Promise<OnSitePlan | null> {
	const { values, title, sheet } = await askedPlan(shop, params)
	if (!sheet) return null
	const formats = sheet.formats.length > 1 ? sheet.formats.map(formatName) : []
	return { title, formats, start: startText(sheet.start), ...layingRows(sheet), query: planQuery(values).toString() }
}
