import type { ReactNode } from 'react'
import { Form, Link } from 'react-router'

/** The filters of a list: a form of its URL, so that a filtered list can be linked and kept. */
export function FilterBar({ children, clear }: { readonly children: ReactNode; readonly clear: string }) {
	return (
		<Form className="filter-bar" role="search" aria-label="Filtros">
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
