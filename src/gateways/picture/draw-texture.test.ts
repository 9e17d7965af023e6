import type { TileSheet } from '@soleria/visualiser'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { drawTexture, textureSize } from './draw-texture.ts'

const SHEET: TileSheet = {
	...{ slug: 'two', faces: 2, columns: 2, faceWidth: 100, faceHeight: 100, widthMm: 100, heightMm: 100 },
	...{ forma: 'recta', jointMm: 2, grout: '#000000', mirrored: false, quarterTurns: false, gloss: 0 },
}

test('a texture has every face once, a joint on two of its sides, and its real size', async () => {
	const faces = await sharp({ create: { width: 200, height: 100, channels: 3, background: '#ff0000' } })
		.composite([
			{ input: { create: { width: 100, height: 100, channels: 3, background: '#0000ff' } }, left: 100, top: 0 },
		])
		.png()
		.toBuffer()
	const picture = sharp(await drawTexture(SHEET, faces))
	expect(await picture.metadata()).toMatchObject({ width: 408, height: 204, density: 51 })
	const { data } = await picture.raw().toBuffer({ resolveWithObject: true })
	const at = (x: number, y: number) => [...data.subarray((y * 408 + x) * 3, (y * 408 + x) * 3 + 3)]
	const isNear = (colour: number[], wanted: number[]) =>
		expect(Math.max(...colour.map((value, index) => Math.abs(value - (wanted[index] ?? 0))))).toBeLessThan(40)
	isNear(at(100, 100), [255, 0, 0])
	isNear(at(304, 100), [0, 0, 255])
	for (const joint of [at(407, 100), at(100, 203)]) expect(Math.max(...joint)).toBeLessThan(140)
})

test('pieces that are not rectangles have no texture', () => {
	expect(textureSize(SHEET)).toEqual({ widthMm: 204, heightMm: 102 })
	expect(textureSize({ ...SHEET, forma: 'hexagono' })).toBeNull()
})
