import { checkImportedProduct, type ImportedProduct, type ImportFault } from '#domain/catalogue/imported-product.ts'
import { ownProduct } from './own-format.ts'
import { OWN_COLUMNS } from './read-columns.ts'
import { rowReaderOf } from './row-reader.ts'

/** The columns that a form of a product has: stock has forms of its own, and former addresses follow from renaming. */
export const FORM_COLUMNS = OWN_COLUMNS.filter(
	(column) => column !== 'lotes' && column !== 'slug_anterior' && column !== 'estrellas',
)

/**
 * Reads a product of the cells of a form, as an import reads the line of a file, and checks it alike. `product` is null with
 * faults; each names its field.
 */
export function readProductCells(cells: Readonly<Record<string, string>>): {
	readonly product: ImportedProduct | null
	readonly faults: readonly ImportFault[]
} {
	const row = rowReaderOf(FORM_COLUMNS)({ line: 1, cells: FORM_COLUMNS.map((column) => cells[column] ?? '') })
	const read = ownProduct(row)
	if (row.faults.length > 0) {
		const faults = row.faults.map(({ field, message }) => ({ field, message: message.replace(/^[^:]*: /, '') }))
		return { product: null, faults }
	}
	const faults = checkImportedProduct(read)
	return faults.length > 0 ? { product: null, faults } : { product: { ...read, given: FORM_COLUMNS }, faults: [] }
}
