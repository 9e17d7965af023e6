import { ambiguousText } from '#contract/input/number-rule.ts'
import type { ImportedLot } from '#domain/catalogue/imported-product.ts'
import type { NamedVariant } from '#domain/catalogue/product.ts'
import { isNoEnd } from '#domain/input/read-day.ts'
import { readFlag } from '#domain/input/read-flag.ts'
import { type DecimalSign, type NumberFault, type NumberUnit, readNumber } from '#domain/input/read-number.ts'
import { type Cents, cents } from '#domain/money/cents.ts'
import { cellFault, plainCell } from './cells.ts'
import { columnSigns } from './column-signs.ts'
import { endMsOf, startMsOf } from './instants.ts'
import { parseLots, repeatedLots } from './lots.ts'
import { columnKey, type TableRow } from './table.ts'
import { parseVariants } from './variants.ts'

/**
 * A fault or warning with its place in the file; the message is a whole Spanish sentence: «Línea 14, precio: "abc" no
 * es un importe».
 */
export interface Remark {
	readonly line: number
	readonly field: string
	readonly message: string
	/** Of a price that the shop cannot represent to the cent; such remarks are counted. */
	readonly about?: 'price'
}

/** The quantity of a cell, as its fault names it, with the unit that may follow its number. */
const MEASURED = {
	'un importe': 'money',
	'un porcentaje': 'percent',
	'una superficie en m²': 'area',
	'una cantidad': 'area',
	'un peso en kg': 'weight',
	'un peso': 'weight',
	'un número': 'none',
	'un número entero': 'none',
	'un número de días': 'none',
	'una nota de 0 a 5 con un decimal': 'none',
} as const satisfies Readonly<Record<string, NumberUnit>>
type Measured = keyof typeof MEASURED

/** Reads the cells of one row by column name and collects their faults and warnings. */
export interface RowReader {
	readonly line: number
	readonly faults: Remark[]
	readonly warnings: Remark[]
	/** The name of the first of these columns that the file has, as the file writes it, or null. */
	readonly column: (...columns: string[]) => string | null
	/** The value of the first of these columns that the file has, trimmed; '' if it has none. */
	readonly text: (...columns: string[]) => string
	/** The values of a cell joined by `|`. */
	readonly list: (column: string) => string[]
	readonly amount: (...columns: string[]) => Cents | null
	/** A number scaled to an integer with `places` decimals; 0 when the cell is empty. */
	readonly scaled: (places: number, what: Measured, ...columns: string[]) => number
	readonly flag: (otherwise: boolean, ...columns: string[]) => boolean
	readonly startMs: (...columns: string[]) => number | null
	readonly endMs: (...columns: string[]) => number | null
	readonly lots: (column: string) => ImportedLot[]
	readonly variants: (column: string) => NamedVariant[]
	/** Every column and its cell, under the file's column names. */
	readonly cells: () => readonly (readonly [string, string])[]
	readonly fault: (column: string, what: string) => void
	readonly warn: (column: string, what: string, about?: Remark['about']) => void
}

/** The place of the first of some columns in the header, or null. Each name is made a key once a file, not once a row. */
function placesIn(names: readonly string[]): (columns: readonly string[]) => number | null {
	const placeOf = new Map(names.map((name, place) => [columnKey(name), place]))
	const known = new Map<string, number | null>()
	const placeOfOne = (column: string): number | null => {
		const before = known.get(column)
		if (before !== undefined) return before
		const place = placeOf.get(columnKey(column)) ?? null
		known.set(column, place)
		return place
	}
	return (columns) => {
		for (const column of columns) {
			const place = placeOfOne(column)
			if (place !== null) return place
		}
		return null
	}
}

interface ReaderOptions {
	/** Whether another program wrote the file: its decimals follow a point, and additional ones are rounded. */
	readonly foreign?: boolean
	/** The names by which cells are found; remarks have the header's names. */
	readonly readAs?: readonly string[]
	/** The rows of our own file, which show its decimal signs; none for typed text. */
	readonly rows?: readonly TableRow[]
}

/** Reads the rows of a file with this header. In our own files decimals beyond ours are a fault, so that no amount changes silently. */
export function rowReaderOf(
	header: readonly string[],
	{ foreign = false, readAs = header, rows = [] }: ReaderOptions = {},
): (row: TableRow) => RowReader {
	const names = header.map((name) => name.trim())
	const placeOf = placesIn(readAs)
	const signs = foreign ? null : columnSigns(readAs, rows)
	const file: FileReading = {
		names,
		placeOf,
		signAt: (place) => (signs === null ? 'point' : (signs[place] ?? 'comma')),
		beyond: foreign ? 'round' : 'refuse',
	}
	return (row) => readRow(row, file)
}

