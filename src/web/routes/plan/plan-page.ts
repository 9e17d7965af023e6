import { type PictureAnswer, thumbnailOf } from '#contract/picture/picture-answer.ts'
import { planFaults } from '#contract/plan/plan-faults.ts'
import { type PlanPurchase, planOrder, planPurchase, planTile } from '#contract/plan/plan-purchase.ts'
import { asksPlan, type PlanValues, planValues } from '#contract/plan/plan-values.ts'
import { readPlan } from '#contract/plan/read-plan.ts'
import type { FieldFault } from '#contract/problem.ts'
import { sizeWords } from '#domain/catalogue/sheet/technical-facts.ts'
import type { PlanSheet } from '#domain/plan/plan-work.ts'
import type { Shop } from '#shop/shop.ts'

/** The product that is laid. */
export interface PlannedProduct {
	readonly slug: string
	readonly name: string
	readonly size: string
	readonly picture: PictureAnswer | null
	readonly isRectangle: boolean
}

export interface PlanPage {
	readonly values: PlanValues
	readonly product: PlannedProduct | null
	/** Whether the asked product is unknown, or no tile that is laid. */
	readonly isUnknown: boolean
	readonly faults: readonly FieldFault[]
	readonly sheet: Omit<PlanSheet, 'svg'> | null
	readonly purchase: PlanPurchase | null
	readonly query: string
}

/** The product of an address with its tile; null for none. */
async function plannedTile(shop: Shop, slug: string) {
	const product = slug === '' ? null : shop.catalogue.productBySlug(slug)
	const tile = product && planTile(product, (await shop.visualiser.sheet(product.slug))?.forma ?? null)
	return product && tile ? { product, tile } : null
}

/** The order of a plan in the address, or the faults of its fields; null for an address without one. */
export async function orderOf(shop: Shop, params: URLSearchParams) {
	const values = planValues(params)
	const found = await plannedTile(shop, values.producto)
	if (!asksPlan(params)) return { values, found, order: null, faults: [] }
	const read = readPlan(values, found?.tile ?? null)
	if (!read.ok) return { values, found, order: null, faults: read.faults }
	return { values, found, order: planOrder(values, read, found?.product.nombre ?? null), faults: [] }
}

/** The page of the plan in an address. */
export async function planPage(shop: Shop, params: URLSearchParams): Promise<PlanPage> {
	const { values, found, order, faults } = await orderOf(shop, params)
	const planned = order && (await shop.plans.plan(order))
	const sheet = planned?.ok ? withoutPicture(planned.value) : null
	return {
		values,
		product: found && {
			slug: found.product.slug,
			name: found.product.nombre,
			size: `${sizeWords(found.product.medidas)} cm`,
			picture: thumbnailOf(found.product, shop.showroom),
			isRectangle: found.tile.shape === 'rectangle',
		},
		isUnknown: values.producto !== '' && found === null,
		faults: planned && !planned.ok ? planFaults(planned.faults, values.forma) : faults,
		sheet,
		purchase: found && sheet && planPurchase(found.product, sheet, shop.nowMs()),
		query: params.toString(),
	}
}

function withoutPicture({ svg: _, ...sheet }: PlanSheet): Omit<PlanSheet, 'svg'> {
	return sheet
}
