import { tableOfFile } from '#contract/csv/file-table.ts'
import { rowsOfTable } from './read-list.ts'
import type { TypedRow } from './typed-row.ts'

/** The most bytes of a file. */
export const MOST_FILE_BYTES = 1024 * 1024
const BOUNDS = { bytes: 4 * 1024 * 1024, rows: 2000, columns: 60 }

export type ListFile =
	| { readonly rows: readonly TypedRow[]; readonly fault: null }
	| { readonly rows: null; readonly fault: string }

const refuse = (fault: string): ListFile => ({ rows: null, fault })

/** The rows of a file of at most `MOST_FILE_BYTES`: a CSV, or the first sheet of a workbook. */
export async function rowsOfFile(bytes: Uint8Array): Promise<ListFile> {
	const { table, fault } = await tableOfFile(bytes, BOUNDS)
	if (table === null) return refuse(`El archivo ${fault}, o pega sus filas`)
	if (table.broken !== null)
		return refuse(
			`El archivo no se entiende desde la línea ${table.broken.line}: revisa sus comillas, o pega sus filas`,
		)
	return { rows: rowsOfTable(table), fault: null }
}
