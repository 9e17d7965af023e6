import type { MouseEvent } from 'react'
import { type Location, useLocation, useNavigate, useNavigation } from 'react-router'
import { isPlainClick } from './plain-click.ts'

/** Makes another query of a query; both begin with `?` or are empty. */
type ChangeQuery = (params: URLSearchParams) => string

interface EditOptions {
	readonly replace?: boolean
}

interface UrlEdit {
	/** The query of this page: the one being loaded, or else the loaded one. */
	readonly search: string
	/** Navigates to this page with a changed query. The change starts from the last requested query, loaded or not. */
	readonly edit: (change: ChangeQuery, options?: EditOptions) => void
	/** The same as the handler of a link. Clicks that open a tab use the link's own address. */
	readonly editOnClick: (change: ChangeQuery, options?: EditOptions) => (event: MouseEvent) => void
}

/** The last query requested by a control, until the router's hooks return a newer location: they return it a render late. */
let requested: { readonly before: Location; readonly search: string } | null = null

/** For controls that change the query of their page: changes in quick succession are all kept. */
export function useUrlEdit(): UrlEdit {
	const location = useLocation()
	const navigation = useNavigation()
	const navigate = useNavigate()
	const isHere = navigation.location?.pathname === location.pathname
	const latest = isHere && navigation.location ? navigation.location : location
	function edit(change: ChangeQuery, options: EditOptions = {}) {
		const before = requested?.before === latest ? requested.search : latest.search
		const search = change(new URLSearchParams(before))
		requested = { before: latest, search }
		const { hash } = window.location
		// An open overlay stays open. It has one history entry for all changes, so that Back does not open it again.
		navigate({ search, hash }, { preventScrollReset: true, replace: options.replace ?? hash !== '' })
	}
	return {
		search: latest.search,
		edit,
		editOnClick: (change, options) => (event) => {
			if (!isPlainClick(event)) return
			event.preventDefault()
			edit(change, options)
		},
	}
}
