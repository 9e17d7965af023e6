import { tableOfFile } from '#contract/csv/file-table.ts'
import { readColumns } from '#contract/csv/named-columns.ts'
import { OWN_COLUMNS } from '#contract/csv/own-format.ts'
import { parseCatalogueTable } from '#contract/csv/parse-catalogue.ts'
import type { AboutCatalogueFile, ReadCatalogueFile } from '#shop/import/catalogue-files.ts'
import { headerKey } from './header-key.ts'

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
		questions: parsed.questions.map(({ key, text, expected }) => ({ key, text, expected })),
		rows: rows.map(({ line, product, images }) => ({ line, product, images: images.length })),
		columnNames: Object.fromEntries(OWN_COLUMNS.map((column) => [column, columnOf(column)])),
	}
}
