import { createHash } from 'node:crypto'
import { tableOfFile } from '#contract/csv/file-table.ts'
import { readColumns } from '#contract/csv/named-columns.ts'
import { parseCatalogueTable } from '#contract/csv/parse-catalogue.ts'
import { OWN_COLUMNS } from '#contract/csv/read-columns.ts'
import { columnKey } from '#contract/csv/table.ts'
import type { AboutCatalogueFile, ReadCatalogueFile } from '#shop/import/catalogue-files.ts'

/** The header's key in storage: another file with the same columns, in any order, is read the same way. */
const headerKey = (header: readonly string[]): string =>
	createHash('sha256').update(header.map(columnKey).sort().join('\n')).digest('hex')

/** Reads a file of products; one that cannot be read at all has a fault, in Spanish. */
export async function readCatalogueFile(
	content: Uint8Array,
	about: AboutCatalogueFile,
): Promise<ReadCatalogueFile | { readonly fault: string }> {
	const { table, fault } = await tableOfFile(content)
	if (fault !== null) return { fault }
	const { columnOf, rows, header, ...parsed } = parseCatalogueTable(table, {
		columns: readColumns(about.columns),
		answers: new Map(Object.entries(about.answers)),
	})
	return {
		...parsed,
		header,
		headerKey: headerKey(header),
		rows,
		imageColumn: columnOf('imagenes'),
		columnNames: Object.fromEntries(OWN_COLUMNS.map((column) => [column, columnOf(column)])),
	}
}
