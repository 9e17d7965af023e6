import { expect, test } from 'vitest'
import { type FlashView, filterFlash } from './flash-filter.ts'

const OFFERS = [
	{ name: 'a', descuento: 10, stock: 49.99, precio: 19.99 },
	{ name: 'b', descuento: 20, stock: 50, precio: 20 },
	{ name: 'c', descuento: 29, stock: 100, precio: 29.99 },
	{ name: 'd', descuento: 30, stock: 199, precio: 30 },
	{ name: 'e', descuento: 40, stock: 200, precio: 40 },
	{ name: 'f', descuento: 9, stock: 500, precio: 90 },
]
const names = (change: Partial<FlashView>) =>
	filterFlash(OFFERS, { descuento: null, stock: null, precio: null, sort: 'descuento', ...change })
		.map(({ name }) => name)
		.join('')

test('a range includes its lower end and excludes its upper one', () => {
	expect(names({ descuento: '10-20' })).toBe('a')
	expect(names({ descuento: '20-30' })).toBe('cb')
	expect(names({ descuento: '30-40' })).toBe('d')
	expect(names({ descuento: '40-' })).toBe('e')
	expect(names({ precio: '0-20' })).toBe('a')
	expect(names({ precio: '40-' })).toBe('ef')
})

test('stock is below its limit, and filters narrow each other', () => {
	expect(names({ stock: '50' })).toBe('a')
	expect(names({ stock: '200', sort: 'stock_asc' })).toBe('abcd')
	expect(names({ stock: '200', precio: '20-30', sort: 'precio_desc' })).toBe('cb')
	expect(names({ stock: '50', precio: '40-' })).toBe('')
})

test('offers are sorted in four orders', () => {
	expect(names({})).toBe('edcbaf')
	expect(names({ sort: 'precio_asc' })).toBe('abcdef')
	expect(names({ sort: 'precio_desc' })).toBe('fedcba')
	expect(names({ sort: 'stock_asc' })).toBe('abcdef')
})
