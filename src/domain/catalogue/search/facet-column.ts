import { addBit, type Bits, countCommon, hasBit, noBits, unite } from './bits.ts'
import { type FilterField, valueKey, valuesIn } from './entry.ts'

/** One value of a field and the products that have it: as a bit set when they are many, else as a list. */
interface FacetValue {
	readonly valor: string
	readonly key: string
	readonly positions: Int32Array
	readonly bits: Bits | null
}

/** One field of all products in columnar form. */
export interface FacetColumn {
	readonly size: number
	/** Sorted by name, sizes by size, so that a stable sort by count keeps that order among equals. */
	readonly values: readonly FacetValue[]
	readonly indexOf: ReadonlyMap<string, number>
	/** The values of the product at a position are `codes[starts[position]]` up to `codes[starts[position + 1]]`. */
	readonly starts: Int32Array
	readonly codes: Int32Array
	/** Cost of counting value by value, in words read. */
	readonly scanCost: number
}

/** Builds the column of a field from the texts of all products, in the order of their positions. */
export function facetColumn(field: FilterField, texts: readonly string[]): FacetColumn {
	const size = texts.length
	const found = new Map<string, { valor: string; whole: boolean; positions: number[] }>()
	const keysOfText = new Map<string, readonly string[]>()
	for (let position = 0; position < size; position++) {
		const text = texts[position] ?? ''
		let keys = keysOfText.get(text)
		if (keys === undefined) {
			keys = keysIn(field, text, found)
			keysOfText.set(text, keys)
		}
		for (const key of keys) found.get(key)?.positions.push(position)
	}
	const values = [...found]
		.map(([key, { valor, positions }]) => facetValue(key, valor, positions, size))
		.sort(field === 'medidas' ? bySize : byName)
	const indexOf = new Map(values.map(({ key }, index) => [key, index]))
	const scanCost = values.reduce((cost, { bits, positions }) => cost + (bits?.length ?? positions.length), 0)
	return { size, values, indexOf, ...codesOf(values, size), scanCost }
}

/** The products that have any of the values; a value without products adds nothing. */
export function productsWithAny(column: FacetColumn, wanted: readonly string[]): Bits {
	const bits = noBits(column.size)
	for (const text of wanted) {
		const value = column.values[column.indexOf.get(valueKey(text)) ?? -1]
		if (value !== undefined) addValue(bits, value)
	}
	return bits
}

/** The products whose value contains the text, ignoring case and accents. */
export function productsContaining(column: FacetColumn, text: string): Bits {
	const bits = noBits(column.size)
	const key = valueKey(text)
	for (const value of column.values) if (value.key.includes(key)) addValue(bits, value)
	return bits
}

/** How many products of the set have each value, by the value's index; `count` is the size of the set. */
export function countValues(column: FacetColumn, set: Bits, count: number): Int32Array {
	const counts = new Int32Array(column.values.length)
	if (count * 3 < column.scanCost) {
		for (let word = 0; word < set.length; word++) {
			for (let rest = set[word] ?? 0; rest !== 0; rest &= rest - 1) {
				const position = (word << 5) + 31 - Math.clz32(rest & -rest)
				const end = column.starts[position + 1] ?? 0
				for (let at = column.starts[position] ?? 0; at < end; at++) {
					const code = column.codes[at] ?? 0
					counts[code] = (counts[code] ?? 0) + 1
				}
			}
		}
		return counts
	}
	column.values.forEach(({ bits, positions }, index) => {
		counts[index] = bits === null ? countListed(positions, set) : countCommon(bits, set)
	})
	return counts
}

function keysIn(
	field: FilterField,
	text: string,
	found: Map<string, { valor: string; whole: boolean; positions: number[] }>,
): string[] {
	const keys: string[] = []
	valuesIn(field, text).forEach((valor, index) => {
		const key = valueKey(valor)
		if (key === '' || keys.includes(key)) return
		keys.push(key)
		const known = found.get(key)
		// The shown spelling of a part is the one products use as their whole value: `Revestimiento`, not the
		// `revestimiento` of a pair.
		if (known === undefined) found.set(key, { valor, whole: index === 0, positions: [] })
		else if (index === 0 && !known.whole) Object.assign(known, { valor, whole: true })
	})
	return keys
}

function facetValue(key: string, valor: string, listed: number[], size: number): FacetValue {
	const positions = Int32Array.from(listed)
	if (positions.length < size / 32) return { valor, key, positions, bits: null }
	const bits = noBits(size)
	for (const position of positions) addBit(bits, position)
	return { valor, key, positions, bits }
}

function codesOf(values: readonly FacetValue[], size: number): { starts: Int32Array; codes: Int32Array } {
	const starts = new Int32Array(size + 1)
	for (const { positions } of values) {
		for (const position of positions) starts[position + 1] = (starts[position + 1] ?? 0) + 1
	}
	for (let position = 0; position < size; position++) {
		starts[position + 1] = (starts[position + 1] ?? 0) + (starts[position] ?? 0)
	}
	const next = starts.slice()
	const codes = new Int32Array(starts[size] ?? 0)
	values.forEach(({ positions }, index) => {
		for (const position of positions) {
			const at = next[position] ?? 0
			codes[at] = index
			next[position] = at + 1
		}
	})
	return { starts, codes }
}

function addValue(bits: Bits, value: FacetValue): void {
	if (value.bits === null) for (const position of value.positions) addBit(bits, position)
	else unite(bits, value.bits)
}

function countListed(positions: Int32Array, set: Bits): number {
	let count = 0
	for (let index = 0; index < positions.length; index++) if (hasBit(set, positions[index] ?? 0)) count++
	return count
}

function byName(one: FacetValue, other: FacetValue): number {
	return one.key < other.key ? -1 : one.key > other.key ? 1 : 0
}

/** Sorts `7.5x15` before `60x60`; values that are not sizes come after the sizes, by name. */
function bySize(one: FacetValue, other: FacetValue): number {
	const [ones, others] = [sides(one.key), sides(other.key)]
	if (ones === null || others === null) return ones === others ? byName(one, other) : ones === null ? 1 : -1
	for (let side = 0; side < Math.max(ones.length, others.length); side++) {
		const difference = (ones[side] ?? 0) - (others[side] ?? 0)
		if (difference !== 0) return difference
	}
	return byName(one, other)
}

function sides(key: string): number[] | null {
	const numbers = key.split('x').map(Number)
	return numbers.every((number) => Number.isFinite(number)) ? numbers : null
}
