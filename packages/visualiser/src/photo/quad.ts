/** A point of a picture: x to the right and y down, both in parts of the picture's width. */
export type PicturePoint = readonly [x: number, y: number]

/** The visible corners of a surface: far left, far right, near right, near left; of a wall from its top left one. */
export type Corners = readonly [PicturePoint, PicturePoint, PicturePoint, PicturePoint]

/** The fault of four corners that form no surface: crossing or reversed sides, a concave corner, or a small area. */
export type QuadFault = 'crossed' | 'concave' | 'small'

/** Corners lie at most this far beyond the picture, in parts of its width: floors go on below it. */
export const MOST_BEYOND = 0.18
/** Two sides nearly in line, up to this sine of their angle, make no corner. */
const LEAST_SINE = 0.03
const LEAST_SIDE = 0.02
const LEAST_AREA = 0.004

const PLACES = [0, 1, 2, 3] as const

function sides(corners: Corners) {
	return PLACES.map((place) => {
		const [from, to] = [corners[place], corners[((place + 1) % 4) as 0 | 1 | 2 | 3]]
		return [to[0] - from[0], to[1] - from[1]] as const
	})
}

/** The first fault of four corners; null if a flat rectangle may be seen so. */
export function quadFault(corners: Corners): QuadFault | null {
	const around = sides(corners)
	const lengths = around.map(([x, y]) => Math.hypot(x, y))
	if (Math.min(...lengths) < LEAST_SIDE) return 'small'
	const sines = around.map(([x, y], place) => {
		const [nextX, nextY] = around[(place + 1) % 4] ?? [0, 0]
		return (x * nextY - y * nextX) / ((lengths[place] ?? 1) * (lengths[(place + 1) % 4] ?? 1))
	})
	const clockwise = sines.filter((sine) => sine >= LEAST_SINE).length
	if (clockwise < 3) return 'crossed'
	if (clockwise === 3) return 'concave'
	return quadArea(corners) < LEAST_AREA ? 'small' : null
}

/** The area within corners, in squares of the picture's width; below 0 for corners that run the other way round. */
export function quadArea(corners: Corners): number {
	return (
		PLACES.reduce<number>((sum, place) => {
			const [from, to] = [corners[place], corners[((place + 1) % 4) as 0 | 1 | 2 | 3]]
			return sum + from[0] * to[1] - to[0] * from[1]
		}, 0) / 2
	)
}

/** A point moved into the allowed range of corners; `proportion` is the picture's height in parts of its width. */
export function withinReach([x, y]: PicturePoint, proportion: number): PicturePoint {
	const held = (value: number, most: number) => Math.min(most + MOST_BEYOND, Math.max(-MOST_BEYOND, value))
	return [held(x, 1), held(y, proportion)]
}

/**
 * The part of each pixel within convex corners, 0 to 255, row by row. Sides are smoothed over one pixel, so that drawings there have no
 * steps.
 */
export function quadCover(corners: Corners, width: number, height: number): Uint8Array {
	const lines = sides(corners).map(([x, y], place) => {
		const [fromX, fromY] = corners[place as 0 | 1 | 2 | 3]
		const length = Math.hypot(x, y)
		// The distance inwards, in pixels.
		return { x: -y / length, y: x / length, offset: ((fromX * y - fromY * x) / length) * width }
	})
	const cover = new Uint8Array(width * height)
	for (let row = 0, at = 0; row < height; row++)
		for (let column = 0; column < width; column++, at++) {
			let inside = 1
			for (const line of lines) {
				inside = Math.min(inside, line.x * (column + 0.5) + line.y * (row + 0.5) + line.offset + 0.5)
			}
			if (inside > 0) cover[at] = Math.round(inside * 255)
		}
	return cover
}
