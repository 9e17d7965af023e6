import { type Facets, FILTER_FIELDS, type FilterField } from '@soleria/search/query'
import { counted } from '#domain/text/counted.ts'
import { eitherOf } from '#domain/text/listed.ts'
import { SWATCHES } from '#web/parts/colour/swatches.tsx'
import type { CatalogueSection } from '#web/parts/sections.ts'
import type { CatalogueView } from './catalogue-url.ts'
import { valueText } from './filters.tsx'

/** The words after the name of the products in the heading of a filtered list. */
const PHRASES: Readonly<Record<Exclude<FilterField, 'tipo'>, (values: string) => string>> = {
	uso: (values) => ` para ${values}`,
	efecto: (values) => ` de efecto ${values}`,
	acabado: (values) => ` de acabado ${values}`,
	medidas: (values) => ` de ${values} cm`,
	composicion: (values) => ` de ${values}`,
	tipologia: (values) => `: ${values}`,
	color: (values) => ` de color ${values}`,
	estancia: (values) => ` para ${values}`,
	precio: (values) => ` de ${values} sin IVA`,
	lote: (values) => ` con ${values} en un solo lote`,
	clase: (values) => ` de clase ${values} de resbaladicidad`,
	rampa: (values) => ` ${values} de resbaladicidad`,
	pei: (values) => ` con abrasión ${values}`,
	grupo: (values) => ` del ${values} de absorción`,
	helada: (values) => ` ${values}`,
	variacion: (values) => ` de variación de tono ${values}`,
	espesor: (values) => ` de ${values} de espesor`,
	venta: (values) => ` ${values}`,
}
/** The filters that apply to materials as well as tiles. */
const OF_ALL: ReadonlySet<FilterField> = new Set(['composicion', 'precio', 'lote', 'venta', 'uso'])

/** The heading of a list: it names the search, or the filter if that is the only one and its values are in the catalogue. */
export function listHeading(section: CatalogueSection, view: CatalogueView, facets: Facets): string {
	if (view.search !== '') return `Resultados de «${view.search}»`
	const fields = FILTER_FIELDS.filter((field) => (view.selected[field] ?? []).length > 0)
	if (fields.length + (view.tono === null ? 0 : 1) !== 1) return section.title
	const [field] = fields
	const listed = (isOfAll: boolean) => (section.contains ? section.title : isOfAll ? 'Productos' : 'Azulejos')
	if (field === undefined) return `${listed(false)} ${toneText(view.tono)}`
	const values = view.selected[field] ?? []
	if (!values.every((value) => facets[field].some(({ valor }) => valor === value))) return section.title
	if (field === 'tipo') return eitherOf(values.map((value) => valueText(field, value)))
	return `${listed(OF_ALL.has(field))}${PHRASES[field](eitherOf(values.map((value) => wordOf(field, value))))}`
}

/** A value within a sentence. */
function wordOf(field: FilterField, value: string): string {
	if (field === 'clase' || field === 'variacion' || field === 'rampa') return value
	if (field === 'pei') return `PEI ${value}`
	if (field === 'grupo') return `grupo ${value}`
	if (field === 'helada') return value === 'sí' ? 'que resisten heladas' : 'que no resisten heladas'
	const text = valueText(field, value)
	return text.charAt(0).toLowerCase() + text.slice(1)
}

function toneText(tono: string | null): string {
	const [name] = SWATCHES.find(([, hex]) => hex === tono) ?? []
	return name === undefined ? 'en el tono elegido' : `en tono ${name.toLowerCase()}`
}

export const countText = (total: number): string => counted(total, 'producto', 'productos')
