import fc from 'fast-check'
import { expect, test } from 'vitest'
import { meanColour, squareAt, within } from './photo.ts'

test('the square around a point is always within the photograph', () => {
	const part = fc.double({ min: -1, max: 2, noNaN: true })
	const side = fc.integer({ min: 1, max: 900 })
	fc.assert(
		fc.property(part, part, side, side, (x, y, width, height) => {
			const square = squareAt(within({ x, y }), width, height)
			expect(square.left).toBeGreaterThanOrEqual(0)
			expect(square.top).toBeGreaterThanOrEqual(0)
			expect(square.left + square.width).toBeLessThanOrEqual(width)
			expect(square.top + square.height).toBeLessThanOrEqual(height)
			expect(square.width * square.height).toBeGreaterThan(0)
		}),
	)
})

test('the mean of pixels ignores their opacity', () => {
	expect(meanColour([0, 10, 255, 255])).toBe('000aff')
	expect(meanColour([0, 0, 0, 255, 255, 255, 255, 0])).toBe('808080')
})
