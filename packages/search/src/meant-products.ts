import { addBit, type Bits, intersect, lengthFor, noBits, union } from './columns/bits.ts'
import type { Codes } from './columns/codes.ts'
import { sidesOf } from './columns/facet-column.ts'
import type { Columns, Selection } from './columns/facets.ts'
import { FILTER_FIELDS } from './entry.ts'
import { type Clause, fits, type Meaning, type Test } from './trade/trade-entry.ts'
import { PLACE, placeOf, positionOf } from './words/postings.ts'
import type { Vocabulary } from './words/vocabulary.ts'
import type { WordMatch } from './words/word-matches.ts'
import { words } from './words/words.ts'

/** The data in which meanings are looked up. */
export interface MeantIn {
	readonly columns: Columns
	readonly vocabulary: Vocabulary
	readonly codes: Codes
}

/** The weight of a meaning's other words beside the typed one; the first of them names it. */
const FIRST_ALIKE = 0.95
const ALIKE = 0.7

const isInName = (place: number) => place >= PLACE.name
const isInField = (place: number) => place === PLACE.field
const isInText = (place: number) => place !== PLACE.field

/** A copy of a set without the products of another. */
const without = (bits: Bits, others: Bits): Bits => bits.map((word, at) => word & ~(others[at] ?? 0))

/** The products that the clauses of the trade's words mean, remembered until a product changes its texts. */
export class MeantProducts {
	readonly #in: MeantIn
	#known = new WeakMap<Clause | Meaning, Bits>()
	#filters = new WeakMap<Meaning, readonly Selection[]>()
	#alike = new WeakMap<Meaning, readonly WordMatch[] | null>()

	constructor(where: MeantIn) {
		this.#in = where
	}

	forget(): void {
		this.#known = new WeakMap()
		this.#filters = new WeakMap()
		this.#alike = new WeakMap()
	}

	/** The products, of `size`, that fulfil every clause. Not to be changed. */
	meant(meaning: Meaning, size: number): Bits {
		const known = this.#known.get(meaning)
		if (known && known.length === lengthFor(size)) return known
		const [first, ...others] = meaning
		if (!first) return noBits(size)
		const bits = others.length === 0 ? this.#fulfilling(first, size) : this.#fulfilling(first, size).slice()
		for (const clause of others) intersect(bits, this.#fulfilling(clause, size))
		this.#known.set(meaning, bits)
		return bits
	}

	/** A meaning as filters with values of the catalogue; null if it says more than filters can. */
	filters(meaning: Meaning): readonly Selection[] | null {
		const known = this.#filters.get(meaning)
		if (known) return known
		const selections = this.#asFilters(meaning)
		if (selections) this.#filters.set(meaning, selections)
		return selections
	}

	/** The catalogue words that a meaning names, for the ranking; null if it names none. */
	alike(meaning: Meaning): readonly WordMatch[] | null {
		const known = this.#alike.get(meaning)
		if (known !== undefined) return known
		const names = meaning.flat().flatMap((test) => ('named' in test ? test.named : []))
		const matches = names.flatMap((word, place) => {
			const quality = place === 0 ? FIRST_ALIKE : ALIKE
			return this.#in.vocabulary.withForm(word).map((code) => ({ code, quality, asTyped: true }))
		})
		const alike = names.length === 0 ? null : matches
		this.#alike.set(meaning, alike)
		return alike
	}

	#asFilters(meaning: Meaning): readonly Selection[] | null {
		const selections: Selection[] = []
		for (const clause of meaning) {
			const [test, ...others] = clause
			const selection = test && others.length === 0 ? this.#filter(test) : null
			if (!selection) return null
			selections.push(selection)
		}
		return selections
	}

	#filter(test: Test): Selection | null {
		if ('sizes' in test) return ['medidas', this.#sizes(test.sizes)]
		if (!('field' in test) || test.undeclared !== undefined) return null
		const field = FILTER_FIELDS.find((known) => known === test.field)
		return field ? [field, this.#in.columns[field].spelled(test.values)] : null
	}

	/** Not to be changed. */
	#fulfilling(clause: Clause, size: number): Bits {
		const known = this.#known.get(clause)
		if (known && known.length === lengthFor(size)) return known
		const bits = noBits(size)
		for (const test of clause) union(bits, this.#passing(test, size))
		this.#known.set(clause, bits)
		return bits
	}

	#passing(test: Test, size: number): Bits {
		const { columns, codes } = this.#in
		if ('field' in test) {
			const bits = columns[test.field].withAny(test.values, size)
			return test.undeclared === undefined ? bits : without(bits, columns[test.undeclared].containing('', size))
		}
		if ('named' in test) return this.#withWords(test.named, size, isInName)
		if ('weight' in test) return this.#withWords([test.weight], size, isInField)
		if ('said' in test) return this.#said(test, size)
		if ('code' in test) return codes.products(test.code, size)
		if ('sizes' in test) return columns.medidas.withAny(this.#sizes(test.sizes), size)
		const fitting = columns.medidas.valuesWhere((key) => {
			const [one, other] = sidesOf(key) ?? []
			return one !== undefined && other !== undefined && fits(test.size, one, other)
		})
		return columns.medidas.withAny(fitting, size)
	}

	#said(
		{ said, unless = [] }: { readonly said: readonly string[]; readonly unless?: readonly string[] },
		size: number,
	): Bits {
		const bits = this.#withWords(said, size, isInText)
		if (unless.length === 0) return bits
		return without(bits, this.#withWords(unless, size, isInName))
	}

	/** The products that have one of the words at such a place. */
	#withWords(texts: readonly string[], size: number, isThere: (place: number) => boolean): Bits {
		const { vocabulary } = this.#in
		const bits = noBits(size)
		for (const word of texts.flatMap(words)) {
			for (const code of vocabulary.withForm(word)) {
				const postings = vocabulary.postings[code]
				if (!postings) continue
				for (let at = 0; at < postings.size; at++) {
					const entry = postings.entries[at] ?? 0
					if (isThere(placeOf(entry))) addBit(bits, positionOf(entry))
				}
			}
		}
		return bits
	}

	/** The catalogue's values of the first size that it has, with the sides in either order, with a thickness or without. */
	#sizes(readings: readonly (readonly number[])[]): readonly string[] {
		for (const [one, other, ...more] of readings) {
			const wanted = [[one, other, ...more].join('x'), [other, one, ...more].join('x')]
			const values = this.#in.columns.medidas.valuesWhere((key) => {
				return wanted.some((size) => key === size || (more.length === 0 && key.startsWith(`${size}x`)))
			})
			if (values.length > 0) return values
		}
		return []
	}
}
