import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cents, mulDiv } from './cents.ts'
import { withVat } from './vat.ts'

test('a price with VAT is the same to the cent as the totals make it', () => {
	expect(withVat(24.9, 1)).toBe(30.13)
	expect(withVat(24.9, 0)).toBe(24.9)
	fc.assert(
		fc.property(fc.integer({ min: 0, max: 1_000_000_000 }), (amount) => {
			expect(Math.round(withVat(amount / 100, 1) * 100)).toBe(mulDiv(cents(amount), 121, 100))
		}),
	)
})
