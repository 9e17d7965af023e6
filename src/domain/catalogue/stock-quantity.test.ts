import { expect, test } from 'vitest'
import { isStockOf, runsOut } from './stock-quantity.ts'

test('pieces are whole, m² have hundredths, and nothing is negative', () => {
	expect([0, 250, 300, -100, 1.5].map((hundredths) => isStockOf({ azulejo: true }, hundredths))).toEqual([
		true,
		false,
		true,
		false,
		false,
	])
	expect(isStockOf({ azulejo: false }, 250)).toBe(true)
	expect(isStockOf({ azulejo: false }, 3_000_000_000)).toBe(false)
})

test('stock runs out when a month at the pace of the last 90 days needs more', () => {
	expect(runsOut(1000, 3000)).toBe(false)
	expect(runsOut(999, 3000)).toBe(true)
	expect(runsOut(0, 3000)).toBe(false)
	expect(runsOut(1, 0)).toBe(false)
})
