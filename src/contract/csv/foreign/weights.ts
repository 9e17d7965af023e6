import type { RowReader } from '../row-reader.ts'

/** Grams in a unit of weight. */
const GRAMS: Readonly<Record<string, number>> = { kg: 1000, g: 1, lb: 453.59237, lbs: 453.59237, oz: 28.349523125 }

/** A weight in grams, or null if the cell is empty or the column is missing. */
export function gramsIn(row: RowReader, unit: string, ...columns: string[]): number | null {
	if (row.text(...columns) === '') return null
	return Math.round((row.scaled(6, 'un peso', ...columns) / 1_000_000) * (GRAMS[unit] ?? Number.NaN))
}

/** A weight whose column names its unit: `Weight (lbs)`. */
export function namedWeight(row: RowReader, names: readonly string[]): number | null {
	for (const unit of Object.keys(GRAMS)) {
		const columns = names.map((name) => `${name} (${unit})`)
		if (row.column(...columns) !== null) return gramsIn(row, unit, ...columns)
	}
	return null
}
