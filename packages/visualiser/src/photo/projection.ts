/** Three rows of three numbers each, column by column as WebGL takes them. */
export type Matrix = readonly [number, number, number, number, number, number, number, number, number]

/** A place that a matrix leads to; `depth` is its third value, which x and y were divided by. */
export interface Projected {
	readonly x: number
	readonly y: number
	readonly depth: number
}

/** Where a matrix takes the point (x, y, 1). */
export function projected([x0, x1, x2, y0, y1, y2, c0, c1, c2]: Matrix, x: number, y: number): Projected {
	const depth = x2 * x + y2 * y + c2
	return { x: (x0 * x + y0 * y + c0) / depth, y: (x1 * x + y1 * y + c1) / depth, depth }
}
