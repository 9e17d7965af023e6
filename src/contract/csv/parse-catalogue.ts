import {
	checkImportedProduct,
	givenFaults,
	type ImportedColumn,
	type ImportedProduct,
	isGiven,
} from '#domain/catalogue/imported-product.ts'
import { isMaterial } from '#domain/catalogue/product.ts'
import { OWN_COLUMNS, ownGiven, ownProduct } from './own-format.ts'
import { PRESTA_COLUMNS, prestaProduct } from './prestashop.ts'
import { type Remark, type RowReader, rowReaderOf } from './row-reader.ts'
import { columnKey, readTable } from './table.ts'
import { WOO_COLUMNS, wooProduct } from './woocommerce.ts'

export type CatalogueFormat = 'propio' | 'woocommerce' | 'prestashop'

export interface ParsedCatalogue {
	/** Null when the header matches no known format. */
	readonly format: CatalogueFormat | null
	readonly rows: readonly { readonly line: number; readonly product: ImportedProduct }[]
	/** A row with a fault is not in `rows`. */
	readonly faults: readonly Remark[]
	readonly warnings: readonly Remark[]
}

interface Reading {
	readonly product: (row: RowReader) => ImportedProduct | null
	/** The columns of ours that a file with this header gives; null when it describes whole products. */
	readonly given: (header: readonly string[]) => readonly ImportedColumn[] | null
	/** The file's column names by our field names, so that a fault names the column that exists in the file. */
	readonly columns: Readonly<Record<string, readonly string[]>>
}

const READINGS: Readonly<Record<CatalogueFormat, Reading>> = {
	propio: { product: ownProduct, given: ownGiven, columns: {} },
	woocommerce: { product: wooProduct, given: () => null, columns: WOO_COLUMNS },
	prestashop: { product: prestaProduct, given: () => null, columns: PRESTA_COLUMNS },
}

/** Parses a catalogue file, ours or another shop's, and reports the faults of each row in Spanish. */
export function parseCatalogue(text: string): ParsedCatalogue {
	const table = readTable(text)
	if (table.broken !== null)
		return refused(table.broken.line, `Línea ${table.broken.line}: hay unas comillas sin cerrar o fuera de sitio`)
	const format = formatOf(table.header)
	if (format === null)
		return refused(1, 'Línea 1: la cabecera no es la de nuestro catálogo ni la de WooCommerce o PrestaShop')
	const reading = READINGS[format]
	const known = new Set(table.header.map(columnKey))
	const rows: { line: number; product: ImportedProduct }[] = []
	const faults: Remark[] = []
	const warnings: Remark[] = format === 'propio' ? strangeColumns(table.header) : []
	const firstLines = new Map<string, number>()
	const readRow = rowReaderOf(table.header, format !== 'propio')
	const given = reading.given(table.header)
	for (const tableRow of table.rows) {
		const row = readRow(tableRow)
		const read = reading.product(row)
		const product = read === null || given === null ? read : { ...read, given }
		if (product !== null) {
			// An unreadable cell already has its fault; checking the product too would report it twice.
			if (row.faults.length === 0)
				for (const { field, message } of given === null ? checkImportedProduct(product) : givenFaults(product))
					row.fault(columnName(reading, known, field), message)
			const first = firstLines.get(product.slug)
			if (first === undefined) firstLines.set(product.slug, row.line)
			else if (product.slug !== '') row.fault('slug', `"${product.slug}" ya está en la línea ${first}`)
			if (row.faults.length === 0) {
				warnAbout(product, row)
				rows.push({ line: row.line, product })
			}
		}
		faults.push(...row.faults)
		warnings.push(...row.warnings)
	}
	const { free, faults: taken } = withoutTakenNames(rows, firstLines)
	return { format, rows: free, faults: [...faults, ...taken], warnings }
}

/** Rejects rows whose former slug is the present slug of another row, since the renamed product would be ambiguous. */
function withoutTakenNames(rows: ParsedCatalogue['rows'], lineOf: ReadonlyMap<string, number>) {
	const faults: Remark[] = []
	const free = rows.filter(({ line, product }) => {
		const taken = product.slugsAnteriores.filter((former) => lineOf.has(former))
		faults.push(
			...taken.map((former) => ({
				line,
				field: 'slug_anterior',
				message: `Línea ${line}, slug_anterior: "${former}" es el slug de la línea ${lineOf.get(former)}`,
			})),
		)
		return taken.length === 0
	})
	return { free, faults }
}

/** Warnings for unknown columns: a misspelt column would otherwise count as an empty one. */
function strangeColumns(header: readonly string[]): Remark[] {
	const ours = new Set<string>(OWN_COLUMNS)
	return header
		.filter((name) => name.trim() !== '' && !ours.has(columnKey(name)))
		.map((name) => ({
			line: 1,
			field: name.trim(),
			message: `Línea 1, ${name.trim()}: no es una columna del catálogo y no se lee`,
		}))
}

function refused(line: number, message: string): ParsedCatalogue {
	return { format: null, rows: [], faults: [{ line, field: '', message }], warnings: [] }
}

function formatOf(header: readonly string[]): CatalogueFormat | null {
	const known = new Set(header.map(columnKey))
	const has = (columns: readonly string[]): boolean => columns.some((column) => known.has(columnKey(column)))
	if (has(['precio']) && has(['nombre'])) return 'propio'
	if (has(WOO_COLUMNS.precio) && has(WOO_COLUMNS.nombre)) return 'woocommerce'
	if (has(PRESTA_COLUMNS.nombre) && has([...PRESTA_COLUMNS.precio, ...PRESTA_COLUMNS.precio_con_iva]))
		return 'prestashop'
	return has(['slug']) && (ownGiven(header)?.length ?? 2) > 1 ? 'propio' : null
}

function columnName(reading: Reading, known: ReadonlySet<string>, field: string): string {
	return reading.columns[field]?.find((column) => known.has(columnKey(column))) ?? field
}

function warnAbout(product: ImportedProduct, row: RowReader): void {
	if (product.precioPromoCents !== null && product.picking && !product.azulejo)
		row.warn('precio_promo', 'la oferta no baja el precio de la caja (precio_unidad)')
	if (product.pesoGrams === 0 && isGiven(product, 'peso') && !isMaterial(product))
		row.warn('peso', 'sin peso, el transporte de este producto sale de menos')
}
