import fc from 'fast-check'
import { expect, test } from 'vitest'
import { decimalOf, scaledOf } from './decimals.ts'

test('comma and point both part the decimals, and the other sign groups thousands', () => {
	for (const text of ['1234.5', '1234,5', '1.234,50', '1,234.50', ' 1234,50 €'])
		expect(scaledOf(text, 2), text).toBe(123_450)
	expect(scaledOf('.5', 2)).toBe(50)
	expect(scaledOf('-0,05', 2)).toBe(-5)
})

test('what is no decimal is null', () => {
	for (const text of ['', 'abc', '1.2.3', '1,2,3', '12-3', '1..2', ',', '1.23,45,6', '--1'])
		expect(scaledOf(text, 2), text).toBeNull()
})

test('places beyond those kept are refused, or rounded when a foreign file has them', () => {
	expect(scaledOf('9.995', 2)).toBeNull()
	expect(scaledOf('9.990000', 2)).toBe(999)
	expect(scaledOf('9.995', 2, 'round')).toBe(1000)
	expect(scaledOf('9.994', 2, 'round')).toBe(999)
})

test('every whole number survives being written and read, with a comma as with a point', () => {
	fc.assert(
		fc.property(fc.integer(), fc.integer({ min: 0, max: 3 }), (value, places) => {
			const written = decimalOf(value, places)
			expect(scaledOf(written, places)).toBe(value + 0)
			expect(scaledOf(written.replace('.', ','), places)).toBe(value + 0)
		}),
	)
})
