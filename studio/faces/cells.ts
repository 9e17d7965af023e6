import { chance } from '@soleria/visualiser/material'

/** A square divided into cells around scattered points, which repeats. */
export interface Cells {
	/** The number of each pixel's cell. */
	readonly cell: Uint32Array
	/** From each pixel to the border with the next cell, in parts of a cell's usual size. */
	readonly border: Float32Array
}

/** What moves each pixel before its cell is looked for, in parts of the square. */
export interface Warp {
	readonly x: Float32Array
	readonly y: Float32Array
}

/** Voronoi cells of one point a grid square, `spread` of it away from the middle at most; a warp makes them uneven. */
export function cellsOf(
	size: number,
	[columns, rows]: readonly [number, number],
	seed: number,
	warp?: Warp,
	spread = 0.9,
): Cells {
	const across = Float32Array.from({ length: columns * rows }, (_, at) => 0.5 + spread * (chance(at, 1, seed) - 0.5))
	const down = Float32Array.from({ length: columns * rows }, (_, at) => 0.5 + spread * (chance(at, 2, seed) - 0.5))
	const cell = new Uint32Array(size * size)
	const border = new Float32Array(size * size)
	for (let py = 0, index = 0; py < size; py++)
		for (let px = 0; px < size; px++, index++) {
			const x = ((px + 0.5) / size + (warp?.x[index] ?? 0)) * columns
			const y = ((py + 0.5) / size + (warp?.y[index] ?? 0)) * rows
			const column = Math.floor(x)
			const row = Math.floor(y)
			let nearest = Number.POSITIVE_INFINITY
			let second = Number.POSITIVE_INFINITY
			let nearX = 0
			let nearY = 0
			let nextX = 0
			let nextY = 0
			for (let stepY = -1; stepY <= 1; stepY++)
				for (let stepX = -1; stepX <= 1; stepX++) {
					const at = wrapped(row + stepY, rows) * columns + wrapped(column + stepX, columns)
					const dx = column + stepX + (across[at] ?? 0) - x
					const dy = row + stepY + (down[at] ?? 0) - y
					const far = dx * dx + dy * dy
					if (far < nearest) {
						second = nearest
						nextX = nearX
						nextY = nearY
						nearest = far
						nearX = dx
						nearY = dy
						cell[index] = at
					} else if (far < second) {
						second = far
						nextX = dx
						nextY = dy
					}
				}
			border[index] = (second - nearest) / (2 * Math.max(1e-6, Math.hypot(nextX - nearX, nextY - nearY)))
		}
	return { cell, border }
}

function wrapped(value: number, count: number): number {
	return ((value % count) + count) % count
}
