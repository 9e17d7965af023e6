/** The units of a row: boxes, m², pallets, or the product's own unit (pieces, sacks). */
export const ROW_UNITS = ['caja', 'm2', 'palet', 'ud'] as const
export type RowUnit = (typeof ROW_UNITS)[number]

/** The most rows of a list. */
export const MOST_ROWS = 200

/** A row of a list, read. */
export interface ReadRow {
	/** As typed. */
	readonly reference: string
	/** More than 0; null if the text is no quantity. */
	readonly amountHundredths: number | null
	/** Null if none was named. */
	readonly unit: RowUnit | null
	/** A lot as its boxes name it, «T-214 / 9» or «T-214»; empty for the first that has enough. */
	readonly lot: string
}
