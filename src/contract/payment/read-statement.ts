import { scaledOf } from '#contract/csv/decimals.ts'
import { columnKey, type Table, type TableRow } from '#contract/csv/table.ts'
import { cents } from '#domain/money/cents.ts'
import type { StatementLine } from '#domain/payment/match-statement.ts'
import { isDay } from '#domain/time/madrid.ts'

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
	const read = rows.slice(headAt + 1).map((row) => readRow(row, places))
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

function readRow({ line, cells }: TableRow, places: Readonly<Record<Column, number>>): StatementLine | string {
	const cell = (column: Column) => (cells[places[column]] ?? '').trim()
	const day = isoDayOf(cell('day'))
	if (day === null) return `Línea ${line}, fecha: «${cell('day')}» no es un día; escríbelo como 24/11/2026`
	const amountCents = scaledOf(
		cell('amount')
			.replace(/^\+|EUR$/gi, '')
			.replace('−', '-'),
		2,
	)
	if (amountCents === null)
		return `Línea ${line}, importe: «${cell('amount')}» no es un importe; escríbelo como 1.234,56`
	return { line, day, concept: cell('concept').replace(/\s+/g, ' '), amountCents: cents(amountCents) }
}

/** `2026-11-24` of a day as banks write it: «24/11/2026», «24-11-26» or the ISO day itself. */
function isoDayOf(text: string): string | null {
	const [, day = '', month = '', year = ''] = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4}|\d\d)$/.exec(text) ?? []
	const iso =
		day === '' ? text.slice(0, 10) : `${year.padStart(4, '20')}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
	return isDay(iso) ? iso : null
}
