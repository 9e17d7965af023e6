import type { ImportedColumn, ImportedProduct } from '#domain/catalogue/imported-product.ts'

/** A fault or a warning of a file, at a line; the header is line 1. */
export interface FileRemark {
	readonly line: number
	/** The file's name of the column; empty for the whole row. */
	readonly field: string
	readonly message: string
}

/** Something that a file does not say and that has to be answered before it can be read. */
export interface FileQuestion {
	readonly key: string
	readonly text: string
	/** What an answer is. */
	readonly expected: string
	/** The option of the command that answers it, with an example. */
	readonly option: string
}

export interface FileRow {
	readonly line: number
	readonly product: ImportedProduct
	/** The addresses of its pictures in another shop. */
	readonly images: readonly string[]
}

/** A file of products as it was read. */
export interface ReadCatalogueFile {
	/** Null when its columns are not known. */
	readonly format: string | null
	readonly header: readonly string[]
	/** The name under which is kept which columns of a header are ours. */
	readonly headerKey: string
	/** A row with a fault is not among them. */
	readonly rows: readonly FileRow[]
	readonly faults: readonly FileRemark[]
	readonly warnings: readonly FileRemark[]
	readonly questions: readonly FileQuestion[]
	/** The file's names of our columns. */
	readonly columnNames: Readonly<Record<string, string>>
	/** The file's name of the column of its pictures. */
	readonly imageColumn: string
}

export interface AboutCatalogueFile {
	readonly columns: string
	readonly answers: Readonly<Record<string, string>>
}

/** Reads files of products: CSV or workbooks, ours or another shop's, away from the event loop. */
export interface CatalogueFiles {
	/** What cannot be read at all has a `fault`, in Spanish. */
	read(content: Uint8Array, about: AboutCatalogueFile): Promise<ReadCatalogueFile | { readonly fault: string }>
	/** Why columns that were told do not fit a file, in Spanish; null when they do. */
	columnsFault(columns: string, header: readonly string[]): string | null
	/** An answer as it is kept, and why it is none, or null. */
	answer(key: string, typed: string): { readonly answer: string; readonly fault: string | null }
	/** The cells of a product in a file of ours. */
	cells(product: ImportedProduct): Readonly<Record<ImportedColumn, string>>
	/** The columns of ours. */
	readonly columns: readonly string[]
}
