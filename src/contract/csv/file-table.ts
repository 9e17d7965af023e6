import { boundedWorkbook, type WorkbookBounds } from './bounded-workbook.ts'
import { textOfFile } from './file-text.ts'
import { readTable, type Table } from './table.ts'
import { isZip, tableOfWorkbook } from './workbook.ts'

export type FileTable =
	| { readonly table: Table; readonly fault: null }
	| { readonly table: null; readonly fault: string }

/** The limits of a file of products, and of any other file that the owner of the machine reads. */
const CATALOGUE_BOUNDS: WorkbookBounds = { bytes: 512 * 1024 * 1024, rows: 300_000, columns: 300 }

/** The rows of a CSV or an Excel workbook within bounds. Any other file has a fault, in Spanish. */
export async function tableOfFile(bytes: Uint8Array, bounds = CATALOGUE_BOUNDS): Promise<FileTable> {
	if (isZip(bytes)) {
		const bounded = boundedWorkbook(bytes, bounds)
		if (bounded === null)
			return {
				table: null,
				fault: 'no es un libro de Excel que se pueda leer, o es demasiado grande: guárdalo como .xlsx o como CSV',
			}
		const read = await tableOfWorkbook(bounded)
		return 'fault' in read ? { table: null, fault: read.fault } : { table: read.table, fault: null }
	}
	const { text, fault } = textOfFile(bytes)
	return fault === null ? { table: readTable(text), fault } : { table: null, fault }
}
