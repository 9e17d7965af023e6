import { FILTER_FIELDS, type FilterField, valueKey } from '../entry.ts'
import type { FacetCount, Facets } from '../query.ts'
import type { Bits } from './bits.ts'
import type { FacetColumn } from './facet-column.ts'
import { grownTo } from './grown.ts'

export type Columns = Readonly<Record<FilterField, FacetColumn>>

/** A filter with its values: a product must have one of them. */
export type Selection = readonly [field: FilterField, values: readonly string[]]

/**
 * Reused by all counts, since they are as long as the catalogue: the counted positions, and sets of the products that selections exclude.
 */
let narrowed = new Int32Array(0)
let lackingOne: Bits = new Int32Array(0)
let lackingTwo: Bits = new Int32Array(0)

/** Counts each field over the products, of `size`, left by the selections of the other fields. */
export function facetsOf(columns: Columns, scoped: Bits, selected: readonly Selection[], size: number): Facets {
	const chosen = new Map<FacetColumn, Bits>()
	for (const [field, values] of selected) {
		const column = columns[field]
		const same = chosen.get(column)?.slice()
		if (same) column.narrow(same, values, size)
		chosen.set(column, same ?? column.withAny(values, size))
	}
	narrowed = grownTo(narrowed, size)
	const count = split(scoped, chosen)
	const facet = (field: FilterField): FacetCount[] => {
		const values = selected.flatMap(([own, some]) => (own === field ? some : []))
		return offeredValues(columns[field], columns[field].count(narrowed, count), values)
	}
	const facets = {} as Record<FilterField, FacetCount[]>
	for (const field of FILTER_FIELDS) facets[field] = facet(field)
	return facets
}

/**
 * Puts the products that match every selection into `narrowed`, and returns their number. A product that a single selection excludes counts
 * for the field of that selection, and is tallied there: so every field is counted without an intersection for each.
 */
function split(scoped: Bits, chosen: ReadonlyMap<FacetColumn, Bits>): number {
	lackingOne = grownTo(lackingOne, scoped.length).fill(0)
	lackingTwo = grownTo(lackingTwo, scoped.length).fill(0)
	for (const bits of chosen.values()) lack(bits, lackingOne, lackingTwo)
	const count = appendLeft(scoped, lackingOne, narrowed)
	for (const [column, bits] of chosen) {
		for (let word = 0; word < scoped.length; word++) {
			let rest = (scoped[word] ?? 0) & ~(lackingTwo[word] ?? 0) & ~(bits[word] ?? 0)
			for (; rest !== 0; rest &= rest - 1) column.tally((word << 5) + 31 - Math.clz32(rest & -rest))
		}
	}
	return count
}

/** Adds the products missing in a set to `one`, and those missing in two sets to `two`. */
function lack(bits: Bits, one: Bits, two: Bits): void {
	for (let word = 0; word < bits.length; word++) {
		const lacking = ~(bits[word] ?? 0)
		two[word] = (two[word] ?? 0) | ((one[word] ?? 0) & lacking)
		one[word] = (one[word] ?? 0) | lacking
	}
}

/** Writes the positions of a set that another does not have, and returns their number. */
function appendLeft(bits: Bits, without: Bits, positions: Int32Array): number {
	let count = 0
	for (let word = 0; word < bits.length; word++) {
		for (let rest = (bits[word] ?? 0) & ~(without[word] ?? 0); rest !== 0; rest &= rest - 1) {
			positions[count++] = (word << 5) + 31 - Math.clz32(rest & -rest)
		}
	}
	return count
}

/** The values to offer, most products first, a scale in its order; includes selected values even at zero or without any product. */
function offeredValues(column: FacetColumn, counts: Int32Array, selected: readonly string[]): FacetCount[] {
	const offered: number[] = []
	for (const code of column.shown()) if ((counts[code] ?? 0) > 0) offered.push(code)
	// The sort is stable: equals stay in display order.
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
