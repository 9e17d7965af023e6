import { textOfFile } from './file-text.ts'
import { readTable, type Table } from './table.ts'
import { isZip, tableOfWorkbook } from './workbook.ts'

export type FileTable =
	| { readonly table: Table; readonly fault: null }
	| { readonly table: null; readonly fault: string }

/** The rows of a CSV or of a workbook of Excel. What is neither has a fault, in Spanish. */
export async function tableOfFile(bytes: Uint8Array): Promise<FileTable> {
	if (isZip(bytes)) {
		const table = await tableOfWorkbook(bytes)
		return table === null
			? { table, fault: 'no es un libro de Excel que se pueda leer: guárdalo como .xlsx o como CSV' }
			: { table, fault: null }
	}
	const { text, fault } = textOfFile(bytes)
	return fault === null ? { table: readTable(text), fault } : { table: null, fault }
}
