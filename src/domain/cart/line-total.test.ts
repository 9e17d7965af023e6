import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cents } from '#domain/money/cents.ts'
import { lineTotal } from './line-total.ts'

const variant = (id: 'custom' | 'picking' | 'default', unit: number, total: number) => ({
	id,
	unitPriceCents: cents(unit),
	totalPriceCents: cents(total),
})

test('an area is priced by its m² and rounded once, boxes and lots by the unit', () => {
	expect(lineTotal(variant('custom', 2490, 1245), 1, 1750)).toBe(43_575)
	expect(lineTotal(variant('custom', 2495, 1248), 1, 50)).toBe(1248)
	expect(lineTotal(variant('custom', 2495, 1248), 2, 50)).toBe(2496)
	expect(lineTotal(variant('picking', 3586, 3586), 3, null)).toBe(10_758)
	expect(lineTotal(variant('default', 2490, 118_275), 1, null)).toBe(118_275)
})

test('the total is whole cents and grows with the quantity', () => {
	const amounts = [fc.integer({ min: 1, max: 100_000 }), fc.integer({ min: 1, max: 99 })] as const
	fc.assert(
		fc.property(...amounts, fc.integer({ min: 1, max: 20_000 }), (unit, quantity, halves) => {
			const one = lineTotal(variant('custom', unit, 1), 1, halves * 50)
			expect(Number.isInteger(one)).toBe(true)
			expect(lineTotal(variant('custom', unit, 1), quantity, halves * 50)).toBe(one * quantity)
		}),
	)
})
