import { FILTER_FIELDS } from '@soleria/search/query'
import type { ReactNode } from 'react'
import type { LinkProps } from 'react-router'
import { CloseIcon } from '#ui/icons.tsx'
import { PlainLink } from '#ui/link.tsx'
import { colourName, Swatch } from '#web/parts/colour/swatches.tsx'
import { addressOf, type CatalogueView, coloured, searching, withoutFilters, withValue } from './catalogue-url.ts'
import { FILTER_NAMES, valueText } from './filters.tsx'
import { useViewEdit } from './use-view-edit.ts'

/** A phrase of the search text that selects products, and the text without it. */
export interface UnderstoodPhrase {
	readonly chip: string
	readonly without: string
}

interface AppliedFiltersProps {
	readonly path: string
	readonly view: CatalogueView
	readonly understood: readonly UnderstoodPhrase[]
}

/** The active filters of the list: the phrases of the search and the filters, each with a link that removes it. */
export function AppliedFilters({ path, view, understood }: AppliedFiltersProps) {
	const { editOnClick } = useViewEdit(view)
	const to = (change: (before: CatalogueView) => CatalogueView) => ({
		to: addressOf(path, change(view)),
		onClick: editOnClick(change),
	})
	const applied = FILTER_FIELDS.flatMap((field) => (view.selected[field] ?? []).map((value) => ({ field, value })))
	const { tono } = view
	if (applied.length + understood.length === 0 && tono === null) return null
	return (
		<ul className="applied row tight" aria-label="Filtros aplicados">
			{understood.map(({ chip, without }) => (
				<Chip
					key={`busqueda-${chip}-${without}`}
					{...to((before) => searching(before, without))}
					name={`Quitar de la búsqueda: ${chip}`}
					text={chip}
				/>
			))}
			{tono !== null && (
				<Chip
					{...to((before) => coloured(before, null))}
					name={`Quitar: colores parecidos a ${colourName(tono)}`}
					text={
						<>
							{`Colores parecidos a ${colourName(tono)}`}
							<Swatch tono={tono} size={16} />
						</>
					}
				/>
			)}
			{applied.map(({ field, value }) => (
				<Chip
					key={`${field}-${value}`}
					{...to((before) => withValue(before, field, value, false))}
					name={`Quitar ${FILTER_NAMES[field]}: ${valueText(field, value)}`}
					text={valueText(field, value)}
				/>
			))}
			{(applied.length > 0 || tono !== null) && (
				<li>
					<PlainLink className="link small" {...to(withoutFilters)}>
						Quitar filtros
					</PlainLink>
				</li>
			)}
			{understood.length > 0 && (
				<li>
					<PlainLink className="link small" {...to((before) => ({ ...before, literal: true, page: 1 }))}>
						Buscar las palabras tal cual
					</PlainLink>
				</li>
			)}
		</ul>
	)
}

interface ChipProps extends Pick<LinkProps, 'to' | 'onClick'> {
	readonly name: string
	readonly text: ReactNode
}

function Chip({ name, text, ...link }: ChipProps) {
	return (
		<li>
			<PlainLink className="chip on" aria-label={name} {...link}>
				{text}
				<CloseIcon size={14} />
			</PlainLink>
		</li>
	)
}
