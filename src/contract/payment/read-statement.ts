import { columnKey, type Table, type TableRow } from '#contract/csv/table.ts'
import { readDay } from '#domain/input/read-day.ts'
import { type DecimalSign, decimalSignOf, numberOf } from '#domain/input/read-number.ts'
import { cents } from '#domain/money/cents.ts'
import type { StatementLine } from '#domain/payment/match-statement.ts'
import { isNorma43, readNorma43 } from './norma43.ts'

/** The columns of a bank statement under the names that banks give them; a statement may have several of a kind. */
const COLUMNS = {
	day: [
		'fecha operacion',
		'fecha de operacion',
		'f. operacion',
		'f.operacion',
		'fecha contable',
		'f. contable',
		'fecha',
		'booking date',
		'date',
	],
	valueDay: ['fecha valor', 'f. valor', 'f.valor', 'value date'],
	concept: [
		...['concepto', 'descripcion', 'movimiento', 'detalle', 'observaciones', 'mas datos', 'concepto ampliado'],
		...['referencia', 'referencia 1', 'referencia 2', 'referencia de pago', 'beneficiario', 'ordenante', 'remitente'],
		...['payment reference', 'partner name', 'payee', 'informacion adicional'],
	],
	amount: ['importe', 'cantidad', 'importe (eur)', 'importe (€)', 'importe eur', 'amount (eur)', 'amount'],
	credit: ['abono', 'abonos', 'haber', 'ingreso', 'ingresos', 'entradas'],
	debit: ['cargo', 'cargos', 'debe', 'gasto', 'gastos', 'salidas'],
} as const
type Column = keyof typeof COLUMNS
type Places = Readonly<Record<Column, readonly number[]>>

export interface ReadStatement {
	readonly lines: readonly StatementLine[]
	/** The unreadable parts, by line, column and reason, in Spanish. */
	readonly faults: readonly string[]
}

/**
 * Reads a bank statement by the titles of its columns, or in Cuaderno 43. Rows before the titles, where banks write the account,
 * and rows of balances and totals are left out.
 */
export function readStatement(table: Table): ReadStatement {
	if (table.broken) return { lines: [], faults: [`Línea ${table.broken.line}: las comillas no se cierran`] }
	const rows: TableRow[] = [{ line: 1, cells: table.header }, ...table.rows]
	if (isNorma43(table.header[0] ?? '')) return { lines: readNorma43(rows), faults: [] }
	const headAt = rows.findIndex(({ cells }) => isHead(placesIn(cells)))
	if (headAt < 0) {
		return { lines: [], faults: ['Faltan columnas: la fila de títulos tiene que decir Fecha, Concepto e Importe'] }
	}
	const places = placesIn(rows[headAt]?.cells ?? [])
	const below = rows.slice(headAt + 1).filter(({ cells }) => !isSummary(cells, places))
	const amounts = [...places.amount, ...places.credit, ...places.debit]
	const sign = decimalSignOf(below.flatMap(({ cells }) => amounts.map((at) => signed(cells[at] ?? '')))) ?? 'comma'
	const read = below.map((row) => readRow(row, places, sign))
	return {
		lines: read.flatMap((row) => (typeof row === 'string' ? [] : [row])),
		faults: read.filter((row) => typeof row === 'string'),
	}
}

/** The places of the columns of each kind, in order of precedence. */
function placesIn(cells: readonly string[]): Places {
	const keys = cells.map(columnKey)
	const of = (column: Column) =>
		COLUMNS[column].flatMap((name) => keys.flatMap((key, place) => (key === name ? [place] : [])))
	return {
		...{ day: of('day'), valueDay: of('valueDay'), concept: of('concept').toSorted((one, other) => one - other) },
		...{ amount: of('amount'), credit: of('credit'), debit: of('debit') },
	}
}

const isHead = ({ day, valueDay, concept, amount, credit }: Places): boolean =>
	day.length + valueDay.length > 0 && concept.length > 0 && amount.length + credit.length > 0

const textAt = (cells: readonly string[], places: readonly number[]): string =>
	places.map((at) => (cells[at] ?? '').trim()).find((text) => text !== '') ?? ''

/** A row without a movement: a balance, a total, or only a remark. */
function isSummary(cells: readonly string[], places: Places): boolean {
	const day = dayIn(textAt(cells, [...places.day, ...places.valueDay]))
	if (day !== null) return false
	const amount = textAt(cells, [...places.amount, ...places.credit, ...places.debit])
	return amount === '' || cells.some((cell) => /^\s*(saldo|total)/i.test(cell))
}

/** The day of a cell, which may have the time of the movement beside it. */
const dayIn = (text: string): string | null => readDay(text.replace(/[ T]\d{1,2}:\d{2}(:\d{2})?$/, ''))

function readRow({ line, cells }: TableRow, places: Places, sign: DecimalSign): StatementLine | string {
	const typedDay = textAt(cells, [...places.day, ...places.valueDay])
	const day = dayIn(typedDay)
	if (day === null) return `Línea ${line}, fecha: «${typedDay}» no es un día; escríbelo como 24/11/2026`
	const typed = amountIn(cells, places)
	const amountCents = numberOf(typed, { places: 2, sign })
	if (amountCents === null) return `Línea ${line}, importe: «${typed}» no es un importe; escríbelo como 1.234,56`
	const concept = places.concept.map((at) => cells[at] ?? '').join(' ')
	return { line, day, concept: concept.replace(/\s+/g, ' ').trim(), amountCents: cents(amountCents) }
}

/** The amount of a row: from its one column, or from those of receipts and payments. */
function amountIn(cells: readonly string[], { amount, credit, debit }: Places): string {
	const whole = signed(textAt(cells, amount))
	if (whole !== '') return whole
	const came = signed(textAt(cells, credit))
	if (came !== '' && !/^[-+]?0*([.,]0*)?$/.test(came)) return came
	const went = signed(textAt(cells, debit))
	return went === '' ? came : `-${went.replace(/^[-+]\s*/, '')}`
}

/** Banks write an outgoing amount with a minus before or behind it, or in parentheses. */
const signed = (amount: string): string =>
	amount
		.trim()
		.replace(/^\((.*)\)$/, '-$1')
		.replace(/^(.*\d)\s*[-−]$/, '-$1')
