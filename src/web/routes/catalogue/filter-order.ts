import type { FilterField } from '@soleria/search/query'
import { SECTIONS } from '#web/parts/sections.ts'
import type { CatalogueView } from './catalogue-url.ts'

/** The first criteria of most shoppers; the six filters of the specification (§2) are among them. */
const USUAL: readonly FilterField[] = [
	...(['estancia', 'color', 'precio', 'uso', 'medidas', 'efecto', 'acabado'] as const),
	...(['clase', 'lote', 'composicion', 'tipologia', 'variacion', 'espesor'] as const),
	...(['pei', 'rampa', 'grupo', 'helada', 'venta', 'tipo'] as const),
]

/** Of floors the slip resistance is as much of a criterion as the room; what a floor endures follows the looks. */
const OF_FLOORS: readonly FilterField[] = [
	...(['estancia', 'clase', 'color', 'precio', 'uso', 'medidas', 'efecto'] as const),
	...(['acabado', 'rampa', 'pei', 'helada', 'lote', 'composicion', 'tipologia'] as const),
	...(['variacion', 'espesor', 'grupo', 'venta', 'tipo'] as const),
]

/** Uses and rooms whose tiles are walked on, wet or outdoors. */
const WALKED_ON: Readonly<Partial<Record<FilterField, readonly string[]>>> = {
	uso: ['pavimento', 'exterior'],
	estancia: ['terraza', 'piscina', 'ducha'],
}

/** The filters in the order of their importance for a list. */
export function filterOrder(path: string, { selected }: Pick<CatalogueView, 'selected'>): readonly FilterField[] {
	const isOfFloors =
		path === SECTIONS.pavimentos.path ||
		Object.entries(WALKED_ON).some(([field, values]) =>
			selected[field as FilterField]?.some((value) => values.includes(value)),
		)
	return isOfFloors ? OF_FLOORS : USUAL
}
