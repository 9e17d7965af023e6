import { CsvError, parse } from 'csv-parse/sync'

export interface TableRow {
	/** Where the row begins in the file, the header being line 1. */
	readonly line: number
	readonly cells: readonly string[]
}

export type Table =
	| { readonly header: readonly string[]; readonly rows: readonly TableRow[]; readonly broken: null }
	| { readonly broken: { readonly line: number } }

/** Reads a CSV with `;`, `,` or tabs, quoted or not, with or without a BOM. */
export function readTable(text: string): Table {
	const plain = text.replace(/^\uFEFF/, '')
	const rows: TableRow[] = []
	let line = 1
	const keep = (cells: string[], { lines }: { readonly lines: number }): string[] => {
		if (cells.some((cell) => cell.trim() !== '')) rows.push({ line, cells })
		line = lines + 1
		return cells
	}
	try {
		parse(plain, { delimiter: delimiterOf(plain), relax_column_count: true, on_record: keep })
	} catch (error) {
		if (!(error instanceof CsvError)) throw error
		return { broken: { line: typeof error.lines === 'number' ? error.lines : line } }
	}
	const [header, ...rest] = rows
	return { header: header?.cells ?? [], rows: rest, broken: null }
}

/** The sign that cuts the first line into most pieces, quoted text apart. */
function delimiterOf(text: string): string {
	const first = (text.trimStart().split(/\r?\n/, 1)[0] ?? '').replace(/"[^"]*"/g, '')
	const pieces = [';', ',', '\t'].map((sign) => ({ sign, count: first.split(sign).length }))
	return pieces.reduce((best, next) => (next.count > best.count ? next : best)).sign
}

/** A column's name as it is compared: no case, accents, asterisks or doubled spaces. */
export function columnKey(name: string): string {
	return name
		.normalize('NFD')
		.replace(/\p{M}+/gu, '')
		.toLowerCase()
		.replace(/\*/g, '')
		.replace(/\s+/g, ' ')
		.trim()
}
