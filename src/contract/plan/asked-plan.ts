import type { Tile } from '@soleria/laying-plan'
import type { Forma } from '@soleria/visualiser'
import type { FieldFault } from '#contract/problem.ts'
import type { CatalogueProduct } from '#domain/catalogue/product.ts'
import type { PlanAnswer, PlanOrder, PlanSheet } from '#domain/plan/plan-work.ts'
import { planFaults } from './plan-faults.ts'
import { planTile } from './plan-purchase.ts'
import { hasSideNumbers, type PlanValues, planTitle, planValues } from './plan-values.ts'
import { type MovementRules, readPlan } from './read-plan.ts'

/** What a plan in an address needs of the shop. */
export interface PlanSource {
	readonly catalogue: { productBySlug(slug: string): CatalogueProduct | null }
	readonly visualiser: { sheet(slug: string): { readonly forma: Forma } | null }
	merchant(): { readonly movement: MovementRules }
	readonly plans: { plan(order: PlanOrder): Promise<PlanAnswer> }
}

/** The plan of an address. */
export interface AskedPlan {
	readonly values: PlanValues
	/** The product that is laid; null for a typed format, and for a product that is unknown or laid on no surface. */
	readonly found: { readonly product: CatalogueProduct; readonly tile: Tile } | null
	/** «Suelo en L con Terrazo Sal», «Baño con piezas de 30x60 cm». */
	readonly title: string
	/** Whether it names sides by their numbers, which its drawing then shows. */
	readonly hasSideNumbers: boolean
	/** Null for an address with faults, as is `sheet`. */
	readonly order: PlanOrder | null
	readonly sheet: PlanSheet | null
	readonly faults: readonly FieldFault[]
}

function foundTile({ catalogue, visualiser }: PlanSource, slug: string): AskedPlan['found'] {
	const product = slug === '' ? null : catalogue.productBySlug(slug)
	const tile = product && planTile(product, visualiser.sheet(product.slug)?.forma ?? null)
	return product && tile ? { product, tile } : null
}

/** Reads the plan of an address and computes it. */
export async function askedPlan(source: PlanSource, params: URLSearchParams): Promise<AskedPlan> {
	const values = planValues(params)
	const found = foundTile(source, values.producto)
	const about = {
		...{ values, found, hasSideNumbers: hasSideNumbers(values) },
		title: planTitle(values, found?.product.nombre ?? null),
	}
	const without = (faults: readonly FieldFault[]) => ({ ...about, order: null, sheet: null, faults })
	const read = readPlan(values, found?.tile ?? null, source.merchant().movement)
	if (!read.ok) return without(read.faults)
	const planned = await source.plans.plan(read.order)
	return planned.ok
		? { ...about, order: read.order, sheet: planned.value, faults: [] }
		: without(planFaults(planned.faults, values.forma))
}
