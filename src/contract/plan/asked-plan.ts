import type { Forma } from '@soleria/visualiser'
import type { FieldFault } from '#contract/problem.ts'
import type { CatalogueProduct } from '#domain/catalogue/product.ts'
import { type LaidProduct, mayMix, modularSets, type SetPartners, setPartners } from '#domain/plan/modular-set.ts'
import type { PlanAnswer, PlanOrder, PlanSheet } from '#domain/plan/plan-work.ts'
import { planFaults } from './plan-faults.ts'
import { planTile } from './plan-purchase.ts'
import { hasSideNumbers, MOST_OTHERS, OTHER, type PlanValues, planTitle, planValues } from './plan-values.ts'
import { jointOf, type MovementRules, readPlan } from './read-plan.ts'

/** The parts of the shop that a plan in an address needs. */
export interface PlanSource {
	readonly catalogue: {
		productBySlug(slug: string): CatalogueProduct | null
		ofSeries(product: CatalogueProduct): readonly CatalogueProduct[]
	}
	readonly visualiser: { sheet(slug: string): { readonly forma: Forma } | null }
	merchant(): { readonly movement: MovementRules }
	readonly plans: { plan(order: PlanOrder): Promise<PlanAnswer> }
}

/** A product that is laid, with its tile in the engine's measures. */
export type Found = LaidProduct<CatalogueProduct>

/** The plan of an address. */
export interface AskedPlan {
	readonly values: PlanValues
	/** The product that is laid; null for a typed format, and for a product that is unknown or laid on no surface. */
	readonly found: Found | null
	/** All products of a set of formats, the first one among them; empty without a product. */
	readonly laid: readonly Found[]
	/** «Suelo en L con Terrazo Sal», «Baño con piezas de 30x60 cm». */
	readonly title: string
	/** Whether it names sides by their numbers, which its drawing then shows. */
	readonly hasSideNumbers: boolean
	/** Null for an address with faults, as is `sheet`. */
	readonly order: PlanOrder | null
	readonly sheet: PlanSheet | null
	readonly faults: readonly FieldFault[]
}

function foundTile(source: PlanSource, slug: string): Found | null {
	const product = slug === '' ? null : source.catalogue.productBySlug(slug)
	return product && laidProduct(source, product)
}

function laidProduct({ visualiser }: Pick<PlanSource, 'visualiser'>, product: CatalogueProduct): Found | null {
	const tile = planTile(product, visualiser.sheet(product.slug)?.forma ?? null)
	return tile && { product, tile }
}

/** The products of a series that make sets of formats with one of them. */
export function partnersOf(
	source: PlanSource,
	first: Found,
	values: Pick<PlanValues, 'junta'>,
): SetPartners<CatalogueProduct> {
	const series = source.catalogue.ofSeries(first.product).flatMap((product) => laidProduct(source, product) ?? [])
	return setPartners(first, series, jointOf(values))
}

/** The sets of formats among some products. */
export const setsAmong = (source: Pick<PlanSource, 'visualiser'>, products: readonly CatalogueProduct[]) =>
	modularSets(
		products.flatMap((product) => laidProduct(source, product) ?? []),
		jointOf({ junta: '' }),
	)

const NOT_MIXED =
	'Ese azulejo no se combina con el primero: tiene que ser de su serie y de su color, de su uso y de su grosor'

/** The products of the further fields, and the faults of those that do not go with the first one. */
function furtherTiles(source: PlanSource, first: Found, values: PlanValues) {
	const series = source.catalogue.ofSeries(first.product)
	const faults: FieldFault[] = []
	const found = (['2', '3'] as const).flatMap((field) => {
		const slug = values[`producto${field}`]
		if (slug === '') return []
		const one = foundTile(source, slug)
		if (one && mayMix(first.product, one.product) && series.some(({ id }) => id === one.product.id))
			return [{ ...one, field }]
		faults.push({ campo: `producto${field}`, mensaje: NOT_MIXED })
		return []
	})
	return { found, faults }
}

/** A fault for surfaces that a job has no room for. */
function lostSurfaces(params: URLSearchParams): FieldFault[] {
	const { surfaces, letters } = MOST_OTHERS
	const others = params.getAll(OTHER)
	if (others.length <= surfaces && others.every((query) => query.length <= letters)) return []
	const mensaje = `Caben ${surfaces + 1} superficies, y en la dirección de cada una ${letters} letras: haz dos planos`
	return [{ campo: OTHER, mensaje }]
}

/** Reads the plan of an address and computes it. */
export async function askedPlan(source: PlanSource, params: URLSearchParams): Promise<AskedPlan> {
	const values = planValues(params)
	const found = foundTile(source, values.producto)
	const further = found ? furtherTiles(source, found, values) : { found: [], faults: [] }
	const laid = found ? [{ ...found, field: '' as const }, ...further.found] : []
	const about = {
		...{ values, found, laid, hasSideNumbers: hasSideNumbers(values) },
		title: planTitle(
			values,
			laid.map(({ product }) => product.nombre),
		),
	}
	const without = (faults: readonly FieldFault[]) => ({ ...about, order: null, sheet: null, faults })
	const read = readPlan(values, laid, source.merchant().movement)
	const faults = [...further.faults, ...lostSurfaces(params), ...(read.ok ? [] : read.faults)]
	if (!read.ok || faults.length > 0) return without(faults)
	const planned = await source.plans.plan(read.order)
	return planned.ok
		? { ...about, order: read.order, sheet: planned.value, faults: [] }
		: without(planFaults(planned.faults, values.forma, read.fields))
}
