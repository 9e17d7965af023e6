import type { CatalogueQuery } from '@soleria/search/query'
import {
	defaultSort,
	FILTER_FIELDS,
	type FilterField,
	readColour,
	readFilters,
	SORTS,
	type Sort,
} from '@soleria/search/query'

/** The state of a catalogue page, all of it in the URL: filters, search, order and page. */
export interface CatalogueView {
	readonly search: string
	/** Searches the words literally, without their trade meanings. */
	readonly literal: boolean
	/** The colour that tiles look like, six hexadecimal digits; null for any. */
	readonly tono: string | null
	readonly sort: Sort
	readonly page: number
	/** The group of filters that is shown with all its values; null for none. */
	readonly more: FilterField | null
	readonly selected: Readonly<Partial<Record<FilterField, readonly string[]>>>
}

/** The results of parsing a search that URLs depend on. */
export interface UnderstoodView {
	/** The text without the words that became filters. */
	readonly rest: string
	readonly parts: readonly { readonly filters: readonly (readonly [FilterField, readonly string[]])[] | null }[]
}

/** The default order of a view. */
export function usualSort({ search, tono }: Pick<CatalogueView, 'search' | 'tono'>): Sort {
	return defaultSort(search !== '' || tono !== null)
}

/**
 * Parses a query string. Values are comma-joined, or repeated when posted without JavaScript; invalid ones are dropped.
 */
export function readView(params: URLSearchParams): CatalogueView {
	const search = (params.get('search') ?? '').slice(0, 200).trim()
	const literal = search !== '' && params.get('literal') === '1'
	const tono = readColour(params.get('tono'))
	const sort = SORTS.find((known) => known === params.get('sort')) ?? usualSort({ search, tono })
	const page = /^[1-9]\d{0,5}$/.test(params.get('page') ?? '') ? Number(params.get('page')) : 1
	const more = FILTER_FIELDS.find((field) => field === params.get('mas')) ?? null
	return { search, literal, tono, sort, page, more, selected: readFilters(params) }
}

/** The query string of a view in canonical form, without its leading `?`. */
export function writeView(view: CatalogueView): string {
	const params = new URLSearchParams()
	if (view.search !== '') params.set('search', view.search)
	if (view.search !== '' && view.literal) params.set('literal', '1')
	if (view.tono !== null) params.set('tono', view.tono)
	for (const field of FILTER_FIELDS) {
		const values = view.selected[field]
		if (values && values.length > 0) params.set(field, values.join(','))
	}
	if (view.sort !== usualSort(view)) params.set('sort', view.sort)
	if (view.page > 1) params.set('page', `${view.page}`)
	if (view.more !== null) params.set('mas', view.more)
	return params.toString().replaceAll('%2C', ',')
}

/** A path with the query string of a view. */
export function addressOf(path: string, view: CatalogueView): string {
	const query = writeView(view)
	return query === '' ? path : `${path}?${query}`
}

/** The view with a value of a filter, or without it, on its first page. */
export function withValue(view: CatalogueView, field: FilterField, value: string, isChosen: boolean): CatalogueView {
	const { [field]: before = [], ...others } = view.selected
	const rest = before.filter((other) => other !== value)
	const values = isChosen ? [...rest, value] : rest
	return { ...view, page: 1, selected: values.length > 0 ? { ...others, [field]: values } : others }
}

/** The view with another text, on its first page, in the usual order unless another was chosen. */
export function searching(view: CatalogueView, search: string): CatalogueView {
	return sorted(view, { ...view, search, literal: false, page: 1 })
}

/** The view of tiles that look like a colour, or of any, on its first page, in the usual order unless another was chosen. */
export function coloured(view: CatalogueView, tono: string | null): CatalogueView {
	return sorted(view, { ...view, tono, page: 1 })
}

/** The view in the default order if the previous one had it. */
function sorted(before: CatalogueView, view: CatalogueView): CatalogueView {
	return before.sort === usualSort(before) ? { ...view, sort: usualSort(view) } : view
}

/** The view with the filters that its text implies as explicit filters: the state of the filter boxes. */
export function settled(view: CatalogueView, understood: UnderstoodView | null): CatalogueView {
	const selected: Partial<Record<FilterField, readonly string[]>> = { ...view.selected }
	const meant = understood?.parts.flatMap(({ filters }) => filters ?? []) ?? []
	if (understood === null || meant.length === 0) return view
	for (const [field, values] of meant) selected[field] = [...new Set([...(selected[field] ?? []), ...values])]
	return { ...searching(view, understood.rest), page: view.page, selected }
}

/** The view without any filter, including the colour. */
export function withoutFilters(view: CatalogueView): CatalogueView {
	return { ...coloured(view, null), selected: {} }
}

/** The index query of a view. */
export function indexQuery(
	view: CatalogueView,
	contains: CatalogueQuery['contains'],
	pageSize: number,
): CatalogueQuery {
	const { search, literal, tono, sort, page, selected } = view
	return { search, literal, tono: tono ?? undefined, sort, page, filters: selected, contains, pageSize }
}
