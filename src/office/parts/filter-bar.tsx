import type { ReactNode } from 'react'
import { Form, Link, useSearchParams } from 'react-router'
import { Button } from '#ui/button.tsx'

/** The filters of a list: a form of its URL, so that a filtered list can be linked and bookmarked. */
export function FilterBar({ children, clear }: { readonly children: ReactNode; readonly clear: string }) {
	const [query] = useSearchParams()
	return (
		// Keyed by the query: uncontrolled fields take the values of a followed link.
		<Form key={`${query}`} className="filter-bar" role="search" aria-label="Filtros">
			{children}
			<Button type="submit">Filtrar</Button>
			<Link className="text-link" to={clear}>
				Quitar filtros
			</Link>
		</Form>
	)
}
