import { expect, test } from 'vitest'
import { randomOfTheHour } from './random-of-the-hour.ts'

const ITEMS = Array.from({ length: 40 }, (_, index) => ({ id: index + 1 }))
const HOUR_MS = 3_600_000
const idsAt = (nowMs: number) => randomOfTheHour(ITEMS, nowMs, 4).map(({ id }) => id)

test('everybody sees the same within an hour, and something else in the next', () => {
	expect(idsAt(HOUR_MS)).toEqual(idsAt(2 * HOUR_MS - 1))
	const hours = Array.from({ length: 24 }, (_, hour) => idsAt(hour * HOUR_MS).join())
	expect(new Set(hours).size).toBeGreaterThan(20)
})

test('every item has its turn, none twice at once, and there may be fewer than asked for', () => {
	const seen = new Set(Array.from({ length: 200 }, (_, hour) => idsAt(hour * HOUR_MS)).flat())
	expect(seen.size).toBe(ITEMS.length)
	expect(new Set(idsAt(0)).size).toBe(4)
	expect(randomOfTheHour(ITEMS.slice(0, 2), 0, 4)).toHaveLength(2)
})
