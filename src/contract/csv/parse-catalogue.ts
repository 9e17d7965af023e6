import { checkImportedProduct, givenFaults, type ImportedProduct, isGiven } from '#domain/catalogue/imported-product.ts'
import { offerFault } from '#domain/catalogue/offer-fault.ts'
import { type Asking, askingWith, type GivenAnswers, type Question } from './foreign/answers.ts'
import { isCombinations } from './foreign/prestashop.ts'
import { FOREIGN, type ForeignFormat, type ReadRow, readForeign } from './foreign/read-foreign.ts'
import { isTotal, OWN_COLUMNS, ownGiven, ownProduct } from './own-format.ts'
import { type Remark, type RowReader, rowReaderOf } from './row-reader.ts'
import { columnKey, readTable, type Table } from './table.ts'

export type CatalogueFormat = 'propio' | ForeignFormat

export interface CatalogueRow {
	readonly line: number
	readonly product: ImportedProduct
	/** Addresses of its pictures in another shop. */
	readonly images: readonly string[]
}

export interface ParsedCatalogue {
	/** Null if the header matches no known format. */
	readonly format: CatalogueFormat | null
	readonly header: readonly string[]
	readonly rows: readonly CatalogueRow[]
	/** A row with a fault is not in `rows`. */
	readonly faults: readonly Remark[]
	readonly warnings: readonly Remark[]
	/** The questions to answer before the file can be read; `rows` excludes rows that wait for an answer. */
	readonly questions: readonly Question[]
	/** The file's name for a column of ours. */
	readonly columnOf: (field: string) => string
}

/** The data of a file beside its rows. */
export interface AboutFile {
	readonly answers?: GivenAnswers
	/** Columns of ours by the keys of the file's names for them. */
	readonly columns?: ReadonlyMap<string, string>
}

/** Parses a catalogue file, ours or another shop's, and reports the faults of each row in Spanish. */
export function parseCatalogue(text: string, about: AboutFile = {}): ParsedCatalogue {
	return parseCatalogueTable(readTable(text), about)
}

export function parseCatalogueTable(table: Table, { answers, columns = NO_COLUMNS }: AboutFile = {}): ParsedCatalogue {
	if (table.broken !== null) return refused([], table.broken.line, 'hay unas comillas sin cerrar o fuera de sitio')
	const namedAs = (name: string) => columns.get(columnKey(name)) ?? name
	const { header: asWritten, rows: tableRows, line: headerLine } = headedTable(table, namedAs)
	const header = asWritten.map(namedAs)
	const format = formatOf(header)
	if (format === null) return refused(asWritten, headerLine, unknownHeader(header))
	const [repeated] = format === 'propio' ? repeatedColumns(header) : []
	if (repeated !== undefined) return refused(asWritten, headerLine, `la columna ${repeated} está dos veces: quita una`)
	const asking = askingWith(answers ?? new Map())
	const rows: CatalogueRow[] = []
	const faults: Remark[] = []
	const warnings: Remark[] = format === 'propio' ? strangeColumns(header) : []
	const firstLines = new Map<string, number>()
	const namesOf = (field: string): readonly string[] => [
		...(format === 'propio' ? [] : (FOREIGN[format].columns[field] ?? [])),
		field,
	]
	const reader = rowReaderOf(asWritten, { foreign: format !== 'propio', readAs: header, rows: tableRows })
	for (const { row, product, images } of readRows(format, header, tableRows.values().map(reader), asking)) {
		if (product !== null) {
			const columnIn = (field: string): string =>
				row.column(...namesOf(field).filter((name) => row.text(name) !== '')) ?? row.column(...namesOf(field)) ?? field
			// An unreadable cell already has its fault; checking the product too would report it twice.
			if (row.faults.length === 0)
				for (const { field, message } of product.given ? givenFaults(product) : checkImportedProduct(product))
					row.fault(columnIn(field), message)
			const first = firstLines.get(product.slug)
			if (first === undefined) firstLines.set(product.slug, row.line)
			else if (product.slug !== '') row.fault(columnIn('slug'), takenText(product.slug, first, format))
			if (row.faults.length === 0) {
				warnAbout(product, row)
				rows.push({ line: row.line, product, images })
			}
		}
		faults.push(...row.faults)
		warnings.push(...row.warnings)
	}
	const { free, faults: taken } = withoutTakenNames(rows, firstLines)
	const columnOf = (field: string): string => reader({ line: 1, cells: [] }).column(...namesOf(field)) ?? field
	return {
		format,
		header: asWritten,
		rows: free,
		faults: [...faults, ...taken],
		warnings: [...changedPrices(warnings), ...warnings],
		questions: asking.open(),
		columnOf,
	}
}

