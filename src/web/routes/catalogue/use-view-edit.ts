import { useLocation } from 'react-router'
import { useUrlEdit } from '#ui/use-url-edit.ts'
import { addressOf, type CatalogueView, readView } from './catalogue-url.ts'

type Change = (view: CatalogueView) => CatalogueView

/**
 * For controls that change the view in the URL. `view` is the loaded one, which may have the filters that its text implies as explicit
 * ones. Returns the view of the list being loaded, if any.
 */
export function useViewEdit(view: CatalogueView) {
	const loaded = useLocation().search
	const { search, edit, editOnClick } = useUrlEdit()
	const isLoaded = (params: URLSearchParams) => `${params}` === `${new URLSearchParams(loaded)}`
	const viewIn = (params: URLSearchParams) => (isLoaded(params) ? view : readView(params))
	const query = (change: Change) => (params: URLSearchParams) => addressOf('', change(viewIn(params)))
	return {
		view: viewIn(new URLSearchParams(search)),
		edit: (change: Change) => edit(query(change)),
		/** As the handler of a link to the changed view. */
		editOnClick: (change: Change, options?: { readonly replace: boolean }) => editOnClick(query(change), options),
	}
}
