import { FILTER_FIELDS, type FilterField, valueKey } from '#domain/catalogue/search/entry.ts'
import type { FacetCount, Facets } from '#domain/catalogue/search/query.ts'
import { type Bits, intersect, positionsOf } from './bits.ts'
import type { FacetColumn } from './facet-column.ts'

export type Columns = Readonly<Record<FilterField, FacetColumn>>

/** A filter with its values: a product must have one of them. */
export type Selection = readonly [field: FilterField, values: readonly string[]]

/** Counts each field over the products, of `size`, left by the selections of the other fields. */
export function facetsOf(columns: Columns, scoped: Bits, selected: readonly Selection[], size: number): Facets {
	const chosen = selected.map(([field, values]) => ({ field, bits: columns[field].withAny(values, size) }))
	const narrowedExcept = (own: FilterField | null) => {
		const bits = scoped.slice()
		for (const { field, bits: some } of chosen) if (field !== own) intersect(bits, some)
		return positionsOf(bits)
	}
	const narrowed = narrowedExcept(null)
	const facet = (field: FilterField): FacetCount[] => {
		const values = selected.flatMap(([own, some]) => (own === field ? some : []))
		const positions = values.length === 0 ? narrowed : narrowedExcept(field)
		return offeredValues(columns[field], columns[field].count(positions), values)
	}
	const facets = {} as Record<FilterField, FacetCount[]>
	for (const field of FILTER_FIELDS) facets[field] = facet(field)
	return facets
}

/** The values to offer, most products first, those of a scale in its order; selected values are included even at zero or when no product has them. */
function offeredValues(column: FacetColumn, counts: Int32Array, selected: readonly string[]): FacetCount[] {
	const offered: number[] = []
	for (const code of column.shown()) if ((counts[code] ?? 0) > 0) offered.push(code)
	// The sort is stable: equals stay in the order in which they are shown.
	if (!column.isScale) offered.sort((one, other) => (counts[other] ?? 0) - (counts[one] ?? 0))
	const empty = new Map<string, string>()
	for (const text of selected) {
		const code = column.codeOf(text)
		if (code === undefined) empty.set(valueKey(text), text.trim())
		else if ((counts[code] ?? 0) === 0) empty.set(valueKey(text), column.value(code))
	}
	const values = offered.map((code) => ({ valor: column.value(code), cantidad: counts[code] ?? 0 }))
	if (empty.size === 0) return values
	const none = [...empty.values()].sort((one, other) => column.compare(one, other))
	return [...values, ...none.map((valor) => ({ valor, cantidad: 0 }))]
}
