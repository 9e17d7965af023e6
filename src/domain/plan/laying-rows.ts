import type { LaidCut, PlanSheet } from './plan-work.ts'

/** The most rows and cuts of a page for the site. */
const MOST: RowsRoom = { rows: 1000, cuts: 1500 }

/** How many rows and cuts are listed. */
export interface RowsRoom {
	readonly rows: number
	readonly cuts: number
}

/** A row of tiles, in the order of laying. */
export interface LayingRow {
	readonly row: number
	/** The numbers of its first and last piece. */
	readonly from: number
	readonly to: number
	readonly whole: number
	readonly cuts: readonly LaidCut[]
}

/** The rows of a plan; one with more than there is room for ends with `isWhole` false. `left` is the room for those of others. */
export function layingRows(
	{ drawing, laidCuts }: Pick<PlanSheet, 'drawing' | 'laidCuts'>,
	room = MOST,
): { readonly rows: readonly LayingRow[]; readonly isWhole: boolean; readonly left: RowsRoom } {
	const cuts = Map.groupBy(laidCuts, ({ row }) => row)
	const rows: LayingRow[] = []
	let listed = 0
	for (const [row, pieces] of Map.groupBy(drawing.pieces, (piece) => piece.row)) {
		const numbers = pieces.map(({ number }) => number)
		const own = cuts.get(row) ?? []
		if (rows.length === room.rows || listed + own.length > room.cuts)
			return { rows, isWhole: false, left: { rows: 0, cuts: 0 } }
		listed += own.length
		rows.push({
			...{ row, from: Math.min(...numbers), to: Math.max(...numbers) },
			whole: pieces.filter(({ kind }) => kind === 'whole').length,
			cuts: own,
		})
	}
	return { rows, isWhole: true, left: { rows: room.rows - rows.length, cuts: room.cuts - listed } }
}
