import fc from 'fast-check'
import { expect, test } from 'vitest'
import { taxRegimeOf } from './tax-regime.ts'

test.each([
	['35001', 'exportacion'],
	['38760', 'exportacion'],
	['51001', 'exportacion'],
	['52006', 'exportacion'],
	['28001', 'general'],
	['07001', 'general'],
	['03500', 'general'],
	['3500', 'general'],
	['350012', 'general'],
	['', 'general'],
	[null, 'general'],
] as const)('goods sent to %s are %s', (postalCode, regime) => {
	expect(taxRegimeOf({ delivery: 'shipping', postalCode })).toBe(regime)
})

test('a pick-up is taxed wherever the buyer lives', () => {
	fc.assert(
		fc.property(fc.integer({ min: 1000, max: 52_999 }), (code) => {
			const postalCode = `${code}`.padStart(5, '0')
			expect(taxRegimeOf({ delivery: 'pickup', postalCode })).toBe('general')
		}),
	)
})
