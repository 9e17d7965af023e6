import { expect, test } from 'vitest'
import { example } from './example.ts'

test('the example is worked as an order would be', () => {
	expect(example()).toEqual({
		areaM2: 100,
		price: 24.9,
		subtotal: 2490,
		incentive: 300,
		vat: 459.9,
		total: 2649.9,
		cashback: 132.5,
	})
})
