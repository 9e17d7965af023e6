import { expect, test } from 'vitest'
import { flatLight, type StoredLight } from './flat-light.ts'

const WIDTH = 120
const HEIGHT = 60
/** The right third is no surface. */
const COVERED = 80
const SHADOW = 40

/** Light of 180 with waves of 6 steps up and down, and half of it in a shadow of 60. */
function wavyLight(): StoredLight {
	const bytes = new Uint8Array(WIDTH * HEIGHT * 3)
	const mask = new Uint8Array(WIDTH * HEIGHT * 3)
	for (let pixel = 0; pixel < WIDTH * HEIGHT; pixel++) {
		const x = pixel % WIDTH
		const wave = Math.round(Math.sin(Math.floor(pixel / WIDTH) / 1.3) * 6)
		bytes.fill((x < SHADOW ? 60 : 180) + wave, pixel * 3, pixel * 3 + 3)
		mask[pixel * 3 + 1] = x < COVERED ? 255 : 0
	}
	return { width: WIDTH, height: HEIGHT, bytes, mask, inRelief: [1], keepsEdges: true }
}

/** The least and the greatest light of a column. */
function rangeAt(bytes: Uint8Array, x: number): [number, number] {
	const column = Array.from({ length: HEIGHT }, (_, y) => bytes[(y * WIDTH + x) * 3] ?? 0)
	return [Math.min(...column), Math.max(...column)]
}

test('ripples of light are averaged, shadow edges stay, and the rest is unchanged', () => {
	const light = wavyLight()
	const flat = flatLight(light)
	for (const [x, level] of [
		[10, 60],
		[SHADOW - 3, 60],
		[SHADOW + 2, 180],
		[70, 180],
	] as const) {
		const [least, most] = rangeAt(flat, x)
		expect(level - least, `${x}`).toBeLessThanOrEqual(2)
		expect(most - level, `${x}`).toBeLessThanOrEqual(2)
	}
	for (let x = COVERED; x < WIDTH; x++) expect(rangeAt(flat, x)).toEqual(rangeAt(light.bytes, x))
})

test('light on a surface that was rendered flat is unchanged', () => {
	const light = wavyLight()
	expect(flatLight({ ...light, inRelief: [0] })).toEqual(light.bytes)
})

test('reflections in glazes are averaged over edges too', () => {
	const flat = flatLight({ ...wavyLight(), keepsEdges: false })
	const [dark, lit] = [rangeAt(flat, SHADOW - 3), rangeAt(flat, SHADOW + 2)]
	expect(dark[0]).toBeGreaterThan(100)
	expect(lit[1]).toBeLessThan(178)
})
