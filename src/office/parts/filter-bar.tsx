import type { ReactNode } from 'react'
import { Form, Link, useSearchParams } from 'react-router'

/** The filters of a list: a form of its URL, so that a filtered list can be linked and kept. */
export function FilterBar({ children, clear }: { readonly children: ReactNode; readonly clear: string }) {
	const [query] = useSearchParams()
	return (
		// A key by the query: fields that are not controlled take over what a link asks for.
		<Form key={`${query}`} className="filter-bar" role="search" aria-label="Filtros">
			{children}
			<button type="submit" className="btn">
				Filtrar
			</button>
			<Link className="text-link" to={clear}>
				Quitar filtros
			</Link>
		</Form>
	)
}
