import writeWorkbook, { type Cell, type Row } from 'write-excel-file/node'
import { plainCell } from '#contract/csv/cells.ts'
import { COLUMN_HELP, HELPED_COLUMNS } from '#contract/csv/column-help.ts'
import { NUMBER_COLUMNS } from '#contract/csv/column-signs.ts'
import { OWN_COLUMNS, type ReadColumn } from '#contract/csv/read-columns.ts'
import type { ImportedColumn } from '#domain/catalogue/imported-product.ts'
import { TECHNICAL_FIELDS, TECHNICAL_NAMES } from '#domain/catalogue/sheet/technical-data.ts'

/** The cells of a product, by their columns, as a CSV has them. */
type ProductCells = Readonly<Record<ImportedColumn, string>>

/** The columns whose cells are numbers, yes or no: 1 or 0. All others are texts, so that a spreadsheet changes none of their digits. */
const NUMBERS: ReadonlySet<string> = new Set([
	...NUMBER_COLUMNS,
	...['azulejo', 'pallet', 'picking', 'iva', 'recargo', 'oculto'],
	...TECHNICAL_NAMES.filter((name) => TECHNICAL_FIELDS[name].kind === 'flag'),
])

const text = (value: string): Cell => ({ value, type: String, format: '@' })
const heading = (value: string): Cell => ({ value, type: String, fontWeight: 'bold' })

/** A cell of our file in its type; empty ones of a text column are texts too, for values typed there later. */
function cellOf(column: ReadColumn, cell: string): Cell {
	if (!NUMBERS.has(column)) return text(plainCell(cell))
	return cell === '' ? null : { value: Number(cell.replace(',', '.')), type: Number }
}

const WIDTHS: Partial<Record<ReadColumn, number>> = {
	nombre: 32,
	descripcion: 40,
	slug: 28,
	lotes: 24,
	variantes: 20,
	ean: 16,
}
const widths = (columns: readonly ReadColumn[]) =>
	columns.map((column) => ({ width: WIDTHS[column] ?? Math.max(12, column.length + 2) }))

const sheetOf = (columns: readonly ReadColumn[], rows: readonly Row[]) => ({
	data: [columns.map(heading), ...rows],
	sheet: 'Productos',
	columns: widths(columns),
	stickyRowsCount: 1,
})

/** The products as a workbook that can be loaded again: numbers are numbers, and codes are texts. */
export function catalogueWorkbook(products: readonly ProductCells[]): Promise<Uint8Array> {
	const rows = products.map((cells) => OWN_COLUMNS.map((column) => cellOf(column, cells[column])))
	return writeWorkbook([sheetOf(OWN_COLUMNS, rows)]).toBuffer()
}

/** The columns that most merchants have; the help names the others. */
const TEMPLATE: readonly ReadColumn[] = [
	...([
		'referencia',
		'ean',
		'nombre',
		'tipo',
		'serie',
		'marca',
		'uso',
		'composicion',
		'medidas',
		'acabado',
		'color',
	] as const),
	...(['precio', 'pack', 'm2', 'peso', 'tono', 'calibre', 'stock', 'ubicacion', 'descripcion'] as const),
]
/** Rows of the template whose text cells are prepared. */
const PREPARED = 200

const NOTES = [
	'Rellena la hoja «Productos», una fila por producto o por lote. Esta hoja no se lee.',
	'Quita las columnas que no uses: una celda vacía borra ese dato del producto; una columna que falta lo deja como está.',
	'La fila es de un producto que ya tienes si coincide su referencia, su EAN o su slug; si no, es nuevo.',
	'Puedes añadir cualquier columna de esta lista.',
]

function helpSheet() {
	const rows = HELPED_COLUMNS.map((column) => {
		const { label, holds, example } = COLUMN_HELP[column]
		return [column, label, holds, example].map(text)
	})
	const notes = NOTES.map((note) => [text(note)])
	return {
		data: [...notes, [], ['Columna', 'Qué es', 'Qué se escribe', 'Ejemplo'].map(heading), ...rows],
		sheet: 'Ayuda',
		columns: [{ width: 22 }, { width: 30 }, { width: 80 }, { width: 32 }],
	}
}

/** An empty file to fill in, with a sheet of help. */
export function templateWorkbook(): Promise<Uint8Array> {
	const empty = Array.from({ length: PREPARED }, () => TEMPLATE.map((column) => cellOf(column, '')))
	return writeWorkbook([sheetOf(TEMPLATE, empty), helpSheet()]).toBuffer()
}
