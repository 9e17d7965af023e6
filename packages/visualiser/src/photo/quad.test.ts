import { expect, test } from 'vitest'
import { type Corners, quadArea, quadCover, quadFault, withinReach } from './quad.ts'

const FLOOR: Corners = [
	[0.3, 0.4],
	[0.7, 0.4],
	[0.9, 0.6],
	[0.1, 0.6],
]

test('a floor in perspective has no fault, and each kind of impossible corners has its own', () => {
	const [a, b, c, d] = FLOOR
	expect(quadFault(FLOOR)).toBeNull()
	expect(quadFault([b, a, c, d])).toBe('crossed')
	expect(quadFault([b, a, d, c])).toBe('crossed')
	expect(quadFault([a, b, [0.45, 0.45], d])).toBe('concave')
	expect(quadFault([a, b, b, d])).toBe('small')
	expect(quadFault(FLOOR.map(([x, y]) => [x / 9, y / 9]) as unknown as Corners)).toBe('small')
	// Three corners in a line make no rectangle from any view.
	expect(quadFault([a, [0.5, 0.4], b, d])).toBe('concave')
})

test('the mask of the corners covers exactly their area', () => {
	const [width, height] = [200, 140]
	const cover = quadCover(FLOOR, width, height)
	const sum = cover.reduce((total, byte) => total + byte / 255, 0)
	expect(sum / width ** 2).toBeCloseTo(quadArea(FLOOR), 3)
	expect([cover[50 * width + 100], cover[100 * width + 100], cover[100 * width + 20]]).toEqual([0, 255, 0])
})

test('a corner stays within reach of the picture', () => {
	expect(withinReach([0.5, 0.5], 0.75)).toEqual([0.5, 0.5])
	expect(withinReach([-4, 9], 0.75)).toEqual([-0.18, 0.9299999999999999])
})
