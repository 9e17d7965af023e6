import { columnKey, type Table } from '#contract/csv/table.ts'
import { MOST_ROWS } from '#domain/quick-order/read-row.ts'
import { LONGEST_CELL, readAmount, splitAmount, type TypedRow, unitOf } from './typed-row.ts'

const REFERENCES = ['referencia', 'ref', 'ref.', 'codigo', 'cod', 'cod.', 'articulo', 'sku', 'ean', 'producto']
/** Lines of words are cut before they are matched. */
const LONGEST_LINE = 500

const AMOUNTS = ['cantidad', 'cant', 'cant.', 'unidades', 'uds', 'uds.']
const UNITS = ['unidad', 'ud', 'ud.', 'um', 'u.m.', 'medida', 'unidad de medida']
const LOTS = ['lote', 'tono', 'partida']

/** Where a list has its columns; null for one that it has not. */
interface Columns {
	readonly reference: number
	readonly amount: number
	readonly unit: number | null
	readonly lot: number | null
	/** The unit that the column of quantities is named by: «m2», «cajas». */
	readonly amountUnit: string
}

const cut = (text: string) =>
	text
		.replaceAll(/\s+/g, ' ')
		.trim()
		.replace(/^"(.*)"$/, '$1')
		.slice(0, LONGEST_CELL)

/** A row of its cells' texts: takes the unit out of the quantity; an unknown unit stays in it, to be reported. */
function typedRow(reference: string, amount: string, unit: string, lot: string): TypedRow {
	const cantidad = cut(amount)
	const named = unitOf(unit)
	const read = readAmount(cantidad)
	const row = { referencia: cut(reference), lote: cut(lot) }
	if (named !== null || unit.trim() === '')
		return { ...row, cantidad: read ? splitAmount(cantidad).number : cantidad, unidad: read?.unit ?? named ?? '' }
	return { ...row, cantidad: cut(`${cantidad} ${unit}`), unidad: '' }
}

/** The columns that a first row names; null for a row of the list. */
function columnsOf(cells: readonly string[]): Columns | null {
	const keys = cells.map(columnKey)
	const placeOf = (names: readonly string[]) => {
		const place = keys.findIndex((key) => names.includes(key))
		return place < 0 ? null : place
	}
	const reference = placeOf(REFERENCES)
	const unitNamed = keys.findIndex((key) => unitOf(key) !== null && !UNITS.includes(key))
	const amount = placeOf(AMOUNTS) ?? (unitNamed < 0 ? null : unitNamed)
	if (reference === null || amount === null) return null
	const unit = placeOf(UNITS)
	const amountUnit = unit === null && AMOUNTS.indexOf(keys[amount] ?? '') < 0 ? (keys[amount] ?? '') : ''
	return { reference, amount, unit, lot: placeOf(LOTS), amountUnit }
}

function rowByColumns(cells: readonly string[], { reference, amount, unit, lot, amountUnit }: Columns): TypedRow {
	const at = (place: number | null) => (place === null ? '' : (cells[place] ?? ''))
	return typedRow(at(reference), at(amount), unit === null ? amountUnit : at(unit), at(lot))
}

/** A lot as printed on boxes: «T-310/9». Excludes a name or a price in the same place. */
const isLot = (text: string) => /^(?=.*\p{L})(?=.*\d)[^\s]+$/u.test(text.replaceAll(/\s*\/\s*/g, '/'))

/** A row without named columns: the reference, then the first quantity, followed by a unit and a lot if they are valid. */
function rowByPlaces([reference = '', ...rest]: readonly string[]): TypedRow {
	const cells = rest.map(cut)
	const found = cells.findIndex((cell) => readAmount(cell) !== null)
	const place = found < 0 ? cells.findIndex((cell) => cell !== '') : found
	const [amount = '', ...behind] = place < 0 ? [] : cells.slice(place)
	const [next = ''] = behind
	const unit = unitOf(next) === null ? '' : next
	const lot = behind.slice(unit === '' ? 0 : 1)[0] ?? ''
	return typedRow(reference, amount, unit, isLot(lot) ? lot : '')
}

