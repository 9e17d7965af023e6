import type { CatalogueIndex } from './catalogue-index.ts'
import type { Selection } from './columns/facets.ts'
import { type FilterField, valueKey } from './entry.ts'
import type { CatalogueQuery } from './query.ts'
import type { TradeEntry } from './trade/trade-entry.ts'
import { entriesBegun } from './trade/trade-table.ts'
import type { UnderstoodPart } from './understood-text.ts'

/** A part of the catalogue that a text names: «Pavimentos efecto madera». */
export interface Category<Id extends string = string> {
	readonly title: string
	/** The number of products in stock. */
	readonly count: number
	readonly section: Id | null
	readonly filters: readonly Selection[]
	/** The text searched for it if filters cannot express it; else empty. */
	readonly search: string
}

/** A sub-catalogue: the products whose field contains the text. */
interface Section {
	readonly field: FilterField
	readonly text: string
}

/** The sub-catalogues of a shop by their ids. */
export type Sections<Id extends string> = Readonly<Record<Id, Section>>

/** Categories are shown beside six products. */
const MOST_CATEGORIES = 4
/** Fewer letters begin too many words. */
const LEAST_LETTERS = 3

type Named = Pick<UnderstoodPart, 'noun' | 'adjective'>

/** The data in which categories are searched. */
interface Searched<Id extends string> {
	readonly index: CatalogueIndex
	readonly sections: Sections<Id>
}

/** The listing of a category. */
type Listed<Id extends string> = Omit<Category<Id>, 'title' | 'count'>

/**
 * The categories that a text names, complete or unfinished: the whole text first, then each part of it. The whole name of a product names
 * none.
 */
export function categoriesFor<Id extends string>(
	index: CatalogueIndex,
	text: string,
	sections: Sections<Id>,
): Category<Id>[] {
	const searched = { index, sections }
	const understood = index.understood({ search: text })
	if (understood && understood.named !== null) return []
	const parts = understood?.isPartial === false ? understood.parts.filter(isNamed) : []
	// «suelo baño ducha» has two nouns, and no name for both.
	const isOneThing = parts.filter(({ noun }) => noun !== null).length <= 1
	const hasAll = understood !== null && parts.length > 0 && parts.length === understood.parts.length && isOneThing
	const together = hasAll ? [category(searched, titleOf(parts), parts, parts.length === 1 ? ownText(parts) : text)] : []
	const single =
		parts.length > 1 ? parts.map((part) => category(searched, titleOf([alone(index, part)]), [part], part.phrase)) : []
	const begun = together.length + single.length === 0 ? begunBy(searched, text) : []
	const found = [...together, ...single, ...begun].filter(({ count }) => count > 0)
	return [...new Map(found.map((one) => [one.title, one])).values()].slice(0, MOST_CATEGORIES)
}

/**
 * A part as it is understood without the others. Filters mean the same with and without them; a phrase may not: «antideslizante» beside
 * «baño» is class 2 or 3, alone class 3.
 */
function alone(index: CatalogueIndex, part: UnderstoodPart): UnderstoodPart {
	if (part.filters !== null) return part
	return index.understood({ search: part.phrase })?.parts.find(({ id }) => id === part.id) ?? part
}

const ownText = ([part]: readonly UnderstoodPart[]) => part?.phrase ?? ''

const isNamed = ({ noun, adjective }: Named) => noun !== null || adjective !== null

/** «Pavimentos», «Azulejos en azul», «Pavimentos porcelánicos efecto madera». */
function titleOf(parts: readonly Named[]): string {
	const noun = parts.find((part) => part.noun !== null)?.noun ?? 'Azulejos'
	return [noun, ...parts.flatMap(({ adjective }) => adjective ?? [])].join(' ')
}

function category<Id extends string>(
	{ index, sections }: Searched<Id>,
	title: string,
	parts: readonly Pick<UnderstoodPart, 'filters'>[],
	text: string,
): Category<Id> {
	const filters = parts.flatMap((part) => part.filters ?? [])
	const isFilters = parts.every((part) => part.filters !== null)
	const listed = isFilters ? withSection(sections, filters) : { section: null, filters: [], search: text }
	return { title, ...listed, count: index.count(queryOf(sections, listed)) }
}

/** The filters with the one that a sub-catalogue is taken out. */
function withSection<Id extends string>(sections: Sections<Id>, filters: readonly Selection[]): Listed<Id> {
	const ids = Object.keys(sections) as Id[]
	const section = ids.find((id) => filters.some((selection) => isSection(sections[id], selection))) ?? null
	const rest = filters.filter((one) => section === null || !isSection(sections[section], one))
	return { section, filters: rest, search: '' }
}

function isSection({ field: own, text }: Section, [field, values]: Selection): boolean {
	return field === own && values.length === 1 && values.every((value) => valueKey(value) === text)
}

function queryOf<Id extends string>(sections: Sections<Id>, { section, filters, search }: Listed<Id>): CatalogueQuery {
	return {
		search,
		filters: Object.fromEntries(filters),
		contains: section === null ? undefined : sections[section],
	}
}

/** The categories of the phrases that begin with a text that is still being typed. */
function begunBy<Id extends string>(searched: Searched<Id>, text: string): Category<Id>[] {
	if (text.trim().length < LEAST_LETTERS) return []
	return entriesBegun(text)
		.slice(0, MOST_CATEGORIES)
		.flatMap((entry) => ofEntry(searched, entry))
		.sort((one, other) => other.count - one.count)
}

function ofEntry<Id extends string>(searched: Searched<Id>, entry: TradeEntry): Category<Id>[] {
	const [phrase = ''] = entry.phrases
	const part = searched.index.understood({ search: phrase })?.parts.find(({ id }) => id === entry.id)
	return part && isNamed(part) ? [category(searched, titleOf([part]), [part], phrase)] : []
}