interface FileReading {
	readonly names: readonly string[]
	readonly placeOf: (columns: readonly string[]) => number | null
	readonly signAt: (place: number) => DecimalSign
	readonly beyond: 'round' | 'refuse'
}

const numberFault = (fault: NumberFault, cell: string, places: number, what: Measured): string => {
	if (fault === 'ambiguous') return ambiguousText(cell)
	if (fault !== 'too_precise' || places === 0) return `"${cell}" no es ${what}`
	return `"${cell}" tiene más de ${places === 1 ? 'un decimal' : `${places} decimales`}`
}

function readRow(row: TableRow, { names, placeOf, signAt, beyond }: FileReading): RowReader {
	const faults: Remark[] = []
	const warnings: Remark[] = []
	const cellAt = (place: number): string => plainCell(row.cells[place] ?? '')
	const remark = (field: string, what: string): Remark => ({
		line: row.line,
		field,
		message: `Línea ${row.line}, ${field}: ${what}`,
	})
	const fault = (field: string, what: string): void => void faults.push(remark(field, what))
	const told = new Set<number>()
	/** A cell with an error of its sheet is a fault of its column, once. */
	const readable = (place: number): string => {
		const cell = cellAt(place)
		const error = cellFault(cell)
		if (error === null) return cell
		if (!told.has(place)) fault(names[place] ?? '', error)
		told.add(place)
		return ''
	}
	const find = (columns: readonly string[]): { name: string; cell: string; sign: DecimalSign } => {
		const place = placeOf(columns)
		if (place === null) return { name: columns[0] ?? '', cell: '', sign: 'comma' }
		return { name: names[place] ?? '', cell: readable(place), sign: signAt(place) }
	}
	const scaled = (places: number, what: Measured, columns: readonly string[]): number | null => {
		const { name, cell, sign } = find(columns)
		if (cell === '') return null
		const read = readNumber(cell, { places, sign, beyond, unit: MEASURED[what] })
		if (read.ok) return read.scaled
		fault(name, numberFault(read.fault, cell, places, what))
		return null
	}
	const instant = (msOf: (text: string) => number | null, columns: readonly string[]): number | null => {
		const { name, cell } = find(columns)
		if (cell === '' || cell.startsWith('0000-00-00') || isNoEnd(cell)) return null
		const ms = msOf(cell)
		if (ms === null) fault(name, `"${cell}" no es una fecha: escribe 30/09/2026 o 2026-09-30T23:59:59+02:00`)
		return ms
	}
	if (row.cells.slice(names.length).some((cell) => cell.trim() !== ''))
		fault(names.at(-1) ?? '', 'la fila tiene más celdas que la cabecera: si los decimales llevan coma, separa con ;')
	return {
		line: row.line,
		faults,
		warnings,
		cells: () => names.map((name, place) => [name, cellAt(place)]),
		fault,
		warn: (field, what, about) => void warnings.push({ ...remark(field, what), ...(about && { about }) }),
		column: (...columns) => {
			const place = placeOf(columns)
			return place === null ? null : (names[place] ?? null)
		},
		text: (...columns) => find(columns).cell,
		list: (column) =>
			find([column])
				.cell.split('|')
				.map((part) => part.trim())
				.filter((part) => part !== ''),
		amount: (...columns) => {
			const value = scaled(2, 'un importe', columns)
			return value === null ? null : cents(value)
		},
		scaled: (places, what, ...columns) => scaled(places, what, columns) ?? 0,
		flag: (otherwise, ...columns) => {
			const { name, cell } = find(columns)
			if (cell === '') return otherwise
			const flag = readFlag(cell)
			if (flag === null) fault(name, `"${cell}" no es 1 ni 0`)
			return flag ?? false
		},
		startMs: (...columns) => instant(startMsOf, columns),
		endMs: (...columns) => instant(endMsOf, columns),
		lots: (column) => {
			const { cell, sign } = find([column])
			const { lots, unread } = parseLots(cell, sign)
			for (const part of unread) fault(column, `"${part}" no es un lote: escribe tono/calibre:cantidad`)
			for (const name of repeatedLots(lots)) fault(column, `el lote ${name} está dos veces: súmalos en uno`)
			return lots
		},
		variants: (column) => {
			const { cell, sign } = find([column])
			const { variantes, unread } = parseVariants(cell, sign)
			for (const part of unread) fault(column, `"${part}" no es una variante`)
			return variantes
		},
	}
}
