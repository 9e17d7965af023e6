import fc from 'fast-check'
import { expect, test } from 'vitest'
import { fewestTiles } from './lower-bound.ts'

test('the bound counts the tiles that fill the area of all pieces, and one tile per piece over half a tile', () => {
	expect(fewestTiles([], 100)).toBe(0)
	expect(fewestTiles([10, 10, 10], 100)).toBe(1)
	expect(fewestTiles([50, 50, 50], 100)).toBe(2)
	expect(fewestTiles([51, 51, 51], 100)).toBe(3)
	// Pieces of 40 fit beside 51 and not beside 70: three, and 160 − 49 more fill two.
	expect(fewestTiles([70, 70, 51, 40, 40, 40, 40], 100)).toBe(5)
})

/** The bound if pieces under `least` are left out, as it is defined. */
function without(areas: readonly number[], tile: number, least: number): number {
	const large = areas.filter((area) => area > tile / 2)
	const room = large.filter((area) => area <= tile - least).reduce((sum, area) => sum + tile - area, 0)
	const filled = areas.filter((area) => area <= tile / 2 && area >= least).reduce((sum, area) => sum + area, 0)
	return large.length + Math.max(0, Math.ceil((filled - room) / tile - 0.001))
}

test('the bound is the largest over all thresholds of left-out pieces', () => {
	const areas = fc.array(fc.integer({ min: 1, max: 100 }), { maxLength: 40 })
	fc.assert(
		fc.property(areas, (pieces) => {
			const bounds = Array.from({ length: 51 }, (_, least) => without(pieces, 100, least))
			expect(fewestTiles(pieces, 100)).toBe(Math.max(...bounds))
		}),
	)
})

test('hundreds of thousands of different areas are each examined once', () => {
	const areas = Array.from({ length: 400_000 }, (_, place) => place + 0.5)
	// Half of them are over half a tile, and the other half fits beside them.
	expect(fewestTiles(areas, 400_000)).toBe(200_000)
})
