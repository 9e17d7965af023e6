import type { GreyPicture } from './grey-picture.ts'

/** A straight edge of a picture: the points with x·cos + y·sin = offset, in parts of the picture's width. */
export interface EdgeLine {
	/** Of the line's normal, in radians: 0 for an upright line, a quarter turn for a level one. */
	readonly angle: number
	readonly offset: number
	/** How long an edge speaks for it, in parts of the picture's width. */
	readonly support: number
}

/** Number of angles distinguished in half a turn. */
const ANGLES = 180
/** Edges whose gradient deviates this far from a line's normal, in degrees, still count for it. */
const TOLERANCE = 2
/** Part of the pixels, from the one of the steepest change on, that are edges. */
const EDGES = 0.1
/** Below this change of the square root of luminance there is no edge. */
const LEAST_CHANGE = 0.04
/** A line this near to a stronger one is the same. */
const SAME_DEGREES = 5
const SAME_PIXELS = 6

/** The strongest straight edges of a picture, by a Hough transform in which each pixel speaks for its own gradient's direction. */
export function edgeLines(picture: GreyPicture, most: number): readonly EdgeLine[] {
	const { width, height } = picture
	const { size, across, down } = gradientOf(picture)
	const least = Math.max(LEAST_CHANGE, size.toSorted()[Math.floor(size.length * (1 - EDGES))] ?? 0)
	const reach = Math.ceil(Math.hypot(width, height))
	const votes = new Float32Array(ANGLES * 2 * reach)
	for (let row = 1; row < height - 1; row++)
		for (let column = 1; column < width - 1; column++) {
			const at = row * width + column
			if ((size[at] ?? 0) < least || !isCrest(size, at, width, across[at] ?? 0, down[at] ?? 0)) continue
			const degrees = Math.round((Math.atan2(down[at] ?? 0, across[at] ?? 0) * ANGLES) / Math.PI)
			for (let off = -TOLERANCE; off <= TOLERANCE; off++) {
				const turn = (((degrees + off) % ANGLES) + ANGLES) % ANGLES
				const angle = (turn * Math.PI) / ANGLES
				const offset = Math.round((column + 0.5) * Math.cos(angle) + (row + 0.5) * Math.sin(angle)) + reach
				const place = turn * 2 * reach + offset
				votes[place] = (votes[place] ?? 0) + 1
			}
		}
	return peaksOf(votes, reach, most).map(({ turn, offset, count }) => ({
		angle: (turn * Math.PI) / ANGLES,
		offset: (offset - reach) / width,
		support: count / width,
	}))
}

/** Sobel's gradient of the square root of luminance, in which dark edges count as bright ones do. */
function gradientOf({ width, height, light }: GreyPicture) {
	const root = light.map(Math.sqrt)
	const size = new Float32Array(root.length)
	const across = new Float32Array(root.length)
	const down = new Float32Array(root.length)
	const at = (index: number) => root[index] ?? 0
	for (let row = 1; row < height - 1; row++)
		for (let column = 1; column < width - 1; column++) {
			const here = row * width + column
			const [above, below] = [here - width, here + width]
			const right = at(above + 1) + 2 * at(here + 1) + at(below + 1) - at(above - 1) - 2 * at(here - 1) - at(below - 1)
			const under = at(below - 1) + 2 * at(below) + at(below + 1) - at(above - 1) - 2 * at(above) - at(above + 1)
			across[here] = right
			down[here] = under
			size[here] = Math.hypot(right, under) / 4
		}
	return { size, across, down }
}

/** Whether no neighbour along the gradient is steeper: then an edge is one pixel wide. */
function isCrest(size: Float32Array, at: number, width: number, across: number, down: number): boolean {
	const isLevel = Math.abs(across) > Math.abs(down)
	const step = isLevel ? 1 : width
	const here = size[at] ?? 0
	return here >= (size[at - step] ?? 0) && here > (size[at + step] ?? 0)
}

function peaksOf(votes: Float32Array, reach: number, most: number) {
	/** An edge that lies between two offsets speaks for both. */
	const counted = (turn: number, offset: number) => {
		const place = turn * 2 * reach + offset
		return (votes[place - 1] ?? 0) + (votes[place] ?? 0) + (votes[place + 1] ?? 0)
	}
	const candidates: { turn: number; offset: number; count: number }[] = []
	const least = reach / 12
	for (let turn = 0; turn < ANGLES; turn++)
		for (let offset = 1; offset < 2 * reach - 1; offset++) {
			const count = counted(turn, offset)
			if (count >= least) candidates.push({ turn, offset, count })
		}
	const kept: typeof candidates = []
	for (const one of candidates.sort((a, b) => b.count - a.count)) {
		if (kept.length === most) break
		const isKnown = kept.some(({ turn, offset }) => {
			const apart = Math.abs(turn - one.turn)
			const isTurned = ANGLES - apart < SAME_DEGREES
			const away = isTurned ? Math.abs(offset - reach + (one.offset - reach)) : Math.abs(offset - one.offset)
			return Math.min(apart, ANGLES - apart) < SAME_DEGREES && away < SAME_PIXELS
		})
		if (!isKnown) kept.push(one)
	}
	return kept
}
