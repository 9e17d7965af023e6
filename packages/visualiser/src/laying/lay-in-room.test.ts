import { expect, test } from 'vitest'
import { LINEAR_OF_BYTE } from '../colour/colour.ts'
import type { Film } from './film.ts'
import { type LaidMap, layInRoom } from './lay-in-room.ts'
import { lightOf, type RoomLayers } from './room-layers.ts'

const SIDE = 4
const BEFORE = 9

/** A linear film: light of 1 becomes 255. */
const film: Film = (red, green, blue, out, at) =>
	out.set(
		[red, green, blue].map((light) => Math.round(Math.min(1, light) * 255)),
		at,
	)

/** A wall of 1 × 1 m straight ahead that fills the picture, in plain light; its lowest row of pixels is half covered. */
function sampleRoom({ mirrored = false, exposure = 0 } = {}): RoomLayers {
	const mask = new Uint8Array(SIDE * SIDE * 3)
	for (let pixel = 0; pixel < SIDE * SIDE; pixel++) mask[pixel * 3] = pixel < SIDE * (SIDE - 1) ? 255 : 51
	return {
		words: {
			camera: { position: [0, 0, 0], target: [0, 1, 0], lensMm: 36, sensorMm: 36, shift: 0 },
			mirrored,
			exposure,
			mmPerPx: 1,
			diffuseMax: 1,
			glossMax: 1,
			surfaces: [
				{
					name: 'pared',
					origin: [-500, 1000, -500],
					u: [1, 0, 0],
					v: [0, 0, 1],
					width: 1000,
					height: 1000,
					tile: null,
				},
			],
		},
		width: SIDE,
		height: SIDE,
		picture: new Uint8Array(SIDE * SIDE * 3).fill(BEFORE),
		mask,
		diffuse: new Float32Array(SIDE * SIDE * 3).fill(0.5),
		gloss: new Float32Array(SIDE * SIDE * 3).fill(0.1),
	}
}

/** Four quarters: white and black above, red and blue below. */
const map: LaidMap = {
	width: 2,
	height: 2,
	colour: Uint8Array.from([255, 255, 255, 255, 0, 0, 0, 255, 200, 0, 0, 255, 0, 0, 200, 255]),
}

const pixelOf = (picture: Uint8Array, x: number, y: number) => [
	...picture.slice((y * SIDE + x) * 3, (y * SIDE + x) * 3 + 3),
]

test('a pixel is the colour of the tile there times the diffuse light, plus the gloss', () => {
	const picture = layInRoom(sampleRoom(), 'pared', map, film)
	expect(pixelOf(picture, 0, 0)).toEqual([153, 153, 153])
	expect(pixelOf(picture, 3, 0)).toEqual([26, 26, 26])
	const red = Math.round(((LINEAR_OF_BYTE[200] ?? 0) * 0.5 + 0.1) * 255)
	expect(pixelOf(picture, 0, 2)).toEqual([red, 26, 26])
	expect(pixelOf(picture, 3, 2)).toEqual([26, 26, red])
})

test('where the mask covers a fifth of a pixel, a fifth of it changes', () => {
	const picture = layInRoom(sampleRoom(), 'pared', map, film)
	expect(pixelOf(picture, 0, 3)[1]).toBe(Math.round(BEFORE + (26 - BEFORE) / 5))
})

test('a mirrored room shows its wall flipped, and a stop of exposure doubles the light', () => {
	const flipped = layInRoom(sampleRoom({ mirrored: true }), 'pared', map, film)
	expect([pixelOf(flipped, 0, 0)[0], pixelOf(flipped, 3, 0)[0]]).toEqual([26, 153])
	const brighter = layInRoom(sampleRoom({ exposure: 1 }), 'pared', map, film)
	expect(pixelOf(brighter, 3, 0)).toEqual([51, 51, 51])
})

test('a surface that the room does not have is an error', () => {
	expect(() => layInRoom(sampleRoom(), 'techo', map, film)).toThrow('techo')
})

test('stored light is logarithmic from 0 to the largest', () => {
	const [none, middle, most] = lightOf(Uint8Array.from([0, 128, 255]), 8)
	expect([none, most]).toEqual([0, 8])
	expect(middle).toBeCloseTo(((2 ** ((128 / 255) * 8) - 1) / 255) * 8, 5)
})
