import { labOf } from './asked-colour.ts'
import { addBit, type Bits, countBits, intersect, noBits, removeBit } from './columns/bits.ts'
import { Codes } from './columns/codes.ts'
import { ColourColumn, type NearColour } from './columns/colour-column.ts'
import { FacetColumn } from './columns/facet-column.ts'
import { type Columns, facetsOf } from './columns/facets.ts'
import { grownTo } from './columns/grown.ts'
import { filtered, SortedBy } from './columns/orders.ts'
import { Recent } from './columns/recent.ts'
import { type CatalogueEntry, FILTER_FIELDS, type FilterField } from './entry.ts'
import { MeantProducts } from './meant-products.ts'
import { type CataloguePage, type CatalogueQuery, type Facets, facetQuestion, isBlank, selections } from './query.ts'
import { bestWith, byRelevance } from './relevance.ts'
import { defaultSort } from './sorts.ts'
import {
	isTypedOut,
	type ReadText,
	readText,
	type Understanding,
	type Understood,
	understand,
} from './understood-text.ts'
import { KnownMatches } from './words/known-matches.ts'
import { Vocabulary } from './words/vocabulary.ts'
import { searchWords } from './words/words.ts'

/** A product before and after a change; null before it is known and after it is withdrawn. */
export interface EntryChange {
	readonly before: CatalogueEntry | null
	readonly after: CatalogueEntry | null
}

/** Ranked results are cached in multiples of this, so that the next page of a search is mostly available. */
const RANKED_TOGETHER = 48

/** After more changes than this share of the products the orders are sorted anew, which is cheaper than moving each. */
const MANY = 1 / 64

const PAGE_SIZE = 12

/**
 * The catalogue in the memory of one process. It follows changes of single products: a price or a stock moves one number in two orders, a
 * word moves one posting. Its answers equal those of an index built anew.
 * ¶ A product gets a position when it is first seen and keeps it for ever. Positions follow the ids, so that the lower position breaks
 * every tie; `apply` refuses a new product with an id below a known one.
 */
