import fc from 'fast-check'
import { expect, test } from 'vitest'
import { attemptNumber, isDsOrder, LAST_ATTEMPT, orderOfAttempt } from './ds-order.ts'

test('Redsys takes 4 to 12 characters of which the first four are digits', () => {
	for (const good of ['2611', '26110K3F9Z', '0726qI3H7sZx']) expect(isDsOrder(good)).toBe(true)
	for (const bad of ['', '261', '261A0K3F9Z', '26110K3F9Z023', '2611-K3F9Z', '2611Ñ', '2611\n']) {
		expect(isDsOrder(bad)).toBe(false)
	}
})

test('the first attempt is the bare id and the next ones are numbered after it', () => {
	expect(attemptNumber('26110K3F9Z', 1)).toBe('26110K3F9Z')
	expect(attemptNumber('26110K3F9Z', 2)).toBe('26110K3F9Z02')
	expect(attemptNumber('26110K3F9Z', 36)).toBe('26110K3F9Z10')
})

test('every attempt has a number of its own that leads back to the order', () => {
	const anId = fc.stringMatching(/^[0-9]{4}[0-9A-Z]{6}$/)
	fc.assert(
		fc.property(anId, fc.integer({ min: 1, max: LAST_ATTEMPT }), (orderId, attempt) => {
			const number = attemptNumber(orderId, attempt)
			expect(isDsOrder(number)).toBe(true)
			expect(orderOfAttempt(number)).toEqual({ orderId, attempt })
		}),
	)
})

test('a number that the shop never issues leads to no order', () => {
	for (const foreign of ['2611', '26110K3F9Z0', '26110K3F9Z00', '26110K3F9Z01', '26110K3F9Z0a', 'garbage']) {
		expect(orderOfAttempt(foreign)).toBeNull()
	}
})

test('an id of another length or an attempt out of range is a broken invariant', () => {
	expect(() => attemptNumber('2611', 1)).toThrow(RangeError)
	expect(() => attemptNumber('26110K3F9Z', 0)).toThrow(RangeError)
	expect(() => attemptNumber('26110K3F9Z', LAST_ATTEMPT + 1)).toThrow(RangeError)
})
