import { expect, test } from 'vitest'
import { percentile, rounded } from './statistics.ts'

test('a percentile is one of the values, by the nearest rank', () => {
	const values = [15, 50, 20, 40, 35]
	expect([0, 0.3, 0.4, 0.5, 0.99, 1].map((share) => percentile(values, share))).toEqual([15, 20, 20, 35, 50, 50])
	expect(values).toEqual([15, 50, 20, 40, 35])
	expect(percentile([7], 0.99)).toBe(7)
	expect(() => percentile([], 0.5)).toThrow(RangeError)
})

test('a number keeps three significant digits, and all digits before the point', () => {
	expect([12.3456, 0.012_39, 123_456.7, 0].map(rounded)).toEqual([12.3, 0.0124, 123_457, 0])
})
