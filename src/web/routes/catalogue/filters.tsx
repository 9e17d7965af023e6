import type { Facets } from '@soleria/search/query'
import { FILTER_FIELDS, type FilterField } from '@soleria/search/query'
import { useEffect, useRef } from 'react'
import { Form } from 'react-router'
import { sizeWords } from '#domain/catalogue/sheet/technical-facts.ts'
import { Button } from '#ui/button.tsx'
import { ChevronIcon } from '#ui/icons.tsx'
import { PlainLink } from '#ui/link.tsx'
import { addressOf, type CatalogueView, usualSort, withValue } from './catalogue-url.ts'
import { filterOrder } from './filter-order.ts'
import { useViewEdit } from './use-view-edit.ts'
import { SearchFields } from './view-fields.tsx'

export const FILTER_NAMES: Record<FilterField, string> = {
	uso: 'Uso',
	efecto: 'Efecto',
	acabado: 'Acabado',
	medidas: 'Medidas',
	composicion: 'Composición',
	tipologia: 'Tipología',
	color: 'Color',
	estancia: 'Estancia',
	precio: 'Precio sin IVA',
	lote: 'Metros en un solo lote',
	clase: 'Resbaladicidad',
	rampa: 'Resbaladicidad en rampa',
	pei: 'Abrasión (PEI)',
	grupo: 'Absorción de agua',
	helada: 'Heladas',
	variacion: 'Variación de tono',
	espesor: 'Espesor',
	venta: 'Compra',
	tipo: 'Tipo',
}

/** Groups that are open beside the list, from the first: about as high as its cards. */
const COLUMN_GROUPS = 7
/** Groups that are open in the drawer of a phone. */
const DRAWER_GROUPS = 3
/** Groups rendered with the page beside the open ones; the others by a link, so that a page stays small. */
const KNOWN_GROUPS: ReadonlySet<FilterField> = new Set(['acabado', 'composicion', 'tipologia'])
/** Number of values shown before «Ver más». */
const FIRST_VALUES = 8

const WAYS: Readonly<Record<string, string>> = { oferta: 'En oferta', cajas: 'Por cajas', palet: 'En palet' }
const SLIP: Readonly<Record<string, string>> = {
	0: 'Clase 0: solo interior seco',
	1: 'Clase 1: interior seco',
	2: 'Clase 2: baños y cocinas',
	3: 'Clase 3: exterior y duchas',
}

/** The water absorption of a group, % by mass (EN 14411). */
const ABSORPTION: Readonly<Record<string, string>> = {
	AIa: ': hasta 0,5 %',
	AIb: ': 0,5–3 %',
	AIIa: ': 3–6 %',
	AIIb: ': 6–10 %',
	AIII: ': más de 10 %',
	BIa: ': hasta 0,5 %',
	BIb: ': 0,5–3 %',
	BIIa: ': 3–6 %',
	BIIb: ': 6–10 %',
	BIII: ': más de 10 %',
}

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

/** A value in display form: capitalised, with its unit, and sizes with ×. */
export function valueText(field: FilterField, value: string): string {
	switch (field) {
		case 'medidas':
			return sizeWords(value)
		case 'precio':
			return priceBandText(value)
		case 'lote':
			return `${value} m² o más`
		case 'espesor':
			return `${value.replace('.', ',')} mm`
		case 'clase':
			return SLIP[value] ?? `Clase ${value}`
		case 'pei':
			return `PEI ${value}`
		case 'grupo':
			return `Grupo ${value}${ABSORPTION[value] ?? ''}`
		case 'helada':
			return value === 'sí' ? 'Las resiste' : 'Solo interior'
		case 'tipo':
			return value === 'material' ? 'Todos los materiales' : capital(value)
		case 'venta':
			return WAYS[value] ?? value
		default:
			return capital(value)
	}
}

/** «0-20» → «Menos de 20 €», «20-30» → «20–30 €», «40-» → «40 € o más». */
function priceBandText(band: string): string {
	const [from = '', to = ''] = band.split('-')
	if (to === '') return `${from} € o más`
	return from === '0' ? `Menos de ${to} €` : `${from}–${to} €`
}

/** The prefix of the ids in the column of a wide window. */
export const COLUMN = 'columna'

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

