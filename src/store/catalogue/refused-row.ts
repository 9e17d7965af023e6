/** A row that the database does not take, and why, in Spanish. */
export interface RefusedRow {
	/** Its place among the rows. */
	readonly place: number
	readonly message: string
}

/** SQLSTATE classes of errors that a row causes: its data, a constraint, a limit. Other errors come from the database, and pass. */
const TOO_LONG = /^(22001|54)/
const TOO_LARGE = /^22003/
const OF_ROW = /^(22|23|54)/

/** Why the database does not take a row, in Spanish; null for an error that no row has caused. */
export function rowFault(error: unknown): string | null {
	const { code, constraint } = sqlError(error)
	if (code === null || !OF_ROW.test(code)) return null
	if (TOO_LONG.test(code)) return 'algún texto de la fila es demasiado largo'
	if (TOO_LARGE.test(code)) return 'algún número de la fila es demasiado grande'
	return `la base de datos no admite la fila (${constraint ?? code})`
}

function sqlError(error: unknown): { readonly code: string | null; readonly constraint: string | null } {
	const text = (value: unknown) => (typeof value === 'string' && value !== '' ? value : null)
	for (let one = error; one instanceof Error; one = one.cause) {
		const { code, constraint } = one as { readonly code?: unknown; readonly constraint?: unknown }
		if (text(code) !== null) return { code: text(code), constraint: text(constraint) }
	}
	return { code: null, constraint: null }
}

/**
 * The first row for which an attempt on some rows fails; tries halves, and keeps the work of those that succeed. Null if no row fails by
 * itself.
 */
export async function findRefusedRow<Row>(
	rows: readonly Row[],
	attempt: (some: readonly Row[]) => Promise<unknown>,
): Promise<RefusedRow | null> {
	const messageOf = async (some: readonly Row[]): Promise<string | null> => {
		try {
			await attempt(some)
			return null
		} catch (error) {
			const message = rowFault(error)
			if (message === null) throw error
			return message
		}
	}
	let [from, to] = [0, rows.length]
	while (to - from > 1) {
		const middle = Math.floor((from + to) / 2)
		if ((await messageOf(rows.slice(from, middle))) === null) from = middle
		else to = middle
	}
	const message = await messageOf(rows.slice(from, to))
	return message === null ? null : { place: from, message }
}
