import type { CatalogueView } from './catalogue-url.ts'

/** The searched text in a form that changes something else of the list. */
export function SearchFields({ view }: { readonly view: CatalogueView }) {
	if (view.search === '') return null
	return (
		<>
			<input type="hidden" name="search" value={view.search} />
			{view.literal && <input type="hidden" name="literal" value="1" />}
		</>
	)
}