/** The filters with their counts. With JavaScript each checkbox applies at once; without, a button applies them all. */
export function Filters({ path, view, facets, idPrefix }: FiltersProps) {
	const { view: next, edit } = useViewEdit(view)
	const form = useRef<HTMLFormElement>(null)
	// The browser changes a checkbox at once, before the list is loaded; Back and the chips change them from elsewhere.
	// biome-ignore lint/correctness/useExhaustiveDependencies: the next view is another object each time, of the same URL.
	useEffect(() => {
		for (const element of form.current?.elements ?? []) {
			const found = boxOf(element)
			if (found) found.box.checked = next.selected[found.field]?.includes(found.box.value) ?? false
		}
	}, [addressOf(path, next)])
	return (
		<Form
			ref={form}
			action={path}
			className="filters"
			onChange={({ target }) => {
				const found = boxOf(target)
				if (found) edit((before) => withValue(before, found.field, found.box.value, found.box.checked))
			}}
		>
			<SearchFields view={view} />
			{view.sort !== usualSort(view) && <input type="hidden" name="sort" value={view.sort} />}
			{filterOrder(path, view).map((field, place) =>
				facets[field].length > 0 ? (
					<FilterGroup key={field} {...{ path, field, place, view, facets, idPrefix }} />
				) : null,
			)}
			<Button wide className="only-no-js" type="submit">
				Aplicar filtros
			</Button>
		</Form>
	)
}

interface GroupProps extends FiltersProps {
	readonly field: FilterField
	/** In the order of the filters, from 0. */
	readonly place: number
}

/** A group of the filters. A closed group, and values beyond the first ones, are links to the same list with them. */
function FilterGroup({ path, field, place, view, facets, idPrefix }: GroupProps) {
	const { editOnClick } = useViewEdit(view)
	const selected = view.selected[field] ?? []
	const isWhole = view.more === field
	const more = {
		to: addressOf(path, { ...view, more: field }),
		onClick: editOnClick((before) => ({ ...before, more: field }), { replace: true }),
	}
	if (place >= COLUMN_GROUPS && !KNOWN_GROUPS.has(field) && !isWhole && selected.length === 0) {
		return (
			<PlainLink className="filter-group closed" {...more}>
				{FILTER_NAMES[field]}
			</PlainLink>
		)
	}
	// Combined values such as «Pavimento / revestimiento» are also counted under each part, so they are hidden unless
	// selected.
	const values = facets[field].filter(({ valor }) => !valor.includes('/') || selected.includes(valor))
	const shown = isWhole ? values : values.filter(({ valor }, rank) => rank < FIRST_VALUES || selected.includes(valor))
	const isFirst = place < (idPrefix === COLUMN ? COLUMN_GROUPS : DRAWER_GROUPS)
	return (
		<details className="filter-group" open={isFirst || isWhole || selected.length > 0}>
			<summary>
				{FILTER_NAMES[field]}
				{selected.length > 0 && <small>{selected.map((value) => valueText(field, value)).join(', ')}</small>}
				<ChevronIcon size={14} />
			</summary>
			<fieldset>
				<legend className="visually-hidden">{FILTER_NAMES[field]}</legend>
				{shown.map(({ valor, cantidad }) => (
					<Value
						key={valor}
						id={`${idPrefix}-${field}-${valor}`}
						field={field}
						value={valor}
						isChosen={selected.includes(valor)}
						count={cantidad}
					/>
				))}
				{shown.length < values.length && (
					<PlainLink className="link small" {...more}>{`Ver ${values.length - shown.length} más`}</PlainLink>
				)}
			</fieldset>
		</details>
	)
}

interface ValueProps {
	readonly id: string
	readonly field: FilterField
	readonly value: string
	readonly isChosen: boolean
	readonly count: number
}

function Value({ id, field, value, isChosen, count }: ValueProps) {
	return (
		<label className="filter-value row" htmlFor={id}>
			<input
				id={id}
				className={field === 'color' ? 'check swatch' : 'check'}
				type="checkbox"
				name={field}
				value={value}
				defaultChecked={isChosen}
			/>
			{valueText(field, value)}
			<small className="small mute filter-count">{count}</small>
		</label>
	)
}
