import { expect, test } from 'vitest'
import { shadingOf } from './shading.ts'

const [WIDTH, HEIGHT] = [120, 80]
const everywhere = new Uint8Array(WIDTH * HEIGHT).fill(255)
const picture = (light: (x: number, y: number) => number) => ({
	width: WIDTH,
	height: HEIGHT,
	light: Float32Array.from({ length: WIDTH * HEIGHT }, (_, at) => light(at % WIDTH, Math.floor(at / WIDTH))),
})
const at = (field: Float32Array, x: number, y: number) => field[y * WIDTH + x] ?? 0

test('joints and a pattern disappear, however bright the old floor was', () => {
	for (const brightness of [0.1, 0.8]) {
		const tiled = picture((x, y) => (x % 8 === 0 || y % 8 === 0 ? 0.2 : 1) * brightness)
		const shading = shadingOf(tiled, everywhere, 8)
		const values = shading.filter((_, index) => index % WIDTH > 10 && index % WIDTH < WIDTH - 10)
		expect(Math.min(...values)).toBeGreaterThan(0.95)
		expect(Math.max(...values)).toBeLessThan(1.05)
	}
})

test('a shadow stays, as dark as it is', () => {
	const shading = shadingOf(
		picture((x) => (x < 40 ? 0.2 : 0.5)),
		everywhere,
		4,
	)
	expect(at(shading, 15, 40)).toBeCloseTo(0.4, 2)
	expect(at(shading, 90, 40)).toBeCloseTo(1, 2)
})

test('an uncovered part does not darken its surroundings', () => {
	const black = picture((x) => (x < 60 ? 0 : 0.5))
	const cover = everywhere.map((_, index) => (index % WIDTH < 60 ? 0 : 255))
	const shading = shadingOf(black, cover, 6)
	expect(at(shading, 60, 40)).toBeCloseTo(1, 4)
	expect(at(shading, 100, 40)).toBeCloseTo(1, 4)
	expect(at(shading, 2, 40)).toBe(1)
})
