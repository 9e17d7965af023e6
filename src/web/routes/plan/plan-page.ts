import type { Tile } from '@soleria/laying-plan'
import { type PictureAnswer, thumbnailOf } from '#contract/picture/picture-answer.ts'
import { askedPlan } from '#contract/plan/asked-plan.ts'
import { jobSurfaces, type SurfacesOfJob } from '#contract/plan/job-surfaces.ts'
import { type PlanNeeds, planNeeds } from '#contract/plan/plan-needs.ts'
import { type PlanPurchase, planPurchase } from '#contract/plan/plan-purchase.ts'
import { asksPlan, type PlanValues, planQuery } from '#contract/plan/plan-values.ts'
import type { MovementRules } from '#contract/plan/read-plan.ts'
import type { FieldFault } from '#contract/problem.ts'
import { sizeWords } from '#domain/catalogue/sheet/technical-facts.ts'
import { movementText } from '#domain/plan/plan-words.ts'
import type { PlanSheet } from '#domain/plan/plan-work.ts'
import type { Shop } from '#shop/shop.ts'

/** The product that is laid. */
export interface PlannedProduct {
	readonly slug: string
	readonly name: string
	readonly size: string
	readonly picture: PictureAnswer | null
	readonly isRectangle: boolean
	/** In the engine's measures, for plans in the browser. */
	readonly tile: Tile
}

export interface PlanPage {
	readonly values: PlanValues
	readonly product: PlannedProduct | null
	/** Whether the asked product is unknown, or no tile that is laid. */
	readonly isUnknown: boolean
	readonly faults: readonly FieldFault[]
	readonly sheet: ShownSheet | null
	readonly purchase: PlanPurchase | null
	/** The materials beside the tile; null without a product of a job. */
	readonly needs: PlanNeeds | null
	/** The shop's rules of movement joints, for plans in the browser. */
	readonly rules: MovementRules
	/** How often the surface has movement joints, and by which sources. */
	readonly movement: string
	/** All surfaces of the job; null for a single one. */
	readonly job: SurfacesOfJob | null
	/** The shortest query of this plan. */
	readonly query: string
}

/** A plan without its drawing, which is a picture of its own. */
export type ShownSheet = Omit<PlanSheet, 'drawing' | 'laidCuts'>

/** The page of the plan in an address; without measures the empty form. */
export async function planPage(shop: Shop, params: URLSearchParams): Promise<PlanPage> {
	const asked = await askedPlan(shop, params)
	const { values, found, order, sheet, faults } = asked
	return {
		values,
		product: found && {
			slug: found.product.slug,
			name: found.product.nombre,
			size: `${sizeWords(found.product.medidas)} cm`,
			picture: thumbnailOf(found.product, shop.showroom),
			isRectangle: found.tile.shape === 'rectangle',
			tile: found.tile,
		},
		isUnknown: values.producto !== '' && found === null,
		faults: asksPlan(params) ? faults : [],
		sheet: sheet && shownSheet(sheet),
		purchase: found && sheet && planPurchase(found.product, { sheet, values }, shop.nowMs()),
		needs: found && sheet && order && planNeeds(found.product, { values, request: order.request, sheet }),
		rules: shop.merchant().movement,
		movement: movementText(shop.merchant().movement, values.fuera === 'si'),
		job: await jobSurfaces(shop, asked, shop.nowMs()),
		query: planQuery(values).toString(),
	}
}

function shownSheet({ drawing: _, laidCuts: __, ...sheet }: PlanSheet): ShownSheet {
	return sheet
}
