import type { ColourPicture } from './grey-picture.ts'

/** A dab of the brush, in pixels of the picture. */
export interface Dab {
	readonly x: number
	readonly y: number
	readonly radius: number
	/** Whether it stops at edges in the picture around its middle. */
	readonly isSnapping: boolean
}

/** How far a colour may be from that under the middle of the brush, and from its neighbour's, of 255 in each part. */
const ALIKE = 46
const STEP = 22
/** Pixels around the middle whose mean colour is used. */
const SEED = 1

/**
 * The pixels that a dab of the brush reaches: its disc, or the part of it reachable from its middle over similar colours, without crossing
 * a strong edge. Always includes its very middle, so that each dab has an effect.
 */
export function snapFill(picture: ColourPicture, { x, y, radius, isSnapping }: Dab): Set<number> {
	const { width, height, pixels } = picture
	const [middleX, middleY] = [Math.floor(x), Math.floor(y)]
	const isWithin = (column: number, row: number) =>
		column >= 0 && row >= 0 && column < width && row < height && Math.hypot(column + 0.5 - x, row + 0.5 - y) <= radius
	const found = new Set<number>()
	if (!isSnapping) {
		for (let row = Math.floor(y - radius); row <= y + radius; row++)
			for (let column = Math.floor(x - radius); column <= x + radius; column++)
				if (isWithin(column, row)) found.add(row * width + column)
		return found
	}
	const wanted = meanAround(picture, middleX, middleY)
	const part = (index: number, of: number) => pixels[index * 4 + of] ?? 0
	const open: number[] = []
	for (let row = middleY - SEED; row <= middleY + SEED; row++)
		for (let column = middleX - SEED; column <= middleX + SEED; column++)
			if (isWithin(column, row)) open.push(row * width + column)
	for (const index of open) found.add(index)
	for (let next = open.pop(); next !== undefined; next = open.pop()) {
		const [column, row] = [next % width, Math.floor(next / width)]
		for (const [right, down] of NEIGHBOURS) {
			const index = next + right + down * width
			if (found.has(index) || !isWithin(column + right, row + down)) continue
			let isReached = true
			for (let of = 0; of < 3 && isReached; of++) {
				const away = Math.abs(part(index, of) - (wanted[of] ?? 0))
				isReached = away <= ALIKE && Math.abs(part(index, of) - part(next, of)) <= STEP
			}
			if (!isReached) continue
			found.add(index)
			open.push(index)
		}
	}
	return found
}

const NEIGHBOURS = [
	[1, 0],
	[-1, 0],
	[0, 1],
	[0, -1],
] as const

function meanAround({ width, height, pixels }: ColourPicture, x: number, y: number): readonly number[] {
	const sums = [0, 0, 0]
	let count = 0
	for (let row = Math.max(0, y - SEED); row <= Math.min(height - 1, y + SEED); row++)
		for (let column = Math.max(0, x - SEED); column <= Math.min(width - 1, x + SEED); column++, count++)
			for (let of = 0; of < 3; of++) sums[of] = (sums[of] ?? 0) + (pixels[(row * width + column) * 4 + of] ?? 0)
	return sums.map((sum) => sum / Math.max(1, count))
}
