import { expect, test } from 'vitest'
import { photoScene } from './photo-scene.ts'
import type { Corners } from './quad.ts'

const [WIDTH, HEIGHT] = [60, 40]
/** A photograph whose right half lies in a shadow of half its light. */
const PHOTO = {
	colour: { width: WIDTH, height: HEIGHT, pixels: new Uint8ClampedArray(WIDTH * HEIGHT * 4) },
	grey: {
		width: WIDTH,
		height: HEIGHT,
		light: Float32Array.from({ length: WIDTH * HEIGHT }, (_, at) => (at % WIDTH < 36 ? 0.6 : 0.3)),
	},
}
const CORNERS: Corners = [
	[0.05, 0.1],
	[0.95, 0.1],
	[0.95, 0.6],
	[0.05, 0.6],
]
const surfaces = [{ name: 'suelo', width: 4200, height: 3100 }]
const at = (x: number, y: number) => (y * WIDTH + x) * 4

test('a surface is masked by its corners less its hidden parts, in the channel of its place', () => {
	const hidden = new Uint8Array(WIDTH * HEIGHT)
	hidden[20 * WIDTH + 30] = 255
	const scene = photoScene(PHOTO, surfaces, { suelo: CORNERS }, hidden)
	expect(scene.surfaces.map(({ name, channel, width, height }) => [name, channel, width, height])).toEqual([
		['suelo', 0, 4200, 3100],
	])
	const { mask } = scene.layers
	if (typeof mask === 'string') throw new Error('a mask of pixels was expected')
	expect([mask.pixels[at(20, 20)], mask.pixels[at(30, 20)], mask.pixels[at(20, 2)]]).toEqual([255, 0, 0])
	expect(mask.pixels[at(20, 20) + 1]).toBe(0)
})

test('light is packed as the shader unpacks it: 1 in the middle, and half of it in the shadow', () => {
	const scene = photoScene(PHOTO, surfaces, { suelo: CORNERS }, new Uint8Array(WIDTH * HEIGHT))
	const { diffuse } = scene.layers
	if (typeof diffuse === 'string') throw new Error('a layer of pixels was expected')
	const light = (x: number, y: number) =>
		((2 ** (((diffuse.pixels[at(x, y)] ?? 0) / 255) * 8) - 1) / 255) * scene.diffuseMax
	expect(light(15, 20)).toBeCloseTo(1, 1)
	expect(light(52, 20)).toBeCloseTo(0.5, 1)
})
