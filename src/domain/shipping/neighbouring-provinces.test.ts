import { expect, test } from 'vitest'
import { areNeighbours } from './neighbouring-provinces.ts'

const ALL = Array.from({ length: 52 }, (_, province) => `${province + 1}`.padStart(2, '0'))

test('borders between provinces are mutual, and no province borders on itself', () => {
	for (const one of ALL) for (const other of ALL) expect(areNeighbours(one, other)).toBe(areNeighbours(other, one))
	for (const one of ALL) expect(areNeighbours(one, one)).toBe(false)
})

test('every province of the peninsula has neighbours, islands have none', () => {
	const alone = ALL.filter((one) => !ALL.some((other) => areNeighbours(one, other)))
	expect(alone).toEqual(['07', '35', '38', '51', '52'])
	expect([areNeighbours('28', '45'), areNeighbours('28', '08')]).toEqual([true, false])
})