export class CatalogueIndex {
	#ids = new Int32Array(0)
	#size = 0
	#known: Bits = noBits(0)
	#inStock: Bits = noBits(0)
	readonly #stock = new SortedBy()
	readonly #price = new SortedBy()
	readonly #sold = new SortedBy()
	readonly #columns = Object.fromEntries(FILTER_FIELDS.map((field) => [field, new FacetColumn(field)])) as Columns
	readonly #vocabulary = new Vocabulary()
	readonly #codes = new Codes()
	readonly #colours = new ColourColumn()
	readonly #meant = new MeantProducts({ columns: this.#columns, vocabulary: this.#vocabulary, codes: this.#codes })
	readonly #matches = new KnownMatches(this.#vocabulary)
	readonly #read = new Recent<ReadText>(8)
	readonly #understood = new Recent<Understood>(32)
	readonly #rankings = new Recent<Int32Array>(16)
	readonly #facets = new Recent<Facets>(128)
	/** The numbers of products of parts of the catalogue, which most live searches name. */
	readonly #counts = new Recent<number>(500)
	readonly #near = new Recent<NearColour>(16)
	/** The changes since cached answers were last deleted: texts, or only which products are in stock. */
	#stale: 'texts' | 'stock' | null = null
	readonly #where: Understanding = {
		columns: this.#columns,
		vocabulary: this.#vocabulary,
		codes: this.#codes,
		meant: this.#meant,
		matches: this.#matches,
	}

	/** Builds an index of a catalogue. Ids must be whole numbers and unique. */
	constructor(entries: readonly CatalogueEntry[]) {
		this.apply([...entries].sort((one, other) => one.id - other.id).map((after) => ({ before: null, after })))
	}

	/** The number of products. */
	get size(): number {
		return countBits(this.#known)
	}

	/** Applies changes of products. Returns false, with nothing changed, if only an index built anew can show them. */
	apply(changes: readonly EntryChange[]): boolean {
		if (!this.#addPositions(changes)) return false
		if (changes.length > this.#size * MANY)
			for (const order of [this.#stock, this.#price, this.#sold]) order.sortLater()
		for (const { before, after } of changes) {
			if (after !== null) this.#put(before, after)
			else if (before !== null) this.#withdraw(before)
		}
		this.#forget()
		return true
	}

	/** A page of the products of a query, and how many there are. */
	list(query: CatalogueQuery): CataloguePage {
		const found = this.#foundBy(query)
		const near = this.#nearTo(query)
		const bits = this.#chosenBy(query, found)
		const total = countBits(bits)
		const pageSize = query.pageSize ?? PAGE_SIZE
		const from = ((query.page ?? 1) - 1) * pageSize
		const until = Math.min(from + pageSize, total)
		const ids = this.#positionsOf(query, { found, near }, { bits, total, from, until }).map((at) => this.#ids[at] ?? 0)
		return { ids, total, ...(found?.suggestion ? { suggestion: found.suggestion } : {}) }
	}

	/** The number of products of a query. */
	count(query: CatalogueQuery): number {
		return this.#counts.of(facetQuestion(query), () => countBits(this.#chosenBy(query, this.#foundBy(query))))
	}

	/** How the text of a query is understood; null without one. */
	understood(query: Pick<CatalogueQuery, 'search' | 'literal' | 'onlyInStock'>): Understood | null {
		return this.#foundBy(query)
	}

	/**
	 * For each field, its values with the number of products left by the rest of the query; selected values are always
	 * included.
	 */
	facets(query: CatalogueQuery): Facets {
		return this.#facets.of(facetQuestion(query), () => {
			const found = this.#foundBy(query)
			const scope = this.#within(query, found?.scope ?? null)
			return facetsOf(this.#columns, scope, [...(found?.filters ?? []), ...selections(query)], this.#size)
		})
	}

	/** The ids of products in stock that match a text that is still being typed, best first. */
	suggest(text: string, limit: number): readonly number[] {
		if (isBlank(text)) return []
		const best = this.#bestBegun(text, limit) ?? this.#bestTyped(text, limit)
		return best.map((position) => this.#ids[position] ?? 0)
	}

	/** Gives new products their positions; false if one of them belongs before a known one. */
	#addPositions(changes: readonly EntryChange[]): boolean {
		const added: number[] = []
		let last = this.#ids[this.#size - 1] ?? Number.NEGATIVE_INFINITY
		for (const { after } of changes) {
			if (after === null || this.#positionOf(after.id) !== -1) continue
			if (after.id <= last) return false
			last = after.id
			added.push(after.id)
		}
		if (added.length === 0) return true
		this.#ids = grownTo(this.#ids, this.#size + added.length)
		this.#ids.set(added, this.#size)
		this.#size += added.length
		const { length } = noBits(this.#size)
		if (length > this.#known.length) {
			this.#known = resized(this.#known, length)
			this.#inStock = resized(this.#inStock, length)
		}
		return true
	}

	/** The position of a product; -1 if it has none. */
	#positionOf(id: number): number {
		const ids = this.#ids
		// Positions follow the ids, and ids mostly have no gaps.
		const guess = id - (ids[0] ?? 0)
		if (guess >= 0 && guess < this.#size && ids[guess] === id) return guess
		let [low, high] = [0, this.#size]
		while (low < high) {
			const middle = (low + high) >> 1
			if ((ids[middle] ?? 0) < id) low = middle + 1
			else high = middle
		}
		return low < this.#size && ids[low] === id ? low : -1
	}

	#put(before: CatalogueEntry | null, after: CatalogueEntry): void {
		const position = this.#positionOf(after.id)
		this.#stock.set(position, after.stockHundredths)
		this.#price.set(position, after.precioCents)
		this.#sold.set(position, after.soldHundredths)
		if (before === null || !hasSameTexts(before, after)) {
			if (before !== null) this.#vocabulary.remove(position, before)
			this.#vocabulary.add(position, after)
			this.#stale = 'texts'
		}
		if (before === null || !hasSameCodes(before, after)) {
			if (before !== null) this.#codes.remove(position, before.codes)
			this.#codes.add(position, after.codes)
			this.#stale = 'texts'
		}
		if (this.#setColumns(position, (field) => after[field])) this.#stale = 'texts'
		if (this.#colours.set(position, after.colours ?? [])) this.#stale = 'texts'
		const isInStock = after.stockHundredths > 0
		if (this.#stale === null && isInStock !== (before?.stockHundredths ?? 0) > 0) this.#stale = 'stock'
		addBit(this.#known, position)
		if (isInStock) addBit(this.#inStock, position)
		else removeBit(this.#inStock, position)
	}

	/** Sets the values of a product in all columns, and returns whether any has changed. */
	#setColumns(position: number, textOf: (field: FilterField) => string): boolean {
		let hasChanged = false
		for (const field of FILTER_FIELDS) if (this.#columns[field].set(position, textOf(field))) hasChanged = true
		return hasChanged
	}

	/** The position stays, empty, so that all other positions stay unchanged. */
	#withdraw(before: CatalogueEntry): void {
		const position = this.#positionOf(before.id)
		if (position === -1) return
		removeBit(this.#known, position)
		removeBit(this.#inStock, position)
		this.#vocabulary.remove(position, before)
		this.#codes.remove(position, before.codes)
		this.#setColumns(position, () => '')
		this.#colours.set(position, [])
		this.#stale = 'texts'
	}

	/** Deletes the cached answers that changes have invalidated. */
	#forget(): void {
		if (this.#stale === null) return
		if (this.#stale === 'texts') {
			this.#matches.clear()
			this.#meant.forget()
			this.#near.clear()
		}
		this.#read.clear()
		this.#understood.clear()
		this.#counts.clear()
		this.#rankings.clear()
		this.#facets.clear()
		this.#stale = null
	}

	#foundBy(query: CatalogueQuery, typing = false): Understood | null {
		const { search, literal, onlyInStock } = query
		if (isBlank(search)) return null
		const question = `${onlyInStock !== false} ${literal === true} ${search}`
		return this.#understood.of(`${typing} ${question}`, () => {
			const set = { among: onlyInStock === false ? this.#known : this.#inStock, size: this.#size }
			const asked = { text: search, literal: literal === true }
			const read = this.#read.of(question, () => readText(this.#where, asked, set))
			const known = typing && isTypedOut(this.#where, read) ? this.#foundBy(query) : null
			return known ?? understand(this.#where, read, typing)
		})
	}

	/** The products that look like the colour of a query, in stock or not; null if it has no colour. */
	#nearTo({ tono }: CatalogueQuery): NearColour | null {
		return tono === undefined ? null : this.#near.of(tono, () => this.#colours.near(labOf(tono), this.#size))
	}

	/** The products of a text, or all, within the colour, the sub-catalogue and the stock of a query; the set may be changed. */
	#within(query: CatalogueQuery, found: Bits | null): Bits {
		const { contains, onlyInStock } = query
		const bits = (found ?? (onlyInStock === false ? this.#known : this.#inStock)).slice()
		const near = this.#nearTo(query)
		if (near !== null) intersect(bits, near.bits)
		if (contains !== undefined && !isBlank(contains.text)) {
			intersect(bits, this.#columns[contains.field].containing(contains.text, this.#size))
		}
		return bits
	}

	/** The products of a query, its filters and all. */
	#chosenBy(query: CatalogueQuery, found: Understood | null): Bits {
		const bits = this.#within(query, found?.bits ?? null)
		for (const [field, values] of selections(query)) this.#columns[field].narrow(bits, values, this.#size)
		return bits
	}

	#positionsOf(query: CatalogueQuery, { found, near }: Found, slice: Slice): number[] {
		const sort = query.sort ?? defaultSort(found !== null || near !== null)
		if (sort === 'relevancia' && near !== null) return filtered(near.ranking, slice.bits, slice.from, slice.until)
		if (sort === 'relevancia' && found !== null) return this.#bestOf(query, found, slice)
		const { bits, total, from, until } = slice
		if (sort === 'mas_vendidos') return this.#sold.stretch('desc', bits, total, from, until)
		const [by, direction] = (sort === 'relevancia' ? 'stock_asc' : sort).split('_')
		const order = by === 'stock' ? this.#stock : this.#price
		return order.stretch(direction === 'asc' ? 'asc' : 'desc', bits, total, from, until)
	}

	/** The best products of a single unfinished word; null if it has a meaning already, or no product has it. */
	#bestBegun(text: string, limit: number): number[] | null {
		const [word, ...others] = searchWords(text)
		if (word === undefined || others.length > 0) return null
		if (this.#foundBy({ search: text }, true)?.parts.length !== 0) return null
		const set = { among: this.#inStock, size: this.#size }
		const begun = bestWith(this.#vocabulary, this.#matches.word(word).matches('typing'), set, limit)
		return begun.length > 0 ? begun : null
	}

	#bestTyped(text: string, limit: number): number[] {
		const found = this.#foundBy({ search: text }, true)
		return found === null ? [] : [...byRelevance(this.#vocabulary, found, this.#size, limit)]
	}

	/** A page by relevance. Filters remove some of the ranking, so without the length of the rest all products are ranked. */
	#bestOf(query: CatalogueQuery, found: Understood, { bits, total, from, until }: Slice): number[] {
		const all = countBits(found.bits)
		const count = total === all ? Math.min(all, Math.ceil(until / RANKED_TOGETHER) * RANKED_TOGETHER) : all
		const question = `${query.onlyInStock !== false} ${query.literal === true} ${count} ${query.search}`
		const ranking = this.#rankings.of(question, () => byRelevance(this.#vocabulary, found, this.#size, count))
		return filtered(ranking, bits, from, until)
	}
}

/** The search of a query, beside its filters. */
interface Found {
	readonly found: Understood | null
	readonly near: NearColour | null
}

interface Slice {
	readonly bits: Bits
	readonly total: number
	readonly from: number
	readonly until: number
}

function resized(bits: Bits, length: number): Bits {
	const larger = new Int32Array(length)
	larger.set(bits)
	return larger
}

const TEXTS = [...FILTER_FIELDS, 'nombre', 'descripcion', 'tipo', 'peso'] as const

function hasSameTexts(one: CatalogueEntry, other: CatalogueEntry): boolean {
	return TEXTS.every((field) => one[field] === other[field])
}

function hasSameCodes({ codes }: CatalogueEntry, other: CatalogueEntry): boolean {
	return codes.length === other.codes.length && codes.every((code, place) => code === other.codes[place])
}
