import fc from 'fast-check'
import { expect, test } from 'vitest'
import { VAT_PERCENTS } from '#domain/tax/vat-rate.ts'
import { cents, percentOf, plus } from './cents.ts'
import { withVat } from './vat.ts'

test('a price with VAT is the same to the cent as the totals make it', () => {
	expect(withVat(24.9, 21)).toBe(30.13)
	expect(withVat(24.9, 10)).toBe(27.39)
	expect(withVat(24.9, 4)).toBe(25.9)
	expect(withVat(24.9, 0)).toBe(24.9)
	fc.assert(
		fc.property(fc.integer({ min: 0, max: 1_000_000_000 }), fc.constantFrom(...VAT_PERCENTS), (amount, percent) => {
			const base = cents(amount)
			expect(Math.round(withVat(amount / 100, percent) * 100)).toBe(plus(base, percentOf(base, percent)))
		}),
	)
})
