import { FILTER_FIELDS, type FilterField } from './entry.ts'
import type { Sort } from './sorts.ts'

/**
 * A query of the catalogue. Values of one filter are ORed, filters are ANDed; blank texts and empty filters are
 * ignored.
 */
export interface CatalogueQuery {
	readonly search?: string | undefined
	/** Searches the words literally, without their meanings in the trade. Default false. */
	readonly literal?: boolean | undefined
	readonly filters?: { readonly [Field in FilterField]?: readonly string[] | undefined } | undefined
	/** A sub-catalogue: the products whose field contains the text. */
	readonly contains?: { readonly field: FilterField; readonly text: string } | undefined
	/** Six hexadecimal digits of sRGB: the products whose faces look like this colour. */
	readonly tono?: string | undefined
	/**
	 * By default a search and a colour are ordered by relevance, which is the likeness to a requested colour, and anything else by ascending
	 * stock. Ties are always broken by id.
	 */
	readonly sort?: Sort | undefined
	/** From 1; default 1. */
	readonly page?: number | undefined
	/** Default 12. */
	readonly pageSize?: number | undefined
	/** Default true. */
	readonly onlyInStock?: boolean | undefined
}

export interface CataloguePage {
	readonly ids: readonly number[]
	readonly total: number
	/** «Quizá buscabas …»: a wording that finds products, when a word of the search is not in the catalogue as typed. */
	readonly suggestion?: string
}

export interface FacetCount {
	readonly valor: string
	readonly cantidad: number
}
export type Facets = Readonly<Record<FilterField, readonly FacetCount[]>>

/** The filters of a query that are not empty. */
export function selections(query: CatalogueQuery): (readonly [FilterField, readonly string[]])[] {
	const selected: (readonly [FilterField, readonly string[]])[] = []
	for (const field of FILTER_FIELDS) {
		const values = query.filters?.[field]?.filter((value) => !isBlank(value))
		if (values !== undefined && values.length > 0) selected.push([field, values])
	}
	return selected
}

/** Cache key of a query's facets: queries with the same key have the same facets. */
export function facetQuestion(query: CatalogueQuery): string {
	const { search, literal, contains, tono, filters, onlyInStock } = query
	const chosen = FILTER_FIELDS.map((field) => filters?.[field])
	return JSON.stringify([search, literal === true, contains?.field, contains?.text, chosen, onlyInStock, tono])
}

/** Whether a text is missing or has only blanks. */
export function isBlank(text: string | undefined): text is undefined | '' {
	return text === undefined || text.trim() === ''
}
