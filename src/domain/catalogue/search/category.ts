import type { Selection } from '#domain/catalogue/search/columns/facets.ts'
import { SECTION_FILTERS, SECTION_IDS, type SectionId } from '#domain/catalogue/sections.ts'
import type { TradeEntry } from '#domain/catalogue/trade-words/trade-entry.ts'
import { entriesBegun, phrasesOf } from '#domain/catalogue/trade-words/trade-table.ts'
import type { CatalogueIndex } from './catalogue-index.ts'
import { valueKey } from './entry.ts'
import type { CatalogueQuery } from './query.ts'
import type { UnderstoodPart } from './understood-text.ts'

/** A part of the catalogue that a text names: «Pavimentos efecto madera». */
export interface Category {
	readonly title: string
	/** The number of products in stock. */
	readonly count: number
	readonly section: SectionId | null
	readonly filters: readonly Selection[]
	/** The text that is searched for it where filters cannot say it; else empty. */
	readonly search: string
}

/** Categories are shown beside six products. */
const MOST_CATEGORIES = 4
/** Fewer letters begin too many words. */
const LEAST_LETTERS = 3

type Named = Pick<UnderstoodPart, 'noun' | 'adjective'>

/**
 * The categories that a text names, whole or begun: all that it says together first, then each part of it. The whole name of
 * a product names none.
 */
export function categoriesFor(index: CatalogueIndex, text: string): Category[] {
	const understood = index.understood({ search: text })
	if (understood && understood.named !== null) return []
	const parts = understood?.isPartial === false ? understood.parts.filter(isNamed) : []
	const hasAll = understood !== null && parts.length > 0 && parts.length === understood.parts.length
	const together = hasAll ? [category(index, titleOf(parts), parts, parts.length === 1 ? ownText(parts) : text)] : []
	const single = parts.length > 1 ? parts.map((part) => category(index, titleOf([part]), [part], part.phrase)) : []
	const begun = together.length + single.length === 0 ? begunBy(index, text) : []
	const found = [...together, ...single, ...begun].filter(({ count }) => count > 0)
	return [...new Map(found.map((one) => [one.title, one])).values()].slice(0, MOST_CATEGORIES)
}

const ownText = ([part]: readonly UnderstoodPart[]) => part?.phrase ?? ''

const isNamed = ({ noun, adjective }: Named) => noun !== null || adjective !== null

/** «Pavimentos», «Azulejos en azul», «Pavimentos porcelánicos efecto madera». */
function titleOf(parts: readonly Named[]): string {
	const [first = 'Azulejos', ...others] = parts.flatMap(({ noun }) => noun ?? [])
	const adjectives = parts.flatMap(({ adjective }) => adjective ?? [])
	return [first, ...others.map((noun) => noun.toLowerCase()), ...adjectives].join(' ')
}

function category(
	index: CatalogueIndex,
	title: string,
	parts: readonly Pick<UnderstoodPart, 'filters'>[],
	text: string,
): Category {
	const filters = parts.flatMap((part) => part.filters ?? [])
	const isFilters = parts.every((part) => part.filters !== null)
	const asked = isFilters ? withSection(filters) : { section: null, filters: [], search: text }
	return { title, ...asked, count: index.count(queryOf(asked)) }
}

/** The filters with the one that a sub-catalogue is taken out. */
function withSection(filters: readonly Selection[]): Omit<Category, 'title' | 'count'> {
	const section = SECTION_IDS.find((id) => filters.some((selection) => isSection(id, selection))) ?? null
	return { section, filters: filters.filter((one) => section === null || !isSection(section, one)), search: '' }
}

function isSection(id: SectionId, [field, values]: Selection): boolean {
	const { field: own, text } = SECTION_FILTERS[id]
	return field === own && values.length === 1 && values.every((value) => valueKey(value) === text)
}

function queryOf({ section, filters, search }: Omit<Category, 'title' | 'count'>): CatalogueQuery {
	return {
		search,
		filters: Object.fromEntries(filters),
		contains: section === null ? undefined : SECTION_FILTERS[section],
	}
}

/** The categories of the phrases that begin with a text that is still being typed. */
function begunBy(index: CatalogueIndex, text: string): Category[] {
	if (text.trim().length < LEAST_LETTERS) return []
	return entriesBegun(text)
		.slice(0, MOST_CATEGORIES)
		.flatMap((entry) => ofEntry(index, entry))
		.sort((one, other) => other.count - one.count)
}

function ofEntry(index: CatalogueIndex, entry: TradeEntry): Category[] {
	const [phrase = ''] = phrasesOf(entry)
	const part = index.understood({ search: phrase })?.parts.find(({ id }) => id === entry.id)
	return part && isNamed(part) ? [category(index, titleOf([part]), [part], phrase)] : []
}
