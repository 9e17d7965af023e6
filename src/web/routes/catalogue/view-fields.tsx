import { FILTER_FIELDS } from '@soleria/search/query'
import type { CatalogueView } from './catalogue-url.ts'

/** The search text and the colour, for a form that changes something else of the list. */
export function SearchFields({ view }: { readonly view: Pick<CatalogueView, 'search' | 'literal' | 'tono'> }) {
	return (
		<>
			{view.search !== '' && <input type="hidden" name="search" value={view.search} />}
			{view.search !== '' && view.literal && <input type="hidden" name="literal" value="1" />}
			{view.tono !== null && <input type="hidden" name="tono" value={view.tono} />}
		</>
	)
}

/** The same with the filters. */
export function ViewFields({ view }: { readonly view: CatalogueView }) {
	return (
		<>
			<SearchFields view={view} />
			{FILTER_FIELDS.map((field) => {
				const values = view.selected[field]
				return values ? <input key={field} type="hidden" name={field} value={values.join(',')} /> : null
			})}
		</>
	)
}
