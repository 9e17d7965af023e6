import { expect, test } from 'vitest'
import { surfaceAt } from './pick-surface.ts'

// Two pixels a row: floor and wall above, no surface and half a side wall below.
const MASK = {
	width: 2,
	height: 2,
	pixels: new Uint8ClampedArray([255, 0, 0, 255, 10, 240, 0, 255, 30, 20, 10, 255, 0, 0, 128, 255]),
}

test('the surface that covers most of a point is chosen, and none if each covers little', () => {
	expect([surfaceAt(MASK, 0.1, 0.1), surfaceAt(MASK, 0.9, 0.1)]).toEqual([0, 1])
	expect([surfaceAt(MASK, 0.1, 0.9), surfaceAt(MASK, 0.9, 0.9)]).toEqual([-1, 2])
	expect(surfaceAt(MASK, 1, 1)).toBe(2)
})
