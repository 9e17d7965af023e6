import { type FilterField, valueKey, valuesIn } from '../entry.ts'
import { addBit, type Bits, intersect, noBits, union } from './bits.ts'
import { grownTo } from './grown.ts'
import { Recent } from './recent.ts'

/** One value of a field. */
interface FacetValue {
	/** The displayed form. */
	valor: string
	readonly key: string
	/** Whether a product has the displayed spelling as its whole text. */
	isWhole: boolean
}

/** Fields whose values are steps of a scale, displayed in its order. */
const SCALES: readonly FilterField[] = ['precio', 'lote', 'clase', 'rampa', 'pei', 'grupo', 'variacion', 'espesor']

/** The highest number of two bytes. */
const MOST_SHORT = 65_535

/** The empty text, which has no value. */
const NO_TEXT = 0

/**
 * One field of all products. A product has a text, of which a catalogue has few; a text has values. Both are stored as numbers, so that a
 * change of a product writes one number, and a count adds up texts before values.
 */
export class FacetColumn {
	readonly #field: FilterField
	/** The text of the product at each position, in two bytes for as long as they hold it: counts read here and there in it. */
	#texts: Uint16Array | Int32Array = new Uint16Array(0)
	/** The number of positions set; the length of `#sets`. */
	#size = 0
	readonly #textCodes = new Map<string, number>([['', NO_TEXT]])
	/** The values of each text. */
	readonly #valuesOf: (readonly number[])[] = [[]]
	readonly #values: FacetValue[] = []
	readonly #valueCodes = new Map<string, number>()
	/** The sums of `count`, by text and by value. */
	#textCounts = new Int32Array(1)
	#valueCounts = new Int32Array(0)
	/** The values by name, sizes by size; null until they are sorted again. */
	#shown: Int32Array | null = null
	/** The products with one value, by its code: queries have values in common, and choices of several far more rarely. */
	readonly #sets = new Recent<Bits, number>(48)

	constructor(field: FilterField) {
		this.#field = field
	}

