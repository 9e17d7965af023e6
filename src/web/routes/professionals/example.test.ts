import { expect, test } from 'vitest'
import { cents } from '#domain/money/cents.ts'
import { USUAL_TERMS } from '#domain/trade/terms.ts'
import { example } from './example.ts'

test('the example is computed like an order', () => {
	expect(example({ terms: USUAL_TERMS, freeDelivery: { overCents: cents(50_000) } })).toEqual({
		areaM2: 100,
		price: 24.9,
		subtotal: 2490,
		incentive: 300,
		isDeliveredFree: true,
		vat: 459.9,
		total: 2649.9,
		cashback: 132.5,
	})
})
