import { expect, test } from 'vitest'
import { fewestTiles } from './lower-bound.ts'

test('pieces need as many tiles as their areas fill, and one each over half a tile', () => {
	expect(fewestTiles([], 100)).toBe(0)
	expect(fewestTiles([10, 10, 10], 100)).toBe(1)
	expect(fewestTiles([50, 50, 50], 100)).toBe(2)
	expect(fewestTiles([51, 51, 51], 100)).toBe(3)
	// Pieces of 40 fit beside 51 and not beside 70: three, and 160 − 49 more fill two.
	expect(fewestTiles([70, 70, 51, 40, 40, 40, 40], 100)).toBe(5)
})
