import { columnKey, type Table, type TableRow } from '#contract/csv/table.ts'
import { readDay } from '#domain/input/read-day.ts'
import { type DecimalSign, decimalSignOf, numberOf } from '#domain/input/read-number.ts'
import { cents } from '#domain/money/cents.ts'
import type { StatementLine } from '#domain/payment/match-statement.ts'

/** The columns of a bank statement under the names that banks give them. */
const COLUMNS = {
	day: ['fecha', 'fecha operacion', 'fecha de operacion', 'fecha contable', 'f. operacion', 'fecha valor', 'f. valor'],
	concept: ['concepto', 'descripcion', 'movimiento', 'detalle', 'observaciones'],
	amount: ['importe', 'cantidad', 'importe (eur)', 'importe (€)', 'importe eur'],
} as const
type Column = keyof typeof COLUMNS

export interface ReadStatement {
	readonly lines: readonly StatementLine[]
	/** What cannot be read, by line, column and reason, in Spanish. */
	readonly faults: readonly string[]
}

/** Reads a bank statement. Rows before the header, where banks write the account, are left out. */
export function readStatement(table: Table): ReadStatement {
	if (table.broken) return { lines: [], faults: [`Línea ${table.broken.line}: las comillas no se cierran`] }
	const rows: TableRow[] = [{ line: 1, cells: table.header }, ...table.rows]
	const headAt = rows.findIndex(({ cells }) => placesIn(cells) !== null)
	const places = placesIn(rows[headAt]?.cells ?? [])
	if (places === null) {
		return { lines: [], faults: ['Faltan columnas: la primera fila tiene que decir Fecha, Concepto e Importe'] }
	}
	const below = rows.slice(headAt + 1)
	const sign = decimalSignOf(below.map(({ cells }) => signed(cells[places.amount] ?? ''))) ?? 'comma'
	const read = below.map((row) => readRow(row, places, sign))
	return {
		lines: read.flatMap((row) => (typeof row === 'string' ? [] : [row])),
		faults: read.filter((row) => typeof row === 'string'),
	}
}

function placesIn(cells: readonly string[]): Readonly<Record<Column, number>> | null {
	const keys = cells.map(columnKey)
	const placeOf = (column: Column) => {
		const name = COLUMNS[column].find((known) => keys.includes(known))
		return name === undefined ? -1 : keys.indexOf(name)
	}
	const places = { day: placeOf('day'), concept: placeOf('concept'), amount: placeOf('amount') }
	return Object.values(places).includes(-1) ? null : places
}

function readRow(
	{ line, cells }: TableRow,
	places: Readonly<Record<Column, number>>,
	sign: DecimalSign,
): StatementLine | string {
	const cell = (column: Column) => (cells[places[column]] ?? '').trim()
	const day = readDay(cell('day').replace(/[ T]\d{1,2}:\d{2}(:\d{2})?$/, ''))
	if (day === null) return `Línea ${line}, fecha: «${cell('day')}» no es un día; escríbelo como 24/11/2026`
	const amountCents = numberOf(signed(cell('amount')), { places: 2, sign })
	if (amountCents === null)
		return `Línea ${line}, importe: «${cell('amount')}» no es un importe; escríbelo como 1.234,56`
	return { line, day, concept: cell('concept').replace(/\s+/g, ' '), amountCents: cents(amountCents) }
}

/** Banks write what leaves an account with a minus before or behind it, or in parentheses. */
const signed = (amount: string): string =>
	amount
		.trim()
		.replace(/^\((.*)\)$/, '-$1')
		.replace(/^(.*\d)\s*[-−]$/, '-$1')
