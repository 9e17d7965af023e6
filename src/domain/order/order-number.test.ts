import fc from 'fast-check'
import { expect, test } from 'vitest'
import { ORDER_NUMBERS, orderNumber } from './order-number.ts'

const aKey = fc.integer()
const aSequence = fc.integer({ min: 0, max: ORDER_NUMBERS - 1 })

test('an order number is ten unambiguous characters that Redsys accepts', () => {
	fc.assert(
		fc.property(aSequence, aKey, (sequence, key) => {
			expect(orderNumber({ sequence, yearMonth: '2611', key })).toMatch(/^2611[0-9A-HJKMNP-TV-Z]{6}$/)
		}),
	)
})

test('two sequences never have the same number', () => {
	fc.assert(
		fc.property(aSequence, aSequence, aKey, (one, other, key) => {
			const numbers = [one, other].map((sequence) => orderNumber({ sequence, yearMonth: '2611', key }))
			expect(numbers[0] === numbers[1]).toBe(one === other)
		}),
	)
	const numbers = Array.from({ length: 50_000 }, (_, sequence) => orderNumber({ sequence, yearMonth: '2611', key: 7 }))
	expect(new Set(numbers).size).toBe(numbers.length)
})

test('consecutive numbers do not look alike', () => {
	const numbers = Array.from({ length: 2_000 }, (_, sequence) => orderNumber({ sequence, yearMonth: '2611', key: 7 }))
	const rising = numbers.filter((number, at) => number > (numbers[at - 1] ?? '')).length
	expect(rising / numbers.length).toBeGreaterThan(0.45)
	expect(rising / numbers.length).toBeLessThan(0.55)
	const steps = numbers.map((number, at) => Number.parseInt(number, 36) - Number.parseInt(numbers[at - 1] ?? '0', 36))
	expect(new Set(steps).size).toBe(steps.length)
})

test('the same parts always give the same number, another key another one', () => {
	const parts = { sequence: 41, yearMonth: '2611', key: 7 }
	expect(orderNumber(parts)).toBe(orderNumber({ ...parts }))
	expect(orderNumber(parts)).not.toBe(orderNumber({ ...parts, key: 8 }))
})

test('an invalid sequence or month is a broken invariant', () => {
	for (const sequence of [-1, 0.5, ORDER_NUMBERS, Number.NaN]) {
		expect(() => orderNumber({ sequence, yearMonth: '2611', key: 7 })).toThrow(RangeError)
	}
	for (const yearMonth of ['2613', '2600', '11', '202611']) {
		expect(() => orderNumber({ sequence: 1, yearMonth, key: 7 })).toThrow(RangeError)
	}
})
