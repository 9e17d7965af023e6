import { Children, isValidElement, type ReactNode } from 'react'
import { Form, Link, useSearchParams } from 'react-router'
import { Button } from '#ui/button.tsx'
import { DAYS, DaysFilter } from './filters.tsx'
import { KeptParameters } from './kept-parameters.tsx'

/** The filters of a list: a form of its URL, so that a filtered list can be linked and bookmarked. Its order and columns stay. */
export function FilterBar({ children, clear }: { readonly children: ReactNode; readonly clear: string }) {
	const [query] = useSearchParams()
	return (
		// Keyed by the query: uncontrolled fields take the values of a followed link.
		<Form key={`${query}`} className="filter-bar" role="search" aria-label="Filtros">
			<KeptParameters except={namesOf(children)} />
			{children}
			<Button type="submit">Filtrar</Button>
			<Link className="text-link" to={clear}>
				Quitar filtros
			</Link>
		</Form>
	)
}

/** The parameters of filters. */
const namesOf = (filters: ReactNode): readonly string[] =>
	Children.toArray(filters).flatMap((filter) => {
		if (!isValidElement<{ readonly name?: string }>(filter)) return []
		if (filter.type === DaysFilter) return DAYS
		return filter.props.name === undefined ? [] : [filter.props.name]
	})
