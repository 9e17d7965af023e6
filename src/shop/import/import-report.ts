import type { ImportedColumn, ImportedLot, ImportedProduct } from '#domain/catalogue/imported-product.ts'
import type { ImportOutcome } from '#shop/catalogue/import-catalogue.ts'
import { type DescribedProduct, findDescribedBySlugs } from '#store/catalogue/described-products.ts'
import type { Database } from '#store/database.ts'
import type { CatalogueFiles, FileColumn, FileQuestion, FileRemark, ReadCatalogueFile } from './catalogue-files.ts'
import { newProductCells } from './new-product-cells.ts'

/** A product that a file changes, cell by cell; of a new one, its price, weight and box, with no cells before. */
export interface ChangedRow {
	readonly line: number
	readonly nombre: string
	readonly isNew: boolean
	readonly cells: readonly { readonly column: string; readonly before: string; readonly after: string }[]
}

/** The result of checking a file. */
export interface ImportReport {
	/** Why it cannot be read at all. */
	readonly fault: string | null
	readonly format: string | null
	readonly header: readonly string[]
	/** The file's columns, and the column of ours that each is read as. */
	readonly columns: readonly FileColumn[]
	readonly questions: readonly FileQuestion[]
	readonly rows: number
	/** The first faults, and their number; rows with a fault are not in `rows`. */
	readonly faults: readonly FileRemark[]
	readonly faultCount: number
	/** The first remarks, and their number. */
	readonly warnings: readonly FileRemark[]
	readonly warningCount: number
	readonly found: Pick<ImportOutcome, 'created' | 'updated' | 'unchanged' | 'preview'> | null
	/** How many products were loaded, once it was. */
	readonly loaded: number
	readonly changes: readonly ChangedRow[]
	/** When the same file was loaded before, whose movements would be added again; an ISO instant. */
	readonly loadedBefore: string | null
	/** Rows that name pictures, which are not fetched. */
	readonly withImages: number
}

const MOST_FAULTS = 200
const MOST_WARNINGS = 200
/** Number of changes displayed one by one. */
const SHOWN_CHANGES = 100

const EMPTY = {
	fault: null,
	format: null,
	header: [],
	columns: [],
	questions: [],
	rows: 0,
	faults: [],
	faultCount: 0,
	warnings: [],
	warningCount: 0,
	found: null,
	loaded: 0,
	changes: [],
	loadedBefore: null,
	withImages: 0,
} satisfies ImportReport

/** A report as it was stored, perhaps by an earlier version. */
export const storedReport = (stored: unknown): ImportReport | null =>
	stored === null ? null : { ...EMPTY, ...(stored as Partial<ImportReport>) }

export const unreadable = (fault: string): ImportReport => ({ ...EMPTY, fault })

/** The results of reading, before the comparison with the shop. */
export function reportOf(read: ReadCatalogueFile): ImportReport {
	return {
		...EMPTY,
		format: read.format,
		header: read.header,
		columns: read.columns,
		questions: read.questions,
		rows: read.rows.length,
		faults: read.faults.slice(0, MOST_FAULTS),
		faultCount: read.faults.length,
		warnings: read.warnings.slice(0, MOST_WARNINGS),
		warningCount: read.warnings.length,
		withImages: read.rows.filter(({ images }) => images.length > 0).length,
	}
}

/** Adds the results of the comparison with the shop to a report. */
export function withOutcome(
	report: ImportReport,
	{ rows, columnNames }: Pick<ReadCatalogueFile, 'rows' | 'columnNames'>,
	{ faults, created, updated, unchanged, preview, loaded }: ImportOutcome,
): ImportReport {
	const told = faults.map(({ place: row, field, message }): FileRemark => {
		const line = rows[row]?.line ?? 0
		const column = columnNames[field] ?? field
		const place = column === '' ? `Línea ${line}` : `Línea ${line}, ${column}`
		return { line, field: column, message: `${place}: ${message}` }
	})
	return {
		...report,
		faults: [...report.faults, ...told].slice(0, MOST_FAULTS),
		faultCount: report.faultCount + told.length,
		found: { created, updated, unchanged, preview },
		loaded,
	}
}

/** The first rows that change something, with their cells before and after. */
export async function changedRows(
	db: Database,
	files: Pick<CatalogueFiles, 'cells'>,
	{ rows }: Pick<ReadCatalogueFile, 'rows'>,
	differing: readonly number[],
): Promise<readonly ChangedRow[]> {
	const shown = differing.slice(0, SHOWN_CHANGES).flatMap((place) => rows[place] ?? [])
	const slugs = shown.flatMap(({ product }) => [product.slug, ...product.slugsAnteriores])
	const known = new Map<string, DescribedProduct>()
	for (const product of await findDescribedBySlugs(db, slugs))
		for (const slug of [...product.slugsAnteriores, product.slug]) known.set(slug, product)
	return shown.map(({ line, product }) => {
		const before = [product.slug, ...product.slugsAnteriores].map((slug) => known.get(slug)).find((one) => one)
		return {
			line,
			nombre: before?.nombre ?? product.nombre,
			isNew: before === undefined,
			cells: before === undefined ? newProductCells(files, product) : changedCells(files, before, product),
		}
	})
}

function changedCells(
	{ cells }: Pick<CatalogueFiles, 'cells'>,
	before: DescribedProduct,
	after: ImportedProduct,
): ChangedRow['cells'] {
	const [was, is] = [cells(before), cells(after)]
	const columns = after.given ?? (Object.keys(is) as ImportedColumn[])
	const changed = columns
		.filter((column) => column !== 'slug_anterior' && was[column] !== is[column])
		.filter((column) => column !== 'lotes' || after.lots.some((lot) => isOtherStock(before.lots, lot)))
		.map((column) => ({ column, before: was[column], after: is[column] }))
	return hasOtherShelf(before.lots, after.lots)
		? [...changed, { column: 'ubicacion', before: shelvesOf(before.lots), after: shelvesOf(after.lots) }]
		: changed
}

const isSameLot = (one: ImportedLot) => (other: ImportedLot) => other.tono === one.tono && other.calibre === one.calibre

/** Returns whether a file names another shelf of a known lot. */
const hasOtherShelf = (known: readonly ImportedLot[], lots: readonly ImportedLot[]): boolean =>
	lots.some((lot) => {
		const same = known.find(isSameLot(lot))
		return lot.ubicacion !== undefined && same !== undefined && same.ubicacion !== lot.ubicacion
	})

/** `T-214/9: A-4|T-300/9: B-1` */
const shelvesOf = (lots: readonly ImportedLot[]): string =>
	lots
		.filter(({ ubicacion = '' }) => ubicacion !== '')
		.map(({ tono, calibre, ubicacion }) => `${[tono, calibre].filter((part) => part !== '').join('/')}: ${ubicacion}`)
		.join('|')

/** Returns whether a lot of a file differs from the shop's: lots that a file does not name stay unchanged. */
function isOtherStock(known: readonly ImportedLot[], lot: ImportedLot): boolean {
	if (lot.isMovement) return true
	const same = known.find(isSameLot(lot))
	return same?.stockHundredths !== lot.stockHundredths
}
