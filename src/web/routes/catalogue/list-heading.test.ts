import { type Facets, FILTER_FIELDS, type FilterField } from '@soleria/search/query'
import { expect, test } from 'vitest'
import { SECTIONS } from '#web/parts/sections.ts'
import { readView } from './catalogue-url.ts'
import { listHeading } from './list-heading.ts'

/** The values of the catalogue. */
const VALUES: Readonly<Partial<Record<FilterField, readonly string[]>>> = {
	...{ medidas: ['60x60'], efecto: ['mármol', 'piedra'], precio: ['0-20'], clase: ['2', '3'], estancia: ['terraza'] },
	...{ venta: ['oferta'], lote: ['25'], tipo: ['adhesivo'] },
}
const FACETS = Object.fromEntries(
	FILTER_FIELDS.map((field) => [field, (VALUES[field] ?? []).map((valor) => ({ valor, cantidad: 1 }))]),
) as unknown as Facets

const heading = (query: string, section: keyof typeof SECTIONS = 'productos') =>
	listHeading(SECTIONS[section], readView(new URLSearchParams(query)), FACETS)

test('a list with one filter is headed by it', () => {
	expect(heading('tono=a7a8a6')).toBe('Azulejos en tono gris')
	expect(heading('tono=a7a8a7')).toBe('Azulejos en el tono elegido')
	expect(heading('tono=a7a8a6', 'mosaicos')).toBe('Mosaicos en tono gris')
	expect(heading('medidas=60x60')).toBe('Azulejos de 60×60 cm')
	expect(heading('efecto=mármol,piedra')).toBe('Azulejos de efecto mármol o piedra')
	expect(heading('precio=0-20')).toBe('Productos de menos de 20 € sin IVA')
	expect(heading('clase=2,3')).toBe('Azulejos de clase 2 o 3 de resbaladicidad')
	expect(heading('estancia=terraza', 'pavimentos')).toBe('Pavimentos para terraza')
	expect(heading('venta=oferta')).toBe('Productos en oferta')
	expect(heading('lote=25')).toBe('Productos con 25 m² o más en un solo lote')
	expect(heading('tipo=adhesivo')).toBe('Adhesivo')
})

test('other lists keep the name of their section, or of their search', () => {
	expect(heading('')).toBe('Todos los productos')
	expect(heading('tono=a7a8a6&acabado=mate')).toBe('Todos los productos')
	expect(heading('acabado=mate&efecto=madera', 'pavimentos')).toBe('Pavimentos')
	expect(heading('efecto=llame al 900')).toBe('Todos los productos')
	expect(heading('search=gris&acabado=mate')).toBe('Resultados de «gris»')
})
