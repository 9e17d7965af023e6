import fc from 'fast-check'
import { expect, test } from 'vitest'
import { catalogueQuerySchema, isKnownBbdd, listQuerySchema, toIndexQuery } from './catalogue-query.ts'

test('an empty query asks for the first twelve products, the fewest in stock first', () => {
	const query = catalogueQuerySchema.parse({})
	expect(query).toEqual({ bbdd: '5', page: 1, pageSize: 12 })
	expect(toIndexQuery(query)).toMatchObject({ sort: 'stock_asc', page: 1, pageSize: 12, literal: false })
})

test('a search asks for the most relevant first, unless it names another order', () => {
	const sortOf = (query: object) => toIndexQuery(catalogueQuerySchema.parse(query)).sort
	expect(sortOf({ search: 'roble' })).toBe('relevancia')
	expect(sortOf({ search: ' ' })).toBe('stock_asc')
	expect(sortOf({ search: 'roble', sort: 'mas_vendidos' })).toBe('mas_vendidos')
	expect(sortOf({ sort: 'relevancia' })).toBe('relevancia')
	expect(toIndexQuery(catalogueQuerySchema.parse({ tono: '#C8B49A' }))).toMatchObject({
		tono: 'c8b49a',
		sort: 'relevancia',
	})
})

test('numbers are read from text and lists from their commas', () => {
	const query = catalogueQuerySchema.parse({
		page: '3',
		pageSize: '100',
		acabado: 'mate, pulido,,',
		medidas: '33.3x33.3',
	})
	expect(query).toMatchObject({ page: 3, pageSize: 100, acabado: ['mate', 'pulido'], medidas: ['33.3x33.3'] })
	expect(toIndexQuery(query)).toEqual({
		page: 3,
		pageSize: 100,
		sort: 'stock_asc',
		literal: false,
		filters: {
			acabado: ['mate', 'pulido'],
			medidas: ['33.3x33.3'],
			efecto: undefined,
			composicion: undefined,
			tipologia: undefined,
			uso: undefined,
		},
	})
})

test.each([
	{ page: '0' },
	{ page: '-1' },
	{ page: '1e3' },
	{ page: ' 1' },
	{ pageSize: '101' },
	{ pageSize: '0x10' },
	{ sort: 'precio' },
	{ literal: 'true' },
	{ tono: 'arena' },
	{ colour: 'rojo' },
	{ search: ['a', 'b'] },
])('%j is refused', (query) => {
	expect(catalogueQuerySchema.safeParse(query).success).toBe(false)
})

test.each([
	['search', 200],
	['uso', 2000],
])('%s has at most %i letters', (name, most) => {
	expect(catalogueQuerySchema.safeParse({ [name]: 'a'.repeat(most) }).success).toBe(true)
	expect(catalogueQuerySchema.safeParse({ [name]: 'a'.repeat(most + 1) }).success).toBe(false)
})

test('a requested page is always one the index can return', () => {
	fc.assert(
		fc.property(fc.oneof(fc.string(), fc.integer().map(String)), (text) => {
			const parsed = catalogueQuerySchema.safeParse({ page: text, pageSize: text })
			if (!parsed.success) return
			expect(parsed.data.page).toBeGreaterThanOrEqual(1)
			expect(parsed.data.pageSize).toBeLessThanOrEqual(100)
		}),
	)
})

test('only catalogue 5 is known', () => {
	expect(['5', '05', '6', ''].map(isKnownBbdd)).toEqual([true, false, false, false])
})

test('the fields of an answer are read once each, in the order of the answer', () => {
	expect(listQuerySchema.parse({ campos: 'precio, slug,,precio,id' }).campos).toEqual(['id', 'slug', 'precio'])
	expect(listQuerySchema.parse({}).campos).toBeUndefined()
})

test.each([
	['precio,color', 'campos tiene «color», que no es un campo de un producto'],
	['toString', 'campos tiene «toString», que no es un campo de un producto'],
	[' , ', 'campos nombra al menos un campo'],
])('the fields %j are refused', (campos, text) => {
	const refused = listQuerySchema.safeParse({ campos })
	expect(refused.error?.issues).toMatchObject([{ path: ['campos'], message: text }])
})
