import { type Bits, countBits, intersect } from './bits.ts'
import { type FilterField, valueKey } from './entry.ts'
import { countValues, type FacetColumn, productsWithAny } from './facet-column.ts'
import type { FacetCount, Facets } from './query.ts'

export type Columns = Readonly<Record<FilterField, FacetColumn>>

/** Counts each field over the products left by the selections of the other fields. */
export function facetsOf(
	columns: Columns,
	scoped: Bits,
	selected: ReadonlyMap<FilterField, readonly string[]>,
): Facets {
	const chosen = [...selected].map(([field, values]) => {
		return { field, bits: productsWithAny(columns[field], values) }
	})
	const narrowedExcept = (own: FilterField | null) => {
		const bits = scoped.slice()
		for (const { field, bits: some } of chosen) if (field !== own) intersect(bits, some)
		return { bits, count: countBits(bits) }
	}
	const narrowed = narrowedExcept(null)
	const facet = (field: FilterField): FacetCount[] => {
		const values = selected.get(field)
		const { bits, count } = values === undefined ? narrowed : narrowedExcept(field)
		return offeredValues(columns[field], countValues(columns[field], bits, count), values ?? [])
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
	const selectedIndexes = new Set(selected.map((text) => column.indexOf.get(valueKey(text))))
	const offered: number[] = []
	for (let index = 0; index < counts.length; index++) {
		if ((counts[index] ?? 0) > 0 || selectedIndexes.has(index)) offered.push(index)
	}
	offered.sort((one, other) => (counts[other] ?? 0) - (counts[one] ?? 0) || one - other)
	const known = offered.map((index) => ({ valor: column.values[index]?.valor ?? '', cantidad: counts[index] ?? 0 }))
	const unknown = new Map<string, string>()
	for (const text of selected) if (!column.indexOf.has(valueKey(text))) unknown.set(valueKey(text), text.trim())
	return [...known, ...Array.from(unknown.values(), (valor) => ({ valor, cantidad: 0 }))]
}
