import fc from 'fast-check'
import { expect, test } from 'vitest'
import { skirtingTiles } from './skirting.ts'

const TILE = { longMm: 600, shortMm: 600 }

test('18.9 m of skirting are five tiles of 60 × 60: a box of four and what the floor leaves, or two boxes', () => {
	// 7 strips of 60 cm a tile. Five tiles are 1.80 m², boxes have 1.44 m².
	const asked = { boxHundredths: 144 }
	expect(skirtingTiles(TILE, 18_900, { ...asked, floorHundredths: 0 })).toEqual({ tiles: 5, boxes: 2 })
	// 22 m² are 16 boxes, 23.04 m², which leave 1.04 m²; 15.28 boxes of 22 m² and 1.25 of 1.80 m² are 17.
	expect(skirtingTiles(TILE, 18_900, { ...asked, floorHundredths: 2200 })).toEqual({ tiles: 5, boxes: 1 })
	expect(skirtingTiles(TILE, 4200, { ...asked, floorHundredths: 2200 })).toEqual({ tiles: 1, boxes: 0 })
	expect(skirtingTiles({ longMm: 300, shortMm: 75 }, 4200, { ...asked, floorHundredths: 0 })).toBeNull()
})

test('the boxes of floor and skirting hold both, and one box fewer does not', () => {
	const count = fc.integer({ min: 1, max: 20_000 })
	fc.assert(
		fc.property(count, count, fc.integer({ min: 20, max: 300 }), (floorHundredths, millimetres, boxHundredths) => {
			const found = skirtingTiles(TILE, millimetres, { floorHundredths, boxHundredths })
			if (!found) throw new Error('strips fit in 60 cm')
			const boxes = Math.ceil(floorHundredths / boxHundredths) + found.boxes
			const need = floorHundredths + found.tiles * 36
			expect(boxes * boxHundredths).toBeGreaterThanOrEqual(need)
			expect((boxes - 1) * boxHundredths).toBeLessThan(need)
		}),
	)
})
