import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { CatalogueIndex } from '@soleria/search'
import { FILTER_FIELDS, type FilterField } from '@soleria/search/query'
import { alikeFaces, mainColours } from '@soleria/visualiser/colour'
import { expect, test } from 'vitest'
import { readFaceLooks } from '../../src/contract/picture/face-looks.ts'
import { LOOKS, PICTURES } from '../places.ts'
import { sampleProducts } from '../sample-products.ts'
import { readSheets, sheetFile } from '../sheets/sheet-index.ts'
import { lookOf } from './look-of.ts'

const looks = readFaceLooks(readFileSync(LOOKS, 'utf8'))
const tiles = new Map(sampleProducts().map((product) => [product.slug, product]))
const { nearest } = alikeFaces(looks)

const NOTHING = Object.fromEntries(FILTER_FIELDS.map((field) => [field, ''])) as Record<FilterField, string>
/** The tiles with their colours only; the id is the position of the look. */
const index = new CatalogueIndex(
	looks.map(({ slug, colours }, id) => ({
		...NOTHING,
		...{ id, slug, colours, nombre: '', descripcion: '', peso: '', codes: [] },
		...{ stockHundredths: 0, soldHundredths: 0, precioCents: 0 },
	})),
)

/** The slugs of the tiles that look like a colour, the most alike first. */
function inColour(hex: string): string[] {
	const { ids } = index.list({ tono: hex, onlyInStock: false, pageSize: looks.length })
	return ids.map((id) => looks[id]?.slug ?? '')
}

test('every tile has a look, with colours that are its whole face together', () => {
	const slugs = [...tiles.values()].filter(({ tipo }) => tipo === 'azulejo').map(({ slug }) => slug)
	expect(looks.map(({ slug }) => slug)).toEqual(slugs.toSorted())
	for (const { slug, colours, texture } of looks) {
		const sum = colours.reduce((total, { share }) => total + share, 0)
		expect(sum, slug).toBeCloseTo(1, 6)
		expect(texture, slug).toHaveLength(8)
	}
})

test('a sheet analysed twice has the same look', async () => {
	for (const slug of ['zellige-alhambra-esmeralda', 'roble-ordesa-natural']) {
		const { hash: _, input: __, ...sheet } = readSheets().find((one) => one.slug === slug) ?? { slug: '' }
		if (!('faces' in sheet)) throw new Error(`${slug} has no sheet`)
		expect(await lookOf(sheet, join(PICTURES, sheetFile(slug)))).toEqual(looks.find((look) => look.slug === slug))
	}
})

test('a mixture of two colours gives these two with their shares', () => {
	const pixels = Array.from({ length: 1000 }, (_, place) =>
		place % 4 === 0 ? { l: 20, a: 0, b: 0 } : { l: 90, a: 0, b: 5 },
	)
	expect(mainColours(pixels)).toEqual([
		{ l: 90, a: 0, b: 5, share: 0.75 },
		{ l: 20, a: 0, b: 0, share: 0.25 },
	])
	expect(mainColours(Array.from({ length: 9 }, () => ({ l: 50, a: 1, b: 2 })))).toEqual([
		{ l: 50, a: 1, b: 2, share: 1 },
	])
})

test('a black marble is nearer to another black marble than to a white one', () => {
	const order = nearest('marquina-lekeitio-negro')
	expect(order.indexOf('marquina-lekeitio-mate')).toBeLessThan(5)
	expect(order).not.toContain('calacatta-macael-oro')
	// Every tile has enough similar ones for a full row.
	expect(looks.filter(({ slug }) => nearest(slug).length < 6)).toEqual([])
})

test.each([
	['zellige-alhambra-esmeralda', 'color', 'verde', 5],
	['roble-ordesa-natural', 'efecto', 'madera', 6],
	['hidraulico-cuenca-damero', 'efecto', 'hidráulico', 5],
	['relieve-elche-rombos', 'color', 'blanco', 6],
	['cotto-requena-natural', 'color', 'terracota', 4],
] as const)('of the six tiles most like %s, by %s most are %s', (slug, field, value, least) => {
	const of = (other: string) => {
		const tile = tiles.get(other)
		return field === 'color' ? (tile?.ficha.color ?? []) : [tile?.efecto]
	}
	const alike = nearest(slug).slice(0, 6)
	expect(alike.filter((other) => of(other).some((one) => one === value)).length, alike.join()).toBeGreaterThanOrEqual(
		least,
	)
})

test.each([
	['1f5a41', ['verde']],
	['27539b', ['azul']],
	['1d1d1f', ['negro']],
	['b5633f', ['terracota', 'rojo']],
	['f4f2ec', ['blanco']],
])('the first five tiles in the colour #%s are %s', (hex, families) => {
	const first = inColour(hex).slice(0, 5)
	expect(first.filter((slug) => !tiles.get(slug)?.ficha.color?.some((one) => families.includes(one)))).toEqual([])
	expect(inColour(hex).length).toBeLessThan(looks.length / 2)
})

test('a colour without a tile finds no distant tile', () => {
	expect(inColour('ff00ff')).toEqual([])
})
