import type { LaidCut, PlanSheet } from './plan-work.ts'

/** The most rows and cuts of a list for the site. */
const MOST = { rows: 1000, cuts: 1500 } as const

/** A row of tiles, in the order of laying. */
export interface LayingRow {
	readonly row: number
	/** The numbers of its first and last piece. */
	readonly from: number
	readonly to: number
	readonly whole: number
	readonly cuts: readonly LaidCut[]
}

/** The rows of a plan; a plan of very many ends with `isWhole` false. */
export function layingRows({ drawing, laidCuts }: Pick<PlanSheet, 'drawing' | 'laidCuts'>): {
	readonly rows: readonly LayingRow[]
	readonly isWhole: boolean
} {
	const cuts = Map.groupBy(laidCuts, ({ row }) => row)
	const rows: LayingRow[] = []
	let listed = 0
	for (const [row, pieces] of Map.groupBy(drawing.pieces, (piece) => piece.row)) {
		const numbers = pieces.map(({ number }) => number)
		const own = cuts.get(row) ?? []
		listed += own.length
		if (rows.length === MOST.rows || listed > MOST.cuts) return { rows, isWhole: false }
		rows.push({
			...{ row, from: Math.min(...numbers), to: Math.max(...numbers) },
			whole: pieces.filter(({ kind }) => kind === 'whole').length,
			cuts: own,
		})
	}
	return { rows, isWhole: true }
}
