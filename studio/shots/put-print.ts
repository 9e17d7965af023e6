import type { Film } from '@soleria/visualiser'
import { colourOf, LINEAR_OF_BYTE, linearOf } from '@soleria/visualiser/colour'
import sharp, { type Sharp } from 'sharp'
import type { Print } from './print.ts'

/** Numbers a pixel of `{output}.f32`: picture, diffuse light, mask, places. See save_arrays of blender/render.py. */
const STRIDE = 12
/** The grey that everything to be printed was rendered in (GREY of blender/shots/pack.py), in linear light. */
const GREY = linearOf(0xc8 / 255)

export interface RenderedPack {
	readonly values: Float32Array
	readonly width: number
	readonly height: number
	readonly exposure: number
}

/**
 * Puts a print on the packs of a rendered scene: each printed pixel gets the difference between the print's colour
 * and the grey it was rendered in, times the diffuse light there.
 */
export async function putPrint(pack: RenderedPack, print: Print, film: Film): Promise<Sharp> {
	const { values, width, height } = pack
	const image = await sharp(Buffer.from(print.svg)).removeAlpha().raw().toBuffer()
	const ink = colourOf(print.ink).map(linearOf)
	const exposure = 2 ** pack.exposure
	const out = new Uint8Array(width * height * 3)
	const light = new Float32Array(3)
	for (let pixel = 0; pixel < width * height; pixel++) {
		const at = pixel * STRIDE
		const printed = values[at + 6] ?? 0
		const inked = values[at + 7] ?? 0
		for (let part = 0; part < 3; part++) {
			let change = inked * ((ink[part] ?? 0) - GREY)
			if (printed > 0.01) {
				const x = ((values[at + 9] ?? 0) / printed) * print.width - 0.5
				const y = (1 - (values[at + 10] ?? 0) / printed) * print.height - 0.5
				change += printed * (sample(image, print, x, y, part) - GREY)
			}
			light[part] = Math.max(0, (values[at + part] ?? 0) + change * (values[at + 3 + part] ?? 0)) * exposure
		}
		film(light[0] ?? 0, light[1] ?? 0, light[2] ?? 0, out, pixel * 3)
	}
	return sharp(out, { raw: { width, height, channels: 3 } })
}

/** Bilinear interpolation between the four nearest pixels, in linear light. */
function sample(image: Uint8Array, { width, height }: Print, x: number, y: number, part: number): number {
	const left = Math.min(width - 2, Math.max(0, Math.floor(x)))
	const top = Math.min(height - 2, Math.max(0, Math.floor(y)))
	const across = Math.min(1, Math.max(0, x - left))
	const down = Math.min(1, Math.max(0, y - top))
	const value = (column: number, row: number): number =>
		LINEAR_OF_BYTE[image[(row * width + column) * 3 + part] ?? 0] ?? 0
	const upper = value(left, top) * (1 - across) + value(left + 1, top) * across
	const lower = value(left, top + 1) * (1 - across) + value(left + 1, top + 1) * across
	return upper * (1 - down) + lower * down
}