/** The number of prices with VAT that differ once their VAT is added again; the remarks of their rows name them. */
function changedPrices(warnings: readonly Remark[]): Remark[] {
	const count = warnings.filter(({ about }) => about === 'price').length
	if (count === 0) return []
	const which = count === 1 ? 'Un precio con IVA cambia' : `${count} precios con IVA cambian`
	const message = `${which} en céntimos: la tienda guarda los precios sin IVA, con dos decimales`
	return [{ line: 1, field: '', message }]
}

/** The most rows above the header: a title, the name of the shop, a date. */
const MOST_ABOVE = 20

/** The table below the first row that is a header we know, or below its first row. */
function headedTable({ header, rows }: Extract<Table, { broken: null }>, namedAs: (name: string) => string) {
	const isKnown = (cells: readonly string[]) => formatOf(cells.map(namedAs)) !== null
	const first = { header, rows, line: 1 }
	if (isKnown(header)) return first
	const at = rows.slice(0, MOST_ABOVE).findIndex(({ cells }) => isKnown(cells))
	const found = rows[at]
	return found ? { header: found.cells, rows: rows.slice(at + 1), line: found.line } : first
}

/** Our columns that a header names twice; the second would hide the first. */
function repeatedColumns(header: readonly string[]): string[] {
	const ours = new Set<string>(OWN_COLUMNS)
	const keys = header.map(columnKey)
	return keys.filter((key, place) => ours.has(key) && keys.indexOf(key) < place)
}

const NO_COLUMNS: ReadonlyMap<string, string> = new Map()

function readRows(
	format: CatalogueFormat,
	header: readonly string[],
	rows: Iterable<RowReader>,
	asking: Asking,
): Iterable<ReadRow> {
	return format === 'propio' ? ownRows(header, rows) : readForeign(format, rows, asking)
}

function* ownRows(header: readonly string[], rows: Iterable<RowReader>): Generator<ReadRow> {
	const given = ownGiven(header)
	for (const row of rows) {
		if (isTotal(row)) {
			row.warn('nombre', `"${row.text('nombre')}" es la fila de los totales y se deja fuera`)
			yield { row, product: null, images: [] }
			continue
		}
		const product = ownProduct(row)
		yield { row, product: given === null ? product : { ...product, given }, images: [] }
	}
}

function takenText(slug: string, first: number, format: CatalogueFormat): string {
	const taken = `"${slug}" ya está en la línea ${first}`
	return format === 'propio' ? taken : `${taken}: cambia el nombre de uno, o ponles una referencia a los dos`
}

function unknownHeader(header: readonly string[]): string {
	return isCombinations(header)
		? 'es el archivo de combinaciones de PrestaShop, que no lleva los productos: carga el de productos'
		: 'la cabecera no es la de nuestro catálogo ni la de WooCommerce, PrestaShop o Shopify: di qué columna es cada una, por ejemplo --columnas "Artículo=nombre;PVP=precio"'
}

/** Rejects rows whose former slug is the present slug of another row, since the renamed product would be ambiguous. */
function withoutTakenNames(rows: readonly CatalogueRow[], lineOf: ReadonlyMap<string, number>) {
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

function refused(header: readonly string[], line: number, what: string): ParsedCatalogue {
	const fault = { line, field: '', message: `Línea ${line}: ${what}` }
	return { format: null, header, rows: [], faults: [fault], warnings: [], questions: [], columnOf: (field) => field }
}

function formatOf(header: readonly string[]): CatalogueFormat | null {
	const known = new Set(header.map(columnKey))
	if (known.has('precio') && known.has('nombre')) return 'propio'
	const foreign = Object.entries(FOREIGN).find(([, { marks, columns }]) =>
		marks.every((field) => columns[field]?.some((column) => known.has(columnKey(column)))),
	)
	if (foreign) return foreign[0] as ForeignFormat
	return known.has('slug') && (ownGiven(header)?.length ?? 2) > 1 ? 'propio' : null
}

function warnAbout(product: ImportedProduct, row: RowReader): void {
	const offer = offerFault(product)
	// A file may leave the end open; the staff's own forms ask for it.
	if (offer?.field === 'precio_promo') row.warn(offer.field, offer.message)
	if (product.pesoGrams === 0 && isGiven(product, 'peso'))
		row.warn('peso', 'sin peso, el transporte de este producto sale de menos')
}
