import fc from 'fast-check'
import { expect, test } from 'vitest'
import { numberOf } from '#domain/input/read-number.ts'
import { decimalOf } from './decimals.ts'

test('every written number is read back', () => {
	fc.assert(
		fc.property(fc.integer(), fc.integer({ min: 0, max: 3 }), (value, places) => {
			expect(numberOf(decimalOf(value, places), { places })).toBe(value + 0)
		}),
	)
	expect([decimalOf(31_250, 2), decimalOf(-5, 2), decimalOf(12_345, 3)]).toEqual(['312,5', '-0,05', '12,345'])
})
