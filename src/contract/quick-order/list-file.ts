import { boundedWorkbook } from '#contract/csv/bounded-workbook.ts'
import { tableOfFile } from '#contract/csv/file-table.ts'
import type { Table } from '#contract/csv/table.ts'
import { isZip, tableOfWorkbook } from '#contract/csv/workbook.ts'
import { rowsOfTable } from './read-list.ts'
import type { TypedRow } from './typed-row.ts'

/** The most bytes of a file. */
export const MOST_FILE_BYTES = 1024 * 1024
const BOUNDS = { bytes: 4 * 1024 * 1024, rows: 2000, columns: 60 }

export type ListFile =
	| { readonly rows: readonly TypedRow[]; readonly fault: null }
	| { readonly rows: null; readonly fault: string }

const refuse = (fault: string): ListFile => ({ rows: null, fault })
const UNREADABLE =
	'El archivo no es un libro de Excel que se pueda leer: guárdalo como .xlsx o como CSV, o pega sus filas'

/** The rows of a file of at most `MOST_FILE_BYTES`: a CSV, or the first sheet of a workbook. */
export async function rowsOfFile(bytes: Uint8Array): Promise<ListFile> {
	if (isZip(bytes)) return rowsOfWorkbook(bytes)
	const { table, fault } = await tableOfFile(bytes)
	if (table === null) return refuse(`El archivo ${fault}`)
	return table.broken === null
		? { rows: rowsOfTable(table), fault: null }
		: refuse(`El archivo no se entiende desde la línea ${table.broken.line}: revisa sus comillas, o pega sus filas`)
}

async function rowsOfWorkbook(bytes: Uint8Array): Promise<ListFile> {
	const bounded = boundedWorkbook(bytes, BOUNDS)
	if (bounded === null) return refuse(UNREADABLE)
	try {
		const table = await tableOfWorkbook(bounded)
		if (table === null || table.broken !== null) return refuse(UNREADABLE)
		return { rows: rowsOfTable(withCommas(table)), fault: null }
	} catch {
		// The reader throws whatever it likes at what is no workbook.
		return refuse(UNREADABLE)
	}
}

/** A sheet's decimals have a point, which in a list is that of thousands. */
function withCommas({ header, rows, broken }: Extract<Table, { readonly broken: null }>) {
	const comma = (cells: readonly string[]) =>
		cells.map((cell) => (/^\d+\.\d+$/.test(cell) ? cell.replace('.', ',') : cell))
	return { header: comma(header), rows: rows.map((row) => ({ ...row, cells: comma(row.cells) })), broken }
}
