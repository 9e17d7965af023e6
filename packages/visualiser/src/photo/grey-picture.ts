import { LINEAR_OF_BYTE } from '../colour/colour.ts'

/** The linear luminance of a picture, row by row. */
export interface GreyPicture {
	readonly width: number
	readonly height: number
	readonly light: Float32Array
}

/** The luminance of pixels of four bytes each (sRGB; Rec. 709). */
export function greyOf({ width, height, pixels }: ColourPicture): GreyPicture {
	const light = new Float32Array(width * height)
	const linear = (at: number) => LINEAR_OF_BYTE[pixels[at] ?? 0] ?? 0
	for (let index = 0; index < light.length; index++) {
		light[index] = 0.2126 * linear(index * 4) + 0.7152 * linear(index * 4 + 1) + 0.0722 * linear(index * 4 + 2)
	}
	return { width, height, light }
}

/** Pixels of four bytes each, row by row. */
export interface ColourPicture {
	readonly width: number
	readonly height: number
	readonly pixels: Uint8ClampedArray
}
