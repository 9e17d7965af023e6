import type { Tile } from '@soleria/laying-plan'
import { type PictureAnswer, thumbnailOf } from '#contract/picture/picture-answer.ts'
import { type AskedPlan, askedPlan, type Found, partnersOf } from '#contract/plan/asked-plan.ts'
import { jobSurfaces, type SurfacesOfJob } from '#contract/plan/job-surfaces.ts'
import { type PlanFace, planFace } from '#contract/plan/plan-faces.ts'
import { chosenGrout, planGrouts } from '#contract/plan/plan-grouts.ts'
import { type PlanNeeds, planNeeds } from '#contract/plan/plan-needs.ts'
import { type PlanBought, planBought } from '#contract/plan/plan-purchase.ts'
import { asksPlan, type PlanValues, planQuery } from '#contract/plan/plan-values.ts'
import type { MovementRules } from '#contract/plan/read-plan.ts'
import type { FieldFault } from '#contract/problem.ts'
import { sizeWords } from '#domain/catalogue/sheet/technical-facts.ts'
import { groutColour } from '#domain/job/grout-colours.ts'
import { isOutside } from '#domain/job/job.ts'
import { movementText } from '#domain/plan/plan-words.ts'
import type { PlanSheet } from '#domain/plan/plan-work.ts'
import type { Shop } from '#shop/shop.ts'

/** A product that may be laid. */
interface LaidTile {
	readonly slug: string
	readonly name: string
	/** «60 × 60 cm». */
	readonly size: string
	/** In the engine's measures, for plans in the browser. */
	readonly tile: Tile
	/** Null for a tile whose faces are not known. */
	readonly face: PlanFace | null
}

/** The product that is laid. */
interface PlannedProduct extends LaidTile {
	readonly picture: PictureAnswer | null
	readonly isRectangle: boolean
	/** The products that make a set of formats with it, to choose as the second one and as the third one. */
	readonly second: readonly LaidTile[]
	readonly third: readonly LaidTile[]
}

export interface PlanPage {
	readonly values: PlanValues
	readonly product: PlannedProduct | null
	/** Whether the asked product is unknown, or no tile that is laid. */
	readonly isUnknown: boolean
	readonly faults: readonly FieldFault[]
	/** The grouts for the joints, those that suit the tile first. */
	readonly grouts: readonly { readonly slug: string; readonly name: string; readonly colour: string }[]
	readonly sheet: ShownSheet | null
	readonly purchase: PlanBought | null
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

/** The plan is drawn without its colour. */
const NO_SUCH_GROUT: FieldFault = {
	campo: 'colorJunta',
	mensaje: 'Esa junta no sirve para este azulejo con este ancho, o ya no está: elige otra',
}

/** The page of the plan in an address; without measures the empty form. */
export async function planPage(shop: Shop, params: URLSearchParams): Promise<PlanPage> {
	const asked = await askedPlan(shop, params)
	const { values, found, laid, order, sheet, faults } = asked
	const products = laid.map(({ product }) => product)
	const grouts = planGrouts(shop, found, values)
	const grout = chosenGrout(grouts, values)
	return {
		values,
		product: found && plannedProduct(shop, found, asked),
		isUnknown: values.producto !== '' && found === null,
		faults: asksPlan(params) ? [...faults, ...(values.colorJunta !== '' && grout === null ? [NO_SUCH_GROUT] : [])] : [],
		grouts: grouts.map((one) => ({ slug: one.slug, name: one.nombre, colour: groutColour(one) })),
		sheet: sheet && shownSheet(sheet),
		purchase: found && sheet && planBought(products, { ...sheet, values }, shop.nowMs()),
		needs: found && sheet && order && planNeeds(products, { values, request: order.request, sheet }, grout),
		rules: shop.merchant().movement,
		movement: movementText(shop.merchant().movement, isOutside({ place: values.lugar })),
		job: await jobSurfaces(shop, asked, shop.nowMs()),
		query: planQuery(values).toString(),
	}
}

const laidTile = ({ visualiser }: Pick<Shop, 'visualiser'>, { product, tile }: Found): LaidTile => ({
	...{ slug: product.slug, name: product.nombre, tile },
	face: planFace(visualiser.sheet(product.slug), tile),
	size: `${sizeWords(product.medidas)} cm`,
})

function plannedProduct(shop: Shop, found: Found, { values, laid }: AskedPlan): PlannedProduct {
	const partners = partnersOf(shop, found, values)
	// An asked one that makes no set with these joints stays chosen, with its fault.
	const withAsked = (offered: readonly Found[], slug: string) => {
		const asked = laid.slice(1).filter(({ product }) => product.slug === slug)
		return [...offered, ...asked.filter(({ product }) => offered.every((one) => one.product.id !== product.id))]
	}
	return {
		...laidTile(shop, found),
		picture: thumbnailOf(found.product, shop.showroom),
		isRectangle: found.tile.shape === 'rectangle',
		second: withAsked(partners.second, values.producto2).map((one) => laidTile(shop, one)),
		third: withAsked(partners.third, values.producto3).map((one) => laidTile(shop, one)),
	}
}

function shownSheet({ drawing: _, laidCuts: __, ...sheet }: PlanSheet): ShownSheet {
	return sheet
}
