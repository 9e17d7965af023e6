import { expect, test } from 'vitest'
import { snapFill } from './snap-fill.ts'

const [WIDTH, HEIGHT] = [60, 40]
/** A light floor and a dark box from the 30th column on, with a floor again from the 50th. */
const PICTURE = {
	width: WIDTH,
	height: HEIGHT,
	pixels: Uint8ClampedArray.from({ length: WIDTH * HEIGHT * 4 }, (_, at) => {
		const column = Math.floor(at / 4) % WIDTH
		return at % 4 === 3 ? 255 : column >= 30 && column < 50 ? 60 : 200
	}),
}
const columns = (found: ReadonlySet<number>) => [...found].map((index) => index % WIDTH)

test('a dab is a disc within the picture', () => {
	const found = snapFill(PICTURE, { x: 0, y: 20, radius: 6, isSnapping: false })
	expect(found.size).toBeGreaterThan(50)
	expect(found.size).toBeLessThan(64)
	expect(Math.max(...columns(found))).toBe(5)
})

test('a snapping dab stops at an edge and does not continue behind it', () => {
	const found = snapFill(PICTURE, { x: 33.5, y: 20.5, radius: 25, isSnapping: true })
	expect(Math.min(...columns(found))).toBe(30)
	expect(Math.max(...columns(found))).toBe(49)
	expect(found.size).toBeGreaterThan(600)
	expect(Math.max(...columns(snapFill(PICTURE, { x: 20.5, y: 20.5, radius: 25, isSnapping: true })))).toBe(29)
})

test('a snapping dab follows a gradient of light without an edge', () => {
	const slope = {
		...PICTURE,
		pixels: PICTURE.pixels.map((_, at) => (at % 4 === 3 ? 255 : 100 + (Math.floor(at / 4) % WIDTH))),
	}
	const found = snapFill(slope, { x: 30.5, y: 20.5, radius: 12, isSnapping: true })
	expect(found).toEqual(snapFill(slope, { x: 30.5, y: 20.5, radius: 12, isSnapping: false }))
})
