import { expect, test } from 'vitest'
import { laidProductsText, readLaidProducts } from './laid-products.ts'
import type { RoomProduct } from './room.ts'

test('a line is a product, floor or wall, a place and a size, the last two optional', () => {
	const text =
		'zellige-alhambra pared ducha 3,6 × 2,65\r\n\n terrazo Suelo 3.7x5 m\nmetro pared\nhexa pared alto del zócalo'
	expect(readLaidProducts(text)).toEqual({
		products: [
			{ slug: 'zellige-alhambra', surface: 'pared', where: 'ducha', widthMm: 3600, heightMm: 2650 },
			{ slug: 'terrazo', surface: 'suelo', widthMm: 3700, heightMm: 5000 },
			{ slug: 'metro', surface: 'pared' },
			{ slug: 'hexa', surface: 'pared', where: 'alto del zócalo' },
		],
		faulty: [],
	})
})

test('an invalid line is named', () => {
	const text = 'zellige techo\nmetro\nmetro pared 3,6\nmetro pared 3,6 × 2,6\nmetro pared 0,123 × 2'
	expect(readLaidProducts(text).faulty).toEqual(['zellige techo', 'metro', 'metro pared 3,6', 'metro pared 0,123 × 2'])
})

test('products are written as they are read', () => {
	const products: readonly RoomProduct[] = [
		{ slug: 'terrazo', surface: 'suelo', widthMm: 14_000, heightMm: 9250 },
		{ slug: 'gresite', surface: 'pared', where: 'vaso', widthMm: 11_500, heightMm: 7250 },
		{ slug: 'metro', surface: 'pared' },
	]
	expect(readLaidProducts(laidProductsText(products)).products).toEqual(products)
	expect(laidProductsText([{ slug: 'metro', surface: 'pared', where: 'pared' }])).toBe('metro pared')
})
