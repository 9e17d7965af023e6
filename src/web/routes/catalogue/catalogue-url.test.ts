import fc from 'fast-check'
import { expect, test } from 'vitest'
import { FILTER_FIELDS } from '#domain/catalogue/search/entry.ts'
import { SORTS } from '#domain/catalogue/search/orders.ts'
import { addressOf, type CatalogueView, readView, toggled, withoutFilters, writeView } from './catalogue-url.ts'

const value = fc.string({ minLength: 1, maxLength: 12 }).filter((text) => text.trim() === text && !text.includes(','))
const view: fc.Arbitrary<CatalogueView> = fc.record({
	search: fc.string({ maxLength: 30 }).map((text) => text.trim()),
	sort: fc.constantFrom(...SORTS),
	page: fc.integer({ min: 1, max: 9999 }),
	selected: fc
		.uniqueArray(fc.tuple(fc.constantFrom(...FILTER_FIELDS), fc.uniqueArray(value, { minLength: 1, maxLength: 3 })), {
			selector: ([field]) => field,
		})
		.map((entries) => Object.fromEntries(entries)),
})

test('an address says everything of a view', () => {
	fc.assert(
		fc.property(view, (asked) => {
			expect(readView(new URLSearchParams(writeView(asked)))).toEqual(asked)
		}),
	)
})

test('values may come joined by commas or repeated by a form', () => {
	expect(readView(new URLSearchParams('acabado=mate,pulido')).selected).toEqual({ acabado: ['mate', 'pulido'] })
	expect(readView(new URLSearchParams('acabado=mate&acabado=pulido')).selected).toEqual({ acabado: ['mate', 'pulido'] })
})

test('nonsense in an address is left out', () => {
	expect(readView(new URLSearchParams('sort=cheapest&page=-3&acabado=,,&color=azul'))).toEqual({
		search: '',
		sort: 'stock_asc',
		page: 1,
		selected: {},
	})
})

test('taking a value in or out goes back to the first page, and twice changes nothing else', () => {
	const start = readView(new URLSearchParams('search=roble&page=3&acabado=mate'))
	const both = toggled(start, 'acabado', 'pulido')
	expect(both).toMatchObject({ page: 1, search: 'roble', selected: { acabado: ['mate', 'pulido'] } })
	expect(toggled(both, 'acabado', 'pulido').selected).toEqual(start.selected)
	expect(toggled(start, 'acabado', 'mate').selected).toEqual({})
	expect(withoutFilters(both)).toMatchObject({ page: 1, search: 'roble', selected: {} })
})

test('the plain list has the plain address', () => {
	expect(addressOf('/productos', readView(new URLSearchParams()))).toBe('/productos')
})
