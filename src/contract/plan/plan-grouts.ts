import type { CatalogueProduct } from '#domain/catalogue/product.ts'
import { colourDistance, type GroutClass, wantedGrout } from '#domain/job/grout.ts'
import { jobTile } from '#domain/job/job-tile.ts'
import { isGroutFor } from '#domain/job/offers.ts'
import type { Found } from './asked-plan.ts'
import type { PlanValues } from './plan-values.ts'
import { jointOf } from './read-plan.ts'

interface GroutSource {
	readonly catalogue: {
		list(query: { readonly filters: { readonly tipo: readonly string[] }; readonly pageSize: number }): {
			readonly products: readonly CatalogueProduct[]
		}
	}
}

const MOST_GROUTS = 200
/** Of a typed format, whose body is not known. */
const ANY_CLASS: GroutClass = { isResin: false, grade: 1, isTight: false, isHard: false }

/** The grouts for the joints of a plan, those whose colour suits its tile first. */
export function planGrouts(
	{ catalogue }: GroutSource,
	found: Found | null,
	values: Pick<PlanValues, 'junta' | 'lugar'>,
): readonly CatalogueProduct[] {
	const tile = found && jobTile(found.product)
	const wanted = {
		class: tile ? wantedGrout(tile, { place: values.lugar }) : ANY_CLASS,
		jointTenths: jointOf(values),
	}
	const { products } = catalogue.list({ filters: { tipo: ['junta'] }, pageSize: MOST_GROUTS })
	const distance = ({ ficha }: CatalogueProduct) => colourDistance(found?.product.ficha.color, ficha.color)
	return products
		.filter((product) => !product.oculto && isGroutFor(wanted, product))
		.toSorted((one, other) => distance(one) - distance(other) || one.nombre.localeCompare(other.nombre, 'es'))
}

/** The chosen one among the grouts of a plan; null if none is chosen, and for one that is not for its joints. */
export const chosenGrout = (
	grouts: readonly CatalogueProduct[],
	{ colorJunta }: Pick<PlanValues, 'colorJunta'>,
): CatalogueProduct | null => grouts.find(({ slug }) => slug === colorJunta) ?? null
