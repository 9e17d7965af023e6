/** A place of a photograph, as parts of its width and height. */
export interface Place {
	readonly x: number
	readonly y: number
}

/** The side of the square of pixels whose mean is taken: one pixel of a photograph is noise. */
const SQUARE_PX = 7

/** The place within the photograph, however far it was moved. */
export function within({ x, y }: Place): Place {
	const clamped = (part: number) => Math.min(1, Math.max(0, part))
	return { x: clamped(x), y: clamped(y) }
}

/** The square of pixels around a place, cut off at the borders. */
export function squareAt({ x, y }: Place, width: number, height: number) {
	const start = (part: number, side: number) =>
		Math.min(Math.max(0, Math.round(part * side - SQUARE_PX / 2)), Math.max(0, side - SQUARE_PX))
	return {
		left: start(x, width),
		top: start(y, height),
		width: Math.min(SQUARE_PX, width),
		height: Math.min(SQUARE_PX, height),
	}
}

/** The mean of pixels, four bytes each, as six hexadecimal digits. */
export function meanColour(bytes: ArrayLike<number>): string {
	const sums = [0, 0, 0]
	for (let at = 0; at < bytes.length; at++) if (at % 4 < 3) sums[at % 4] = (sums[at % 4] ?? 0) + (bytes[at] ?? 0)
	const hex = (sum: number) =>
		Math.round(sum / (bytes.length / 4))
			.toString(16)
			.padStart(2, '0')
	return sums.map(hex).join('')
}
