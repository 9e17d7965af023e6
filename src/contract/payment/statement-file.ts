import { type FileTable, tableOfFile } from '#contract/csv/file-table.ts'

/** The limits of a bank's workbook of a year. */
const BOUNDS = { bytes: 64 * 1024 * 1024, rows: 50_000, columns: 100 }

/** The rows of a bank statement: a CSV or a workbook. */
export const tableOfStatement = (bytes: Uint8Array): Promise<FileTable> => tableOfFile(bytes, BOUNDS)
