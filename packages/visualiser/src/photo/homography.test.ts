import fc from 'fast-check'
import { expect, test } from 'vitest'
import { inverseOf, surfaceOfCorners } from './homography.ts'
import { projected } from './projection.ts'
import { type Corners, quadFault } from './quad.ts'

const near = (middle: number) => fc.double({ min: middle - 0.2, max: middle + 0.2, noNaN: true })
const point = (x: number, y: number) => fc.tuple(near(x), near(y))
/** Corners of floors and walls in perspective. */
const corners = fc
	.tuple(point(0.25, 0.25), point(0.75, 0.25), point(0.75, 0.75), point(0.25, 0.75))
	.filter((four) => quadFault(four) === null) as fc.Arbitrary<Corners>
const side = fc.integer({ min: 100, max: 30_000 })
const size = fc.record({ width: side, height: side })

test('the corners map to those of the surface, and every point within them lies in front of the camera', () => {
	fc.assert(
		fc.property(corners, size, fc.double({ min: 0.02, max: 0.98, noNaN: true }), (seen, surface, part) => {
			const matrix = surfaceOfCorners(seen, surface)
			const { width, height } = surface
			const wanted = [
				[0, height],
				[width, height],
				[width, 0],
				[0, 0],
			]
			for (const [place, [x, y]] of seen.entries()) {
				const found = projected(matrix, x, y)
				expect(found.x / width).toBeCloseTo((wanted[place]?.[0] ?? 0) / width, 5)
				expect(found.y / height).toBeCloseTo((wanted[place]?.[1] ?? 0) / height, 5)
				expect(found.depth).toBeGreaterThan(0)
			}
			const [from, , to] = seen
			const within = projected(matrix, from[0] + (to[0] - from[0]) * part, from[1] + (to[1] - from[1]) * part)
			expect(within.depth).toBeGreaterThan(0)
		}),
	)
})

test('the inverse maps each point back', () => {
	fc.assert(
		fc.property(corners, size, point(0.5, 0.5), (seen, surface, [x, y]) => {
			const matrix = surfaceOfCorners(seen, surface)
			const there = projected(matrix, x, y)
			fc.pre(Math.abs(there.depth) > 1e-3)
			const back = projected(inverseOf(matrix), there.x, there.y)
			expect(back.x).toBeCloseTo(x, 5)
			expect(back.y).toBeCloseTo(y, 5)
		}),
	)
})

test('a surface twice as large has its points twice as far apart', () => {
	fc.assert(
		fc.property(corners, size, (seen, { width, height }) => {
			const one = projected(surfaceOfCorners(seen, { width, height }), 0.5, 0.5)
			const two = projected(surfaceOfCorners(seen, { width: 2 * width, height: 2 * height }), 0.5, 0.5)
			expect(two.x).toBeCloseTo(2 * one.x, 4)
			expect(two.y).toBeCloseTo(2 * one.y, 4)
		}),
	)
})

test('a surface seen from straight ahead is only scaled', () => {
	const matrix = surfaceOfCorners(
		[
			[0, 0],
			[1, 0],
			[1, 0.5],
			[0, 0.5],
		],
		{ width: 4000, height: 2000 },
	)
	const { x, y } = projected(matrix, 0.25, 0.125)
	expect([x, y]).toEqual([1000, 1500])
})
