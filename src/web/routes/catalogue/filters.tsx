import { useEffect, useRef } from 'react'
import { Form, useNavigate } from 'react-router'
import { FILTER_FIELDS, type FilterField } from '#domain/catalogue/search/entry.ts'
import type { Facets } from '#domain/catalogue/search/query.ts'
import { sizeWords } from '#domain/catalogue/sheet/technical-facts.ts'
import { ChevronIcon } from '#web/ui/icons.tsx'
import { addressOf, type CatalogueView, toggled, usualSort } from './catalogue-url.ts'
import { SearchFields } from './search-fields.tsx'

export const FILTER_NAMES: Record<FilterField, string> = {
	uso: 'Uso',
	efecto: 'Efecto',
	acabado: 'Acabado',
	medidas: 'Medidas',
	composicion: 'Composición',
	tipologia: 'Tipología',
}

const SHOWN_ORDER: readonly FilterField[] = ['uso', 'efecto', 'acabado', 'medidas', 'composicion', 'tipologia']
/** Number of values shown before «Ver más». */
const FIRST_VALUES = 8

/** A value in display form: capitalised, and sizes with ×. */
export function valueText(field: FilterField, value: string): string {
	if (field === 'medidas') return sizeWords(value)
	return value.charAt(0).toUpperCase() + value.slice(1)
}

interface FiltersProps {
	readonly path: string
	readonly view: CatalogueView
	readonly facets: Facets
	readonly idPrefix: string
}

/** The filter and the value of a checkbox of the form. */
function boxOf(target: EventTarget): { field: FilterField; box: HTMLInputElement } | null {
	if (!(target instanceof HTMLInputElement) || target.type !== 'checkbox') return null
	const field = FILTER_FIELDS.find((known) => known === target.name)
	return field ? { field, box: target } : null
}

/** Six filters with counts. With JavaScript each checkbox applies at once; without, a button applies them all. */
export function Filters({ path, view, facets, idPrefix }: FiltersProps) {
	const navigate = useNavigate()
	const form = useRef<HTMLFormElement>(null)
	// The browser changes a checkbox at once, before the list is loaded; Back and the chips change them from elsewhere.
	useEffect(() => {
		for (const element of form.current?.elements ?? []) {
			const found = boxOf(element)
			if (found) found.box.checked = view.selected[found.field]?.includes(found.box.value) ?? false
		}
	}, [view])
	return (
		<Form
			ref={form}
			action={path}
			className="filters"
			onChange={({ target }) => {
				const found = boxOf(target)
				if (!found) return
				navigate(
					{
						pathname: path,
						search: addressOf('', toggled(view, found.field, found.box.value)),
						hash: window.location.hash,
					},
					{ preventScrollReset: true },
				)
			}}
		>
			<SearchFields view={view} />
			{view.sort !== usualSort(view) && <input type="hidden" name="sort" value={view.sort} />}
			{SHOWN_ORDER.filter((field) => FILTER_FIELDS.includes(field) && facets[field].length > 0).map((field) => (
				<FilterGroup key={field} field={field} view={view} facets={facets} idPrefix={idPrefix} />
			))}
			<button type="submit" className="btn full only-no-js">
				Aplicar filtros
			</button>
		</Form>
	)
}

type GroupProps = Omit<FiltersProps, 'path'> & { readonly field: FilterField }

function FilterGroup({ field, view, facets, idPrefix }: GroupProps) {
	// Combined values such as «Pavimento / revestimiento» are also counted under each part, so they are hidden unless
	// selected.
	const values = facets[field].filter(({ valor }) => !valor.includes('/') || view.selected[field]?.includes(valor))
	const selected = view.selected[field] ?? []
	const first = values.slice(0, FIRST_VALUES)
	const rest = values.slice(FIRST_VALUES)
	const box = (valor: string, cantidad: number) => {
		const id = `${idPrefix}-${field}-${valor}`
		return (
			<label key={valor} className="filter-value" htmlFor={id}>
				<input
					id={id}
					className="check"
					type="checkbox"
					name={field}
					value={valor}
					defaultChecked={selected.includes(valor)}
				/>
				<span>{valueText(field, valor)}</span>
				<small>{cantidad}</small>
			</label>
		)
	}
	return (
		<details className="filter-group" open>
			<summary>
				{FILTER_NAMES[field]}
				<ChevronIcon size={14} />
			</summary>
			<fieldset>
				<legend className="visually-hidden">{FILTER_NAMES[field]}</legend>
				{first.map(({ valor, cantidad }) => box(valor, cantidad))}
				{rest.length > 0 && (
					<details className="more" open={rest.some(({ valor }) => selected.includes(valor))}>
						<summary className="link">{`Ver ${rest.length} más`}</summary>
						{rest.map(({ valor, cantidad }) => box(valor, cantidad))}
					</details>
				)}
			</fieldset>
		</details>
	)
}
