import { FILTER_FIELDS, type FilterField } from '#domain/catalogue/search/entry.ts'
import { SORTS, type Sort } from '#domain/catalogue/search/orders.ts'
import type { CatalogueQuery } from '#domain/catalogue/search/query.ts'

/** The state of a catalogue page, all of it in the URL: filters, search, order and page. */
export interface CatalogueView {
	readonly search: string
	readonly sort: Sort
	readonly page: number
	readonly selected: Readonly<Partial<Record<FilterField, readonly string[]>>>
}

const DEFAULT_SORT: Sort = 'stock_asc'

/**
 * Parses a query string. Values are comma-joined, or repeated when posted without JavaScript; invalid ones are dropped.
 */
export function readView(params: URLSearchParams): CatalogueView {
	const sort = SORTS.find((known) => known === params.get('sort')) ?? DEFAULT_SORT
	const page = /^[1-9]\d{0,5}$/.test(params.get('page') ?? '') ? Number(params.get('page')) : 1
	const selected: Partial<Record<FilterField, readonly string[]>> = {}
	for (const field of FILTER_FIELDS) {
		const values = params
			.getAll(field)
			.flatMap((joined) => joined.split(','))
			.map((value) => value.trim())
			.filter((value) => value !== '')
		if (values.length > 0) selected[field] = [...new Set(values)]
	}
	return { search: (params.get('search') ?? '').slice(0, 200).trim(), sort, page, selected }
}

/** The query string of a view in canonical form, without its leading `?`. */
export function writeView(view: CatalogueView): string {
	const params = new URLSearchParams()
	if (view.search !== '') params.set('search', view.search)
	for (const field of FILTER_FIELDS) {
		const values = view.selected[field]
		if (values && values.length > 0) params.set(field, values.join(','))
	}
	if (view.sort !== DEFAULT_SORT) params.set('sort', view.sort)
	if (view.page > 1) params.set('page', `${view.page}`)
	return params.toString().replaceAll('%2C', ',')
}

/** A path with the query string of a view. */
export function addressOf(path: string, view: CatalogueView): string {
	const query = writeView(view)
	return query === '' ? path : `${path}?${query}`
}

/** The view with one value of a filter toggled, back on its first page. */
export function toggled(view: CatalogueView, field: FilterField, value: string): CatalogueView {
	const values = view.selected[field] ?? []
	const next = values.includes(value) ? values.filter((other) => other !== value) : [...values, value]
	const { [field]: _, ...others } = view.selected
	return { ...view, page: 1, selected: next.length > 0 ? { ...others, [field]: next } : others }
}

/** The view without any filter. */
export function withoutFilters(view: CatalogueView): CatalogueView {
	return { ...view, page: 1, selected: {} }
}

/** The index query of a view. */
export function indexQuery(
	view: CatalogueView,
	contains: CatalogueQuery['contains'],
	pageSize: number,
): CatalogueQuery {
	return { search: view.search, sort: view.sort, page: view.page, filters: view.selected, contains, pageSize }
}
