import { assignLots, type Purchase, tileLetter, USUAL_BREAKAGE } from '@soleria/laying-plan'
import type { Product } from '#domain/catalogue/product.ts'
import { sumOfFormats, sumsOfSurfaces } from '#domain/plan/plan-sums.ts'
import type { PlanLot } from '#domain/plan/plan-words.ts'
import type { PlanFormat } from '#domain/plan/plan-work.ts'
import { type AskedPlan, askedPlan, type PlanSource } from './asked-plan.ts'
import { boughtOf, lotsPurchase, type PlanBought, type PlanPurchase, planBought } from './plan-purchase.ts'
import { OTHER, type PlanValues, planTitle, surfaceName, surfaceQuery, TILE_NAMES } from './plan-values.ts'

/** A surface of a job. */
export interface JobSurface {
	/** «Baño», «Suelo en L». */
	readonly name: string
	/** The shortest query of it alone. */
	readonly query: string
	/** Tiles without breakage; null if it cannot be planned. */
	readonly tiles: number | null
	/** Its lots, one for each format, where one lot of that does not cover the whole job; none otherwise. */
	readonly lots: readonly PlanLot[]
}

/** Several surfaces that are laid with the same tiles. */
export interface SurfacesOfJob {
	/** The displayed one first, if it has a plan. */
	readonly surfaces: readonly JobSurface[]
	/** Of all surfaces and formats. */
	readonly total: Purchase
	/** Of each format, in all surfaces. */
	readonly formats: readonly PlanFormat[]
	/** Null without a product, and where the lots do not cover every surface. */
	readonly purchase: PlanBought | null
	/** The products whose lots do not cover every surface. */
	readonly missing: readonly string[]
}

/** The same surfaces with their plans. */
export interface PlannedJob extends Pick<SurfacesOfJob, 'total' | 'formats' | 'purchase' | 'missing'> {
	/** «Aseo y baño con Terrazo Sal». */
	readonly title: string
	readonly surfaces: readonly (Pick<JobSurface, 'name' | 'lots'> & { readonly plan: AskedPlan })[]
}

/** The surfaces of the job in an address, without their drawings; null for a single one. */
export async function jobSurfaces(source: PlanSource, asked: AskedPlan, nowMs: number): Promise<SurfacesOfJob | null> {
	const job = await plannedJob(source, asked, nowMs)
	return (
		job && {
			...{ total: job.total, formats: job.formats, purchase: job.purchase, missing: job.missing },
			surfaces: job.surfaces.map(({ name, lots, plan: { values, sheet } }) => ({
				...{ name, lots },
				query: surfaceQuery(values),
				tiles: sheet?.purchase.tiles ?? null,
			})),
		}
	)
}

/** The job in an address with the plan of each surface; null for a single one. */
export async function plannedJob(source: PlanSource, asked: AskedPlan, nowMs: number): Promise<PlannedJob | null> {
	const { values, laid } = asked
	if (values.otras.length === 0) return null
	const plans: AskedPlan[] = asked.sheet ? [asked] : []
	// One after the other: a visitor waits for one plan at a time.
	for (const query of values.otras) plans.push(await askedPlan(source, withTiles(query, values)))
	const { tiles = [], breakage = USUAL_BREAKAGE } = plans.find(({ order }) => order !== null)?.order?.request ?? {}
	const totals = sumsOfSurfaces(
		plans.flatMap(({ sheet }) => (sheet ? [sheet.formats.map(({ purchase }) => purchase)] : [])),
		tiles,
		breakage,
	)
	const total = sumOfFormats(totals)
	const shown = plans.flatMap(({ sheet }) => sheet?.formats ?? [])
	const formats = totals.flatMap((own, place) => {
		const format = shown[place]
		return format ? [{ ...format, purchase: own }] : []
	})
	const { purchase, missing, lotsOf } = boughtForAll(asked, { plans, formats }, nowMs)
	return {
		title: planTitle(
			values,
			laid.map(({ product }) => product.nombre),
			plans.map((plan) => surfaceName(plan.values)),
		),
		surfaces: plans.map((plan, place) => ({ name: surfaceName(plan.values), lots: lotsOf(`${place}`), plan })),
		...{ total, formats },
		...(total.tiles > 0 ? { purchase, missing } : { purchase: null, missing: [] }),
	}
}

interface JobNeeds {
	readonly plans: readonly AskedPlan[]
	/** With the purchase of all surfaces. */
	readonly formats: readonly PlanFormat[]
}

/** Each product out of one lot, or out of one lot for each surface; without a purchase if some surface has none. */
function boughtForAll({ laid, values }: AskedPlan, { plans, formats }: JobNeeds, nowMs: number) {
	const products = laid.map(({ product }) => product)
	const whole = planBought(products, { formats, values }, nowMs)
	const bought = whole.products.map((purchase, format) => {
		const { product } = laid[format] ?? {}
		if (purchase.lot !== null || !product) return { purchase, lotOf: () => null }
		const needs = plans.flatMap(({ sheet }, place) => {
			const of = sheet?.formats[format]?.purchase
			return of ? [{ id: `${place}`, purchase: of }] : []
		})
		return splitLots(product, needs, nowMs)
	})
	const purchases = bought.flatMap((one): PlanPurchase[] => (one?.purchase ? [one.purchase] : []))
	const isWhole = purchases.length === bought.length && purchases.length > 0
	return {
		purchase: isWhole ? boughtOf(purchases) : null,
		missing: products.filter((_, format) => !bought[format]?.purchase).map(({ nombre }) => nombre),
		lotsOf: (place: string): PlanLot[] =>
			bought.flatMap((one, format) => {
				const lot = isWhole ? one?.lotOf(place) : null
				return lot ? [{ letter: products.length > 1 ? tileLetter(format) : '', ...lot }] : []
			}),
	}
}

/** The parameters of another surface, laid with the tiles of the displayed one. */
function withTiles(query: string, values: PlanValues): URLSearchParams {
	const params = new URLSearchParams(query)
	params.delete(OTHER)
	for (const name of TILE_NAMES) params.set(name, values[name])
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
