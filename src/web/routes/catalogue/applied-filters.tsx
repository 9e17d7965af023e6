import { Link } from 'react-router'
import { FILTER_FIELDS } from '#domain/catalogue/search/entry.ts'
import { CloseIcon } from '#web/ui/icons.tsx'
import { addressOf, type CatalogueView, toggled, withoutFilters } from './catalogue-url.ts'
import { FILTER_NAMES, valueText } from './filters.tsx'

/** The active filters, each with a link that removes it. */
export function AppliedFilters({ path, view }: { readonly path: string; readonly view: CatalogueView }) {
	const applied = FILTER_FIELDS.flatMap((field) => (view.selected[field] ?? []).map((value) => ({ field, value })))
	if (applied.length === 0) return null
	return (
		<ul className="applied" aria-label="Filtros aplicados">
			{applied.map(({ field, value }) => (
				<li key={`${field}-${value}`}>
					<Link
						className="chip"
						to={addressOf(path, toggled(view, field, value))}
						aria-label={`Quitar ${FILTER_NAMES[field]}: ${valueText(field, value)}`}
						preventScrollReset
					>
						{valueText(field, value)}
						<CloseIcon size={14} />
					</Link>
				</li>
			))}
			<li>
				<Link className="link small" to={addressOf(path, withoutFilters(view))} preventScrollReset>
					Quitar filtros
				</Link>
			</li>
		</ul>
	)
}
