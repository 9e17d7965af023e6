import type { TileSheet } from './tile-sheet.ts'

/** The least pixels of a face's short side. */
const SHORT_PX = 128
const MOST_PX = 1_300_000

/** A sheet's piece in mm, its number of faces, and the finest that they are drawn. */
interface Drawn extends Pick<TileSheet, 'faces'> {
	readonly widthMm: number
	readonly heightMm: number
	readonly finestMmPerPx: number
}

/** How large the faces of a sheet are in pixels and in how many columns they lie: the whole sheet has some 1.3 million pixels at most. */
export function sheetSize({
	faces,
	widthMm,
	heightMm,
	finestMmPerPx,
}: Drawn): Pick<TileSheet, 'columns' | 'faceWidth' | 'faceHeight'> {
	const mmPerPx = Math.max(
		Math.min(finestMmPerPx, Math.min(widthMm, heightMm) / SHORT_PX),
		Math.sqrt((faces * widthMm * heightMm) / MOST_PX),
	)
	return {
		columns: columnsOf(faces, widthMm / heightMm),
		faceWidth: Math.floor(widthMm / mmPerPx),
		faceHeight: Math.floor(heightMm / mmPerPx),
	}
}

/** The number of columns, a divisor of `faces`, that makes the picture the nearest to a square. */
function columnsOf(faces: number, aspect: number): number {
	let best = 1
	const farFromSquare = (columns: number) => Math.abs(Math.log((columns * columns * aspect) / faces))
	for (let columns = 2; columns <= faces; columns++)
		if (faces % columns === 0 && farFromSquare(columns) < farFromSquare(best)) best = columns
	return best
}
