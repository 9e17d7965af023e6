/** Heights in mm of a pattern that repeats, one a mm. */
export interface Mould {
	readonly width: number
	readonly height: number
	readonly heights: Float32Array
}

export function mouldOf(width: number, height: number): Mould {
	return { width, height, heights: new Float32Array(width * height) }
}

/** The height at a place of the wall, between four points of the mould. */
export function pressed({ width, height, heights }: Mould, xMm: number, yMm: number): number {
	const floorX = Math.floor(xMm)
	const floorY = Math.floor(yMm)
	const left = ((floorX % width) + width) % width
	const top = (((floorY % height) + height) % height) * width
	const right = left + 1 === width ? 0 : left + 1
	const bottom = top + width === height * width ? 0 : top + width
	const partX = xMm - floorX
	const partY = yMm - floorY
	const above = (heights[top + left] ?? 0) * (1 - partX) + (heights[top + right] ?? 0) * partX
	const below = (heights[bottom + left] ?? 0) * (1 - partX) + (heights[bottom + right] ?? 0) * partX
	return above + (below - above) * partY
}
