import { addBit, allBits, type Bits, countBits, intersect, noBits } from './bits.ts'
import type { CatalogueEntry, FilterField, Offer } from './entry.ts'
import { facetColumn, productsContaining, productsWithAny } from './facet-column.ts'
import { type Columns, facetsOf } from './facets.ts'
import { filtered, ordersOf, stretch } from './orders.ts'
import { type CataloguePage, type CatalogueQuery, type Facets, facetQuestion, isBlank, selections } from './query.ts'
import { recent } from './recent.ts'
import { byRelevance, type Found, find, type WordMemo } from './text-search.ts'
import { type Vocabulary, vocabularyOf } from './vocabulary.ts'
import type { WordMatch } from './word-matches.ts'

/** The catalogue in the memory of one process. It is immutable; new offers create a new index. */
export interface CatalogueIndex {
	readonly size: number
	list(query: CatalogueQuery): CataloguePage
	/**
	 * For each field, its values with the number of products left by the rest of the query; selected values are always
	 * included.
	 */
	facets(query: CatalogueQuery): Facets
	/** The ids of products in stock that match a text that is still being typed, best first. */
	suggest(text: string, limit: number): readonly number[]
	/**
	 * A copy of the catalogue with other stock and prices. Products named in `offers` are changed, the rest stay as they
	 * are.
	 */
	withOffers(offers: Iterable<Offer>): CatalogueIndex
}

/**
 * The part of the index that offers do not change. Positions follow the ids, so that the lower position breaks every
 * tie.
 */
interface FixedPart {
	readonly ids: Int32Array
	readonly positionOf: ReadonlyMap<number, number>
	readonly columns: Columns
	readonly vocabulary: Vocabulary
	readonly wordMemo: WordMemo
}

/** Builds an index of a catalogue. Ids must be whole numbers and unique. */
export function buildIndex(entries: readonly CatalogueEntry[]): CatalogueIndex {
	const sorted = [...entries].sort((one, other) => one.id - other.id)
	const column = (field: FilterField) => {
		return facetColumn(
			field,
			sorted.map((entry) => entry[field]),
		)
	}
	const fixed: FixedPart = {
		ids: Int32Array.from(sorted, ({ id }) => id),
		positionOf: new Map(sorted.map(({ id }, position) => [id, position])),
		columns: {
			acabado: column('acabado'),
			medidas: column('medidas'),
			efecto: column('efecto'),
			composicion: column('composicion'),
			tipologia: column('tipologia'),
			uso: column('uso'),
		},
		vocabulary: vocabularyOf(sorted),
		wordMemo: recent<WordMatch[]>(500),
	}
	return offered(fixed, sorted)
}

function offered(fixed: FixedPart, offers: readonly Offer[]): CatalogueIndex {
	const size = offers.length
	const orders = ordersOf(offers)
	const everything = allBits(size)
	const inStock = noBits(size)
	offers.forEach(({ stockHundredths }, position) => {
		if (stockHundredths > 0) addBit(inStock, position)
	})
	const rememberFound = recent<Found>(64)
	const rememberRanking = recent<Int32Array>(16)
	const rememberFacets = recent<Facets>(256)

	function foundBy(text: string, among: Bits, typing: boolean): Found {
		return rememberFound(`${among === inStock} ${typing} ${text}`, () => {
			return find(fixed.vocabulary, fixed.wordMemo, text, among, typing)
		})
	}

	function ranking(text: string, found: Found, onlyInStock: boolean, typing: boolean): Int32Array {
		return rememberRanking(`${onlyInStock} ${typing} ${text}`, () => byRelevance(fixed.vocabulary, found))
	}

	/** The set before the filters, and the search result of its text. */
	function scope(query: CatalogueQuery): { bits: Bits; found: Found | null } {
		const among = query.onlyInStock === false ? everything : inStock
		const found = isBlank(query.search) ? null : foundBy(query.search, among, false)
		const bits = (found?.bits ?? among).slice()
		if (query.contains !== undefined && !isBlank(query.contains.text)) {
			intersect(bits, productsContaining(fixed.columns[query.contains.field], query.contains.text))
		}
		return { bits, found }
	}

	return {
		size,

		list(query) {
			const { bits, found } = scope(query)
			for (const [field, values] of selections(query)) intersect(bits, productsWithAny(fixed.columns[field], values))
			const total = countBits(bits)
			const from = ((query.page ?? 1) - 1) * (query.pageSize ?? 12)
			const until = Math.min(from + (query.pageSize ?? 12), total)
			const positions =
				query.sort === undefined && found !== null && query.search !== undefined
					? filtered(ranking(query.search, found, query.onlyInStock !== false, false), bits, from, until)
					: stretch(orders[query.sort ?? 'stock_asc'], bits, total, from, until)
			const ids = positions.map((position) => fixed.ids[position] ?? 0)
			return { ids, total, ...(found?.suggestion ? { suggestion: found.suggestion } : {}) }
		},

		facets(query) {
			return rememberFacets(facetQuestion(query), () => {
				const { bits } = scope(query)
				return facetsOf(fixed.columns, bits, selections(query))
			})
		},

		suggest(text, limit) {
			if (isBlank(text)) return []
			const found = foundBy(text, inStock, true)
			const best = ranking(text, found, true, true).subarray(0, limit)
			return Array.from(best, (position) => fixed.ids[position] ?? 0)
		},

		withOffers(changes) {
			const next: Offer[] = offers.map(({ id, stockHundredths, precioCents }) => ({ id, stockHundredths, precioCents }))
			for (const offer of changes) {
				const position = fixed.positionOf.get(offer.id)
				if (position !== undefined) next[position] = offer
			}
			return offered(fixed, next)
		},
	}
}
