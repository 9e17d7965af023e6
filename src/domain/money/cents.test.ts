import fc from 'fast-check'
import { expect, test } from 'vitest'
import { allocate, cents, fromEuros, mulDiv, percentOf, sum, toEuros, ZERO } from './cents.ts'

const anAmount = fc.integer({ min: 0, max: 100_000_000 }).map(cents)
const anySign = fc.integer({ min: -100_000_000, max: 100_000_000 }).map(cents)
const weights = fc.array(fc.integer({ min: 0, max: 10_000_000 }), { minLength: 1, maxLength: 30 })

test('only whole, safe numbers are cents', () => {
	expect(cents(-1)).toBe(-1)
	for (const value of [0.5, Number.NaN, Number.POSITIVE_INFINITY, 2 ** 53]) {
		expect(() => cents(value)).toThrow(RangeError)
	}
})

test('24.90 €/m² times 19.50 m² is 485.55 €', () => {
	expect(mulDiv(cents(2490), 1950, 100)).toBe(48_555)
})

test('a product is rounded half up, once', () => {
	expect(mulDiv(cents(1), 1, 2)).toBe(1)
	expect(mulDiv(cents(1), 49, 100)).toBe(0)
	expect(mulDiv(cents(-1), 1, 2)).toBe(0)
	expect(mulDiv(cents(-3), 1, 2)).toBe(-1)
})

test('mulDiv is the nearest whole number, the upper one of two that are as near', () => {
	const operand = fc.integer({ min: -1_000_000, max: 1_000_000 })
	fc.assert(
		fc.property(operand, operand, fc.integer({ min: 1, max: 10_000 }), (amount, numerator, denominator) => {
			const result = mulDiv(cents(amount), numerator, denominator)
			const twiceTheError = 2 * (result * denominator - amount * numerator)
			expect(twiceTheError).toBeGreaterThan(-denominator)
			expect(twiceTheError).toBeLessThanOrEqual(denominator)
		}),
	)
})

test('20 % of 333.33 € is 66.67 €, and a percentage may carry two decimals', () => {
	expect(percentOf(cents(33_333), 20)).toBe(6667)
	expect(percentOf(cents(10_000), 12.34)).toBe(1234)
	expect(percentOf(cents(10_000), 0)).toBe(0)
})

test('euros become cents and come back unchanged', () => {
	expect(fromEuros(35.86)).toBe(3586)
	expect(fromEuros(1.15)).toBe(115)
	fc.assert(
		fc.property(anAmount, (amount) => {
			expect(fromEuros(toEuros(amount))).toBe(amount)
		}),
	)
})

test('the parts of an allocation add up to the whole', () => {
	fc.assert(
		fc.property(anySign, weights, (amount, shares) => {
			expect(sum(allocate(amount, shares))).toBe(amount)
		}),
	)
})

test('an allocation of a negative amount mirrors the positive one', () => {
	expect(allocate(cents(-100), [1, 1, 1])).toEqual([-34, -33, -33])
	expect(allocate(cents(-5), [0, 0])).toEqual([-5, 0])
})

test('weights that are negative, broken or missing are refused', () => {
	for (const shares of [[-1, 2], [0.5], [Number.NaN]]) expect(() => allocate(cents(100), shares)).toThrow(RangeError)
	expect(() => allocate(cents(1), [])).toThrow(RangeError)
})

test('no part of an allocation is further than one cent from its exact share', () => {
	fc.assert(
		fc.property(anAmount, weights, (amount, shares) => {
			const total = shares.reduce((all, share) => all + share, 0)
			fc.pre(total > 0)
			allocate(amount, shares).forEach((part, index) => {
				const exact = (BigInt(amount) * BigInt(shares[index] ?? 0)) / BigInt(total)
				expect(Number(BigInt(part) - exact)).toBeOneOf([0, 1])
			})
		}),
	)
})

test('an allocation of at most the sum of all lines never gives a line more than its amount', () => {
	fc.assert(
		fc.property(weights, fc.double({ min: 0, max: 1, noNaN: true }), (lines, fraction) => {
			const total = lines.reduce((all, line) => all + line, 0)
			allocate(cents(Math.floor(total * fraction)), lines).forEach((part, index) => {
				expect(part).toBeLessThanOrEqual(lines[index] ?? 0)
			})
		}),
	)
})

test('the remainder of an even split goes to the first parts', () => {
	expect(allocate(cents(100), [1, 1, 1])).toEqual([34, 33, 33])
	expect(allocate(cents(5), [0, 0])).toEqual([5, 0])
	expect(allocate(ZERO, [])).toEqual([])
})
