/** Edit distance of a typed word from a known one, and from the nearest prefix of it. */
export interface EditDistance {
	readonly whole: number
	readonly beginning: number
}

/** Buffers reused by all calls, since one scan compares a typed word with thousands. */
const rows = [new Uint8Array(64), new Uint8Array(64), new Uint8Array(64)] as const

/**
 * Edits (insert, delete, replace, swap neighbours) that turn one word into another, counted up to `limit + 1`:
 * `editDistance('blnaco', 'blanco', 2)` → whole 1. Typed words of more than 60 letters always give `limit + 1`.
 */
export function editDistance(typed: string, known: string, limit: number): EditDistance {
	const far = limit + 1
	if (typed.length > 60) return { whole: far, beginning: far }
	const columns = Math.min(known.length, typed.length + limit, 62)
	let [before, above, row] = rows
	for (let column = 0; column <= columns; column++) above[column] = column
	for (let line = 1; line <= typed.length; line++) {
		row[0] = line
		let nearest = line
		const letter = typed.charCodeAt(line - 1)
		for (let column = 1; column <= columns; column++) {
			const same = letter === known.charCodeAt(column - 1)
			let edits = (above[column - 1] ?? far) + (same ? 0 : 1)
			edits = Math.min(edits, (above[column] ?? far) + 1, (row[column - 1] ?? far) + 1)
			const swapped =
				line > 1 &&
				column > 1 &&
				letter === known.charCodeAt(column - 2) &&
				typed.charCodeAt(line - 2) === known.charCodeAt(column - 1)
			if (swapped) edits = Math.min(edits, (before[column - 2] ?? far) + 1)
			row[column] = edits
			if (edits < nearest) nearest = edits
		}
		if (nearest > limit) return { whole: far, beginning: far }
		;[before, above, row] = [above, row, before]
	}
	let beginning = far
	for (let column = 0; column <= columns; column++) beginning = Math.min(beginning, above[column] ?? far)
	const whole = columns === known.length ? Math.min(above[columns] ?? far, far) : far
	return { whole, beginning }
}
