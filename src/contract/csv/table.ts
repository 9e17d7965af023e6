import { CsvError, parse } from 'csv-parse/sync'

export interface TableRow {
	/** The line of the file where the row begins; the header is line 1. */
	readonly line: number
	readonly cells: readonly string[]
}

export type Table =
	| { readonly header: readonly string[]; readonly rows: readonly TableRow[]; readonly broken: null }
	| { readonly broken: { readonly line: number } }

/** Reads a CSV with `;`, `,` or tabs, quoted or not, with or without a BOM, and with Excel's line `sep=;`. */
export function readTable(text: string): Table {
	const [, named, below] = /^\uFEFF?sep=([;,\t|])(?:\r\n|\n|\r)(.*)$/s.exec(text) ?? []
	const plain = below ?? text.replace(/^\uFEFF/, '')
	const rows: TableRow[] = []
	// The line `sep=;` counts, so that faults name the lines of the file.
	const before = below === undefined ? 0 : 1
	let line = 1 + before
	const keep = (cells: string[], { lines }: { readonly lines: number }): null => {
		if (cells.some((cell) => cell.trim() !== '')) rows.push({ line, cells })
		line = lines + 1 + before
		// The reader keeps no second list of the rows.
		return null
	}
	try {
		parse(plain, { delimiter: named ?? delimiterOf(plain), relax_column_count: true, on_record: keep })
	} catch (error) {
		if (!(error instanceof CsvError)) throw error
		return { broken: { line: typeof error.lines === 'number' ? error.lines : line } }
	}
	const [header, ...rest] = rows
	return { header: header?.cells ?? [], rows: rest, broken: null }
}

/** The separator that splits the first line into most cells, ignoring quoted text. */
function delimiterOf(text: string): string {
	const first = (text.trimStart().split(/\r\n|\n|\r/, 1)[0] ?? '').replace(/"[^"]*"/g, '')
	const pieces = [';', ',', '\t'].map((sign) => ({ sign, count: first.split(sign).length }))
	return pieces.reduce((best, next) => (next.count > best.count ? next : best)).sign
}

/** Comparison key of a column's name: no case, accents, asterisks or doubled spaces. */
export function columnKey(name: string): string {
	return name
		.normalize('NFD')
		.replace(/\p{M}+/gu, '')
		.toLowerCase()
		.replace(/\*/g, '')
		.replace(/\s+/g, ' ')
		.trim()
}
