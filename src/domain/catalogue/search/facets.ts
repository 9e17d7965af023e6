import { type Bits, intersect, positionsOf } from './bits.ts'
import { type FilterField, valueKey } from './entry.ts'
import type { FacetColumn } from './facet-column.ts'
import type { FacetCount, Facets } from './query.ts'

export type Columns = Readonly<Record<FilterField, FacetColumn>>

/** Counts each field over the products, of `size`, left by the selections of the other fields. */
export function facetsOf(
	columns: Columns,
	scoped: Bits,
	selected: ReadonlyMap<FilterField, readonly string[]>,
	size: number,
): Facets {
	const chosen = [...selected].map(([field, values]) => ({ field, bits: columns[field].withAny(values, size) }))
	const narrowedExcept = (own: FilterField | null) => {
		const bits = scoped.slice()
		for (const { field, bits: some } of chosen) if (field !== own) intersect(bits, some)
		return positionsOf(bits)
	}
	const narrowed = narrowedExcept(null)
	const facet = (field: FilterField): FacetCount[] => {
		const values = selected.get(field)
		const positions = values === undefined ? narrowed : narrowedExcept(field)
		return offeredValues(columns[field], columns[field].count(positions), values ?? [])
	}
	return {
		acabado: facet('acabado'),
		medidas: facet('medidas'),
		efecto: facet('efecto'),
		composicion: facet('composicion'),
		tipologia: facet('tipologia'),
		uso: facet('uso'),
	}
}

/** The values to offer, most products first; selected values are included even at zero or when no product has them. */
function offeredValues(column: FacetColumn, counts: Int32Array, selected: readonly string[]): FacetCount[] {
	const selectedCodes = new Set(selected.map((text) => column.codeOf(text)))
	const offered: number[] = []
	for (const code of column.shown()) {
		if ((counts[code] ?? 0) > 0 || selectedCodes.has(code)) offered.push(code)
	}
	// The sort is stable: equals stay in the order in which they are shown.
	offered.sort((one, other) => (counts[other] ?? 0) - (counts[one] ?? 0))
	const known = offered.map((code) => ({ valor: column.value(code), cantidad: counts[code] ?? 0 }))
	const unknown = new Map<string, string>()
	for (const text of selected) if (column.codeOf(text) === undefined) unknown.set(valueKey(text), text.trim())
	return [...known, ...Array.from(unknown.values(), (valor) => ({ valor, cantidad: 0 }))]
}
