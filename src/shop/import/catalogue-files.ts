import type { ImportedColumn, ImportedProduct } from '#domain/catalogue/imported-product.ts'

/** A fault or a warning of a file, at a line; the header is line 1. */
export interface FileRemark {
	readonly line: number
	/** The file's name of the column; empty for the whole row. */
	readonly field: string
	readonly message: string
}

/** Information missing in a file that must be answered before it can be read. */
export interface FileQuestion {
	readonly key: string
	readonly text: string
	/** The kind of an answer. */
	readonly expected: string
	/** The option of the command that answers it, with an example. */
	readonly option: string
}

export interface FileRow {
	readonly line: number
	readonly product: ImportedProduct
	/** Whether its reference or its EAN, and not its slug, says which product it is. */
	readonly isKeyed: boolean
	/** The addresses of its pictures in another shop. */
	readonly images: readonly string[]
}

/** A column of a file with names of its own or of ours. */
export interface FileColumn {
	readonly name: string
	/** The column of ours that it is, or most likely is; null if it is not read. */
	readonly ours: string | null
	/** A person must choose the meaning of an unclear column. */
	readonly isClear: boolean
	/** Whether the file writes our name. */
	readonly isOurName: boolean
	/** Some of its cells. */
	readonly samples: readonly string[]
}

/** A file of products after reading. */
export interface ReadCatalogueFile {
	/** Null if its columns are not known. */
	readonly format: string | null
	readonly header: readonly string[]
	/** None of another shop's file. */
	readonly columns: readonly FileColumn[]
	/** The key under which the column mapping of a header is stored. */
	readonly headerKey: string
	/** Excludes rows with a fault. */
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

export type ProductCells = Readonly<Record<ImportedColumn, string>>

/** Reads files of products: CSV or workbooks, ours or another shop's, away from the event loop. */
export interface CatalogueFiles {
	/** An unreadable file has a `fault`, in Spanish. */
	read(content: Uint8Array, about: AboutCatalogueFile): Promise<ReadCatalogueFile | { readonly fault: string }>
	/** Why given columns do not fit a file, in Spanish; null if they do. */
	columnsFault(columns: string, header: readonly string[]): string | null
	/** An answer in its stored form, and why it is invalid, or null. */
	answer(key: string, typed: string): { readonly answer: string; readonly fault: string | null }
	/** The cells of a product in a file of the shop's format. */
	cells(product: ImportedProduct): ProductCells
	/** A workbook of products, which can be read again. */
	workbook(products: readonly ProductCells[]): Promise<Uint8Array>
	/** An empty workbook to fill in, with a sheet of help. */
	template(): Promise<Uint8Array>
}