	/** Whether the values are shown in their own order, not by the number of products. */
	get isScale(): boolean {
		return SCALES.includes(this.#field)
	}

	/** Replaces the text of the product at a position, and returns whether it differs. */
	set(position: number, text: string): boolean {
		this.#texts = grownTo(this.#texts, position + 1)
		if (position >= this.#size) {
			this.#size = position + 1
			this.#sets.clear()
		}
		const code = this.#textCodes.get(text) ?? this.#learn(text)
		if (code > MOST_SHORT && this.#texts instanceof Uint16Array) this.#texts = Int32Array.from(this.#texts)
		if (this.#texts[position] === code) return false
		this.#sets.clear()
		this.#texts[position] = code
		return true
	}

	value(code: number): string {
		return this.#values[code]?.valor ?? ''
	}

	/** The code of a value in any spelling; undefined if no product has had it. */
	codeOf(text: string): number | undefined {
		// Most queries have a value already in the form of its key, which saves folding it.
		return this.#valueCodes.get(text) ?? this.#valueCodes.get(valueKey(text))
	}

	/** The order of two values that as many products have: by name, sizes by size. */
	compare(one: string, other: string): number {
		return this.#compareKeys({ key: valueKey(one) }, { key: valueKey(other) })
	}

	/** The values in the order in which equals are shown. */
	shown(): Int32Array {
		this.#shown ??= this.#sorted()
		return this.#shown
	}

	/** The products, of `size`, that have any of the values; a value without products adds none. Not to be changed. */
	withAny(wanted: readonly string[], size: number): Bits {
		const [first, ...others] = this.#codesOf(wanted)
		if (first === undefined) return noBits(size)
		const one = this.#withCode(first, size)
		if (others.length === 0) return one
		const any = one.slice()
		for (const code of others) union(any, this.#withCode(code, size))
		return any
	}

	/** The products, of `size`, with a value that contains the text, ignoring case and accents. */
	containing(text: string, size: number): Bits {
		const key = valueKey(text)
		return this.#withText((values) => values.some((code) => this.#values[code]?.key.includes(key)), size)
	}

	/** The values that a product has had, in the catalogue's spelling. */
	spelled(wanted: readonly string[]): string[] {
		return wanted.flatMap((text) => {
			const code = this.codeOf(text)
			return code === undefined ? [] : [this.value(code)]
		})
	}

	/** The values that some product has had and whose key meets a condition. */
	valuesWhere(holds: (key: string) => boolean): string[] {
		return this.#values.filter(({ key }) => holds(key)).map(({ valor }) => valor)
	}

	/** Keeps the products of a set, of `size`, that have any of the values. */
	narrow(bits: Bits, wanted: readonly string[], size: number): void {
		const [first, ...others] = this.#codesOf(wanted)
		if (first === undefined) bits.fill(0)
		else if (others.length === 0) intersect(bits, this.#withCode(first, size))
		else intersect(bits, this.withAny(wanted, size))
	}

	/** Counts the product at a position in the next `count`. */
	tally(position: number): void {
		const text = this.#texts[position] ?? NO_TEXT
		this.#textCounts[text] = (this.#textCounts[text] ?? 0) + 1
	}

	/**
	 * The number of tallied products, and of products at the first `size` positions, that have each value, by its code. The next count
	 * overwrites it: facets count two dozen columns, and separate arrays took a fifth of the time.
	 */
	count(positions: Int32Array, size: number): Int32Array {
		const byText = this.#textCounts
		const texts = this.#texts
		for (let at = 0; at < size; at++) {
			const text = texts[positions[at] ?? 0] ?? NO_TEXT
			byText[text] = (byText[text] ?? 0) + 1
		}
		const counts = zeroed(this.#valueCounts, this.#values.length)
		for (let text = 0; text < this.#valuesOf.length; text++) {
			const count = byText[text] ?? 0
			if (count > 0) for (const code of this.#valuesOf[text] ?? []) counts[code] = (counts[code] ?? 0) + count
		}
		byText.fill(0)
		this.#valueCounts = counts
		return counts
	}

	#codesOf(texts: readonly string[]): Set<number> {
		const codes = new Set<number>()
		for (const text of texts) {
			const code = this.codeOf(text)
			if (code !== undefined) codes.add(code)
		}
		return codes
	}

	#withCode(code: number, size: number): Bits {
		return this.#sets.of(code, () => this.#withText((values) => values.includes(code), size))
	}

	#withText(holds: (values: readonly number[]) => boolean, size: number): Bits {
		const wanted = Uint8Array.from(this.#valuesOf, (values) => (holds(values) ? 1 : 0))
		const bits = noBits(size)
		const texts = this.#texts
		for (let position = 0; position < size; position++) {
			if (wanted[texts[position] ?? NO_TEXT] === 1) addBit(bits, position)
		}
		return bits
	}

	#learn(text: string): number {
		const codes: number[] = []
		valuesIn(this.#field, text).forEach((valor, index) => {
			const key = valueKey(valor)
			if (key === '') return
			const code = this.#valueCodes.get(key) ?? this.#learnValue(key, valor)
			if (!codes.includes(code)) codes.push(code)
			const value = this.#values[code]
			// The shown spelling of a part is the one products use as their whole value: `Revestimiento`, not the
			// `revestimiento` of a pair.
			if (index === 0 && value && !value.isWhole) Object.assign(value, { valor, isWhole: true })
		})
		this.#textCodes.set(text, this.#valuesOf.length)
		this.#textCounts = grownTo(this.#textCounts, this.#valuesOf.length + 1)
		return this.#valuesOf.push(codes) - 1
	}

	#learnValue(key: string, valor: string): number {
		this.#valueCodes.set(key, this.#values.length)
		this.#shown = null
		return this.#values.push({ valor, key, isWhole: false }) - 1
	}

	#sorted(): Int32Array {
		const codes = this.#values.map((value, code) => ({ key: value.key, code }))
		codes.sort((one, other) => this.#compareKeys(one, other))
		return Int32Array.from(codes, ({ code }) => code)
	}

	#compareKeys(one: Keyed, other: Keyed): number {
		return this.#field === 'medidas' || this.isScale ? bySize(one, other) : byName(one, other)
	}
}

/** The array with zeros, made anew when it has become too short. */
function zeroed(counts: Int32Array<ArrayBuffer>, size: number): Int32Array<ArrayBuffer> {
	if (counts.length < size) return new Int32Array(size * 2)
	return counts.fill(0)
}

interface Keyed {
	readonly key: string
}

function byName(one: Keyed, other: Keyed): number {
	return one.key < other.key ? -1 : one.key > other.key ? 1 : 0
}

const NUMERIC = new Intl.Collator('es', { numeric: true })

/** Sorts `7.5x15` before `60x60`; values that are not sizes follow the sizes, by name and number: `r9` before `r10`. */
function bySize(one: Keyed, other: Keyed): number {
	const [ones, others] = [sidesOf(one.key), sidesOf(other.key)]
	if (ones === null || others === null)
		return ones === others ? NUMERIC.compare(one.key, other.key) : ones === null ? 1 : -1
	for (let side = 0; side < Math.max(ones.length, others.length); side++) {
		const difference = (ones[side] ?? 0) - (others[side] ?? 0)
		if (difference !== 0) return difference
	}
	return byName(one, other)
}

/** The sides of a size; null for another text. */
export function sidesOf(key: string): number[] | null {
	if (key === '') return null
	const numbers = key.split('x').map(Number)
	return numbers.every((number) => Number.isFinite(number)) ? numbers : null
}
