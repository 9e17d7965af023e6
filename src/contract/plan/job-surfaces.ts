import { assignLots, type Purchase, purchaseOfAll, USUAL_BREAKAGE } from '@soleria/laying-plan'
import type { Product } from '#domain/catalogue/product.ts'
import { type AskedPlan, askedPlan, type PlanSource } from './asked-plan.ts'
import { lotsPurchase, type PlanPurchase, planPurchase } from './plan-purchase.ts'
import { OTHER, type PlanValues, planTitle, surfaceName, surfaceQuery } from './plan-values.ts'

/** A surface of a job. */
export interface JobSurface {
	/** «Baño», «Suelo en L». */
	readonly name: string
	/** The shortest query of it alone. */
	readonly query: string
	/** Tiles without breakage; null if it cannot be planned. */
	readonly tiles: number | null
	/** Its lot, where one lot does not cover the whole job; null otherwise. */
	readonly lot: { readonly tono: string; readonly calibre: string } | null
}

/** Several surfaces that are laid with the same tile. */
export interface SurfacesOfJob {
	/** The displayed one first, if it has a plan. */
	readonly surfaces: readonly JobSurface[]
	readonly total: Purchase
	/** Null without a product, and where the lots do not cover every surface. */
	readonly purchase: PlanPurchase | null
}

/** The same surfaces with their plans. */
export interface PlannedJob extends Pick<SurfacesOfJob, 'total' | 'purchase'> {
	/** «Aseo y baño con Terrazo Sal». */
	readonly title: string
	readonly surfaces: readonly (Pick<JobSurface, 'name' | 'lot'> & { readonly plan: AskedPlan })[]
}

/** The surfaces of the job in an address, without their drawings; null for a single one. */
export async function jobSurfaces(source: PlanSource, asked: AskedPlan, nowMs: number): Promise<SurfacesOfJob | null> {
	const job = await plannedJob(source, asked, nowMs)
	return (
		job && {
			...{ total: job.total, purchase: job.purchase },
			surfaces: job.surfaces.map(({ name, lot, plan: { values, sheet } }) => ({
				...{ name, lot },
				query: surfaceQuery(values),
				tiles: sheet?.purchase.tiles ?? null,
			})),
		}
	)
}

/** The job in an address with the plan of each surface; null for a single one. */
export async function plannedJob(source: PlanSource, asked: AskedPlan, nowMs: number): Promise<PlannedJob | null> {
	const { values, found } = asked
	if (values.otras.length === 0) return null
	const plans: AskedPlan[] = asked.sheet ? [asked] : []
	// One after the other: a visitor waits for one plan at a time.
	for (const query of values.otras) plans.push(await askedPlan(source, withTile(query, values)))
	const planned = plans.flatMap(({ sheet }, place) => (sheet ? [{ id: `${place}`, purchase: sheet.purchase }] : []))
	const { tiles: [tile] = [], breakage = USUAL_BREAKAGE } =
		plans.find(({ order }) => order !== null)?.order?.request ?? {}
	const purchases = planned.map(({ purchase }) => purchase)
	const total = purchaseOfAll(purchases, breakage, tile?.perBox ?? null)
	const whole =
		found && total.tiles > 0 ? planPurchase(found.product, { sheet: { purchase: total }, values }, nowMs) : null
	const split = found && whole?.lot === null ? splitLots(found.product, planned, nowMs) : null
	return {
		title: planTitle(
			values,
			found?.product.nombre ?? null,
			plans.map((plan) => surfaceName(plan.values)),
		),
		surfaces: plans.map((plan, place) => ({
			name: surfaceName(plan.values),
			lot: split?.lotOf(`${place}`) ?? null,
			plan,
		})),
		total,
		purchase: split ? split.purchase : whole?.lot ? whole : null,
	}
}

/** The parameters of another surface, laid with the tile of the displayed one. */
function withTile(query: string, { producto, formato, piezas }: PlanValues): URLSearchParams {
	const params = new URLSearchParams(query)
	params.delete(OTHER)
	for (const [name, value] of Object.entries({ producto, formato, piezas })) params.set(name, value)
	return params
}

/** Each surface out of one lot, where no lot covers all of them; null if some have none. */
function splitLots(
	product: Product,
	planned: readonly { readonly id: string; readonly purchase: Purchase }[],
	nowMs: number,
) {
	if (product.pack <= 0 || product.m2Hundredths <= 0) return null
	const needs = planned.map(({ id, purchase }) => ({ id, tiles: purchase.withBreakage }))
	const lots = product.lots.map(({ id, stockHundredths }) => ({
		id: `${id}`,
		boxes: Math.floor(Math.max(0, stockHundredths) / product.m2Hundredths),
	}))
	const assigned = assignLots(needs, lots, product.pack)
	if (!assigned.ok || assigned.value.surfaces.some(({ lot }) => lot === null)) return null
	const { surfaces, taken } = assigned.value
	const purchase = lotsPurchase(
		product,
		taken.map(({ id, boxes }) => ({ lotId: Number(id), boxes })),
		nowMs,
	)
	return {
		purchase,
		lotOf: (place: string) => {
			const id = surfaces.find((surface) => surface.id === place)?.lot
			const lot = product.lots.find((one) => `${one.id}` === id)
			return lot ? { tono: lot.tono, calibre: lot.calibre } : null
		},
	}
}