/** A line without separators: «AZ-1001 12,5 m2», «12 cajas de AZ-1001», «AZ-1001,12», with «lote T-310/9» at its end or without. */
function rowOfWords(line: string): TypedRow {
	const [, before = line, lot = ''] = /^(.*\S)[\s,]+(?:lote|tono)[\s:]+(\S.*)$/i.exec(line) ?? []
	const [, reference, amount] = /^(.*\S)\s+(\d[\d.,]*(?:\s*\p{L}[\p{L}²2. ]*)?)$/u.exec(before) ?? []
	if (reference !== undefined && amount !== undefined && unitIsKnown(amount))
		return typedRow(reference.replace(/(?:\s+[x×])?[\s,:=]*$/, ''), amount, '', lot)
	const [, counted = '', word = '', named] = /^(\d[\d.,]*)\s*(\p{L}[\p{L}²2.]*)\s+(?:de\s+)?(\S.*)$/u.exec(before) ?? []
	if (named !== undefined && (word === 'x' || unitOf(word) !== null))
		return typedRow(named, counted, word === 'x' ? '' : word, lot)
	const comma = before.indexOf(',')
	if (comma > 0) {
		const behind = before.slice(comma + 1)
		const row =
			readAmount(behind) === null
				? rowByPlaces([before.slice(0, comma), ...behind.split(',')])
				: typedRow(before.slice(0, comma), behind, '', '')
		return lot === '' ? row : { ...row, lote: cut(lot) }
	}
	return typedRow(reference ?? before, amount ?? '', '', lot)
}

const unitIsKnown = (amount: string) => readAmount(amount) !== null

const cellsOf = (line: string): readonly string[] | null =>
	line.includes('\t') ? line.split('\t') : line.includes(';') ? line.split(';') : null

/**
 * The rows of a pasted text, one for each non-empty line except a first one that names the columns. Cells are separated by tabs,
 * semicolons, commas or blanks. Nothing is refused here: unreadable text stays in its field. Of a list that is too long, one row more than
 * `MOST_ROWS` is read.
 */
export function rowsOfText(text: string): TypedRow[] {
	const lines = text.split(/\r\n|\r|\n/).filter((line) => line.trim() !== '')
	const [first = ''] = lines
	const columns = columnsOf(cellsOf(first) ?? first.split(/[\s,]+/))
	const begin = columns ? 1 : 0
	return lines.slice(begin, begin + MOST_ROWS + 1).map((line) => {
		const cells = cellsOf(line)
		if (!cells) return rowOfWords(line.trim().slice(0, LONGEST_LINE))
		return columns ? rowByColumns(cells, columns) : rowByPlaces(cells)
	})
}

/** The rows of a file, with or without a row that names the columns; as many of them as of a text. */
export function rowsOfTable({ header, rows }: Extract<Table, { readonly broken: null }>): TypedRow[] {
	const columns = columnsOf(header)
	const all = [...(columns ? [] : [header]), ...rows.map(({ cells }) => cells)]
	const filled = all.filter((cells) => cells.some((cell) => cell.trim() !== ''))
	return filled
		.slice(0, MOST_ROWS + 1)
		.map((cells) => (columns ? rowByColumns(wholeAmount(cells, header.length, columns), columns) : rowByPlaces(cells)))
}

/** The cells of a row that has one more than its header, since the comma of its quantity has separated them: «12», «5». */
function wholeAmount(cells: readonly string[], width: number, { amount }: Columns): readonly string[] {
	const [units = '', decimals = ''] = [cells[amount], cells[amount + 1]].map((cell) => cell?.trim() ?? '')
	const isSplit = cells.length === width + 1 && /^\d+$/.test(units) && /^\d{1,2}$/.test(decimals)
	return isSplit ? cells.toSpliced(amount, 2, `${units},${decimals}`) : cells
}
