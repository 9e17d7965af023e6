import type { GreyPicture } from './grey-picture.ts'

/** Blurs one after the other; three of a box are nearly a Gaussian one. */
const PASSES = 3
/** A pixel that is covered less has no part in the light. */
const LEAST_COVER = 128

/**
 * The light on a surface of a photograph, in parts of the median of the covered pixels: its luminance, averaged with the covered pixels
 * within `radius`, so that joints and pattern of the old surface disappear and shadows stay. Uncovered pixels are ignored, or dark
 * furniture would shade the floor around it. 1 if no covered pixel is near.
 */
export function shadingOf({ width, height, light }: GreyPicture, cover: Uint8Array, radius: number): Float32Array {
	const weights = Float32Array.from(cover, (byte) => (byte < LEAST_COVER ? 0 : 1))
	const weighted = light.map((value, index) => value * (weights[index] ?? 0))
	for (let pass = 0; pass < PASSES; pass++) {
		for (const field of [weights, weighted]) boxBlur(field, width, height, radius)
	}
	const least = 1e-6
	const smooth = weighted.map((value, index) => ((weights[index] ?? 0) > least ? value / (weights[index] ?? 1) : -1))
	const middle = medianOf(smooth.filter((_, index) => (cover[index] ?? 0) >= LEAST_COVER))
	return smooth.map((value) => (value < 0 || middle <= 0 ? 1 : value / middle))
}

function medianOf(values: Float32Array): number {
	return values.toSorted()[Math.floor(values.length / 2)] ?? 0
}

/** The mean of the pixels within `radius` in each direction; beyond the picture weight and light are 0. */
function boxBlur(field: Float32Array, width: number, height: number, radius: number): void {
	const line = new Float32Array(Math.max(width, height))
	const blurLine = (start: number, step: number, length: number) => {
		let sum = 0
		for (let at = 0; at < length; at++) line[at] = field[start + at * step] ?? 0
		for (let at = -radius; at < length; at++) {
			sum += (at + radius < length ? (line[at + radius] ?? 0) : 0) - (line[at - radius - 1] ?? 0)
			if (at >= 0) field[start + at * step] = sum / (2 * radius + 1)
		}
	}
	for (let row = 0; row < height; row++) blurLine(row * width, 1, width)
	for (let column = 0; column < width; column++) blurLine(column, width, height)
}
