import type { Surface } from '@soleria/visualiser/material'

/** How large a surface has to be: `size` pixels for `spanMm` of wall. */
export interface Extent {
	readonly size: number
	readonly spanMm: number
	readonly seed: number
}

export function blankSurface(size: number): Surface {
	return { size, rgb: new Float32Array(size * size * 3), height: new Float32Array(size * size) }
}

/** How many features of that length fit in the span, rounded, since periodic noise needs a whole number. */
export function featuresOf(extent: Extent, lengthMm: number): number {
	return Math.max(1, Math.round(extent.spanMm / lengthMm))
}

/** One number a pixel. `u` and `v` go from 0 to 1. */
function fieldOf(size: number, value: (u: number, v: number) => number): Float32Array {
	const field = new Float32Array(size * size)
	for (let y = 0, index = 0; y < size; y++)
		for (let x = 0; x < size; x++, index++) field[index] = value(x / size, y / size)
	return field
}

/** The same for low frequencies: computed every `step` pixels and interpolated, at a fraction of the cost. */
export function slowField(size: number, value: (u: number, v: number) => number, step = 4): Float32Array {
	const coarse = Math.max(2, Math.ceil(size / step))
	return stretched(fieldOf(coarse, value), coarse, size)
}

/** A field of `coarse` × `coarse` points interpolated to `size` × `size`. */
export function stretched(points: Float32Array, coarse: number, size: number): Float32Array {
	const field = new Float32Array(size * size)
	for (let y = 0, index = 0; y < size; y++) {
		const placeY = (y * coarse) / size
		const top = Math.floor(placeY)
		const partY = placeY - top
		const above = (top % coarse) * coarse
		const below = ((top + 1) % coarse) * coarse
		for (let x = 0; x < size; x++, index++) {
			const placeX = (x * coarse) / size
			const left = Math.floor(placeX)
			const partX = placeX - left
			const right = left + 1 === coarse ? 0 : left + 1
			const upper = (points[above + left] ?? 0) * (1 - partX) + (points[above + right] ?? 0) * partX
			const lower = (points[below + left] ?? 0) * (1 - partX) + (points[below + right] ?? 0) * partX
			field[index] = upper + (lower - upper) * partY
		}
	}
	return field
}
