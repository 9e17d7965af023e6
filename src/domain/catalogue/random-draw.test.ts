import { expect, test } from 'vitest'
import { randomDraw } from './random-draw.ts'

const ITEMS = Array.from({ length: 40 }, (_, index) => ({ id: index + 1 }))
const idsOf = (draw: number) => randomDraw(ITEMS, draw, 4).map(({ id }) => id)

test('a draw is the same for all visitors, and the next one differs', () => {
	expect(idsOf(29_698_000)).toEqual(idsOf(29_698_000))
	const draws = Array.from({ length: 24 }, (_, index) => idsOf(29_698_000 + index).join())
	expect(new Set(draws).size).toBeGreaterThan(20)
})

test('every item has its turn, none twice at once, also with fewer items than requested', () => {
	const seen = new Set(Array.from({ length: 200 }, (_, draw) => idsOf(draw)).flat())
	expect(seen.size).toBe(ITEMS.length)
	expect(new Set(idsOf(0)).size).toBe(4)
	expect(randomDraw(ITEMS.slice(0, 2), 0, 4)).toHaveLength(2)
})
