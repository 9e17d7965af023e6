import { FILTER_FIELDS, SORTS } from '@soleria/search/query'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
	addressOf,
	type CatalogueView,
	coloured,
	readView,
	searching,
	settled,
	withoutFilters,
	withValue,
	writeView,
} from './catalogue-url.ts'

const value = fc.string({ minLength: 1, maxLength: 12 }).filter((text) => text.trim() === text && !text.includes(','))
const view: fc.Arbitrary<CatalogueView> = fc
	.record({
		search: fc.string({ maxLength: 30 }).map((text) => text.trim()),
		literal: fc.boolean(),
		tono: fc.constantFrom(null, '000000', 'c8b49a'),
		sort: fc.constantFrom(...SORTS),
		page: fc.integer({ min: 1, max: 9999 }),
		more: fc.constantFrom(null, ...FILTER_FIELDS),
		selected: fc
			.uniqueArray(fc.tuple(fc.constantFrom(...FILTER_FIELDS), fc.uniqueArray(value, { minLength: 1, maxLength: 3 })), {
				selector: ([field]) => field,
			})
			.map((entries) => Object.fromEntries(entries)),
	})
	.map((drawn) => ({ ...drawn, literal: drawn.literal && drawn.search !== '' }))

test('an address contains the whole view', () => {
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

test('invalid parts of an address are ignored', () => {
	expect(readView(new URLSearchParams('sort=cheapest&page=-3&acabado=,,&tono=arena&colour=azul&mas=colour'))).toEqual({
		search: '',
		literal: false,
		tono: null,
		sort: 'stock_asc',
		page: 1,
		more: null,
		selected: {},
	})
})

test('choosing or removing a value returns to the first page and changes nothing else', () => {
	const start = readView(new URLSearchParams('search=roble&page=3&acabado=mate'))
	const both = withValue(start, 'acabado', 'pulido', true)
	expect(both).toMatchObject({ page: 1, search: 'roble', selected: { acabado: ['mate', 'pulido'] } })
	expect(withValue(both, 'acabado', 'pulido', true)).toEqual(both)
	expect(withValue(both, 'acabado', 'pulido', false).selected).toEqual(start.selected)
	expect(withValue(start, 'acabado', 'mate', false).selected).toEqual({})
	expect(withoutFilters(both)).toMatchObject({ page: 1, search: 'roble', selected: {} })
})

test('a search is sorted by relevance, and the address names only another order', () => {
	expect(readView(new URLSearchParams('search=roble')).sort).toBe('relevancia')
	expect(addressOf('/productos', readView(new URLSearchParams('search=roble&sort=relevancia')))).toBe(
		'/productos?search=roble',
	)
	expect(addressOf('/productos', readView(new URLSearchParams('search=roble&sort=stock_asc')))).toBe(
		'/productos?search=roble&sort=stock_asc',
	)
	expect(searching(readView(new URLSearchParams('search=roble&page=2')), '')).toMatchObject({
		search: '',
		sort: 'stock_asc',
		page: 1,
	})
})

test('a colour is read from a form, sorts the list unless another order is chosen, and is removed like a filter', () => {
	const asked = readView(new URLSearchParams('tono=%23C8B49A&acabado=mate&page=2'))
	expect(asked).toMatchObject({ tono: 'c8b49a', sort: 'relevancia' })
	expect(addressOf('/productos', asked)).toBe('/productos?tono=c8b49a&acabado=mate&page=2')
	expect(addressOf('/productos', coloured(asked, null))).toBe('/productos?acabado=mate')
	expect(addressOf('/productos', coloured({ ...asked, sort: 'precio_asc' }, '1d1d1f'))).toBe(
		'/productos?tono=1d1d1f&acabado=mate&sort=precio_asc',
	)
	expect(addressOf('/productos', withoutFilters(asked))).toBe('/productos')
})

test('filters interpreted from a text become filters of the address when another is chosen', () => {
	const asked = readView(new URLSearchParams('search=suelo azul mate&acabado=brillo'))
	const understood = {
		rest: 'azul',
		parts: [
			{ filters: [['uso', ['pavimento']] as const] },
			{ filters: null },
			{ filters: [['acabado', ['mate']] as const] },
		],
	}
	const shown = settled(asked, understood)
	expect(shown).toMatchObject({ search: 'azul', selected: { uso: ['pavimento'], acabado: ['brillo', 'mate'] } })
	expect(addressOf('/productos', withValue(shown, 'uso', 'pavimento', false))).toBe(
		'/productos?search=azul&acabado=brillo,mate',
	)
	expect(settled(asked, null)).toBe(asked)
})

test('the unfiltered list has the plain address', () => {
	expect(addressOf('/productos', readView(new URLSearchParams()))).toBe('/productos')
})
