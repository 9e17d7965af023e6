import type { ImportedColumn, ImportedLot, ImportedProduct } from '#domain/catalogue/imported-product.ts'
import type { ReadRow } from './foreign/read-foreign.ts'
import { catalogueCells } from './format-catalogue.ts'
import { columnsOf, OWN_COLUMNS } from './read-columns.ts'
import type { RowReader } from './row-reader.ts'

/** The lot of a row with the columns tono, calibre, stock and ubicacion; null if it names no stock. */
function lotOf(row: RowReader): ImportedLot | null {
	const cell = row.text('stock')
	if (cell === '') return null
	if (/^[+\-−]/.test(cell)) {
		row.fault(
			row.column('stock') ?? '',
			`"${cell}" no es lo que has contado: una entrada o salida va en la columna lotes`,
		)
		return null
	}
	const [tono, calibre] = [row.text('tono'), row.text('calibre')]
	for (const [column, name] of [['tono', tono] as const, ['calibre', calibre] as const])
		if (/[/|:;]/.test(name)) row.fault(row.column(column) ?? '', `"${name}" no puede llevar / | : ni ;`)
	const shelf = row.column('ubicacion') === null ? {} : { ubicacion: row.text('ubicacion') }
	return { tono, calibre, stockHundredths: row.scaled(2, 'una cantidad', 'stock'), ...shelf }
}

/** The text by which the rows of a product are known to be its own: the first key that it has. */
export function keyOf(row: RowReader, { slug, ficha }: ImportedProduct): string {
	const [reference, ean] = [ficha.referencia ?? '', ficha.ean ?? '']
	if (row.text('slug') !== '' || (reference === '' && ean === '')) return slug
	return reference === '' ? `el EAN ${ean}` : `la referencia ${reference.toUpperCase()}`
}

/** A product with the lots of its rows. */
interface Group {
	readonly row: RowReader
	readonly product: ImportedProduct
	readonly rows: RowReader[]
	readonly lots: Map<string, { readonly lot: ImportedLot; readonly line: number }>
}

const nameOf = ({ tono, calibre }: ImportedLot) =>
	[tono, calibre].filter((part) => part !== '').join('/') || 'sin nombre'

/** Joins the rows of each product, one for each lot, into its first row. Rows that differ in anything else have a fault, and then none is read. */
export function joinLots(read: Iterable<ReadRow>): readonly ReadRow[] {
	const groups = new Map<string, Group>()
	const joined = Array.from(read, (found): ReadRow => {
		const { row, product } = found
		if (product === null) return found
		const key = keyOf(row, product)
		const known = groups.get(key)
		const group: Group = known ?? { row, product, rows: [], lots: new Map() }
		if (known === undefined) groups.set(key, group)
		else faultDifferences(known, row, product)
		group.rows.push(row)
		addLot(group, row)
		return known === undefined ? found : { ...found, product: null }
	})
	return joined.map((found) => {
		if (found.product === null) return found
		const group = groups.get(keyOf(found.row, found.product))
		if (!group || group.rows.some((row) => row.faults.length > 0)) return { ...found, product: null }
		return { ...found, product: { ...found.product, lots: Array.from(group.lots.values(), ({ lot }) => lot) } }
	})
}

function addLot({ lots }: Group, row: RowReader): void {
	const lot = lotOf(row)
	if (lot === null) return
	const known = lots.get(nameOf(lot))
	if (known === undefined) lots.set(nameOf(lot), { lot, line: row.line })
	else row.fault(row.column('stock') ?? '', `el lote ${nameOf(lot)} ya está en la línea ${known.line}: súmalos en uno`)
}

/** An empty cell repeats the one of the first row. */
function faultDifferences({ row: first, product }: Group, row: RowReader, other: ImportedProduct): void {
	const [before, after] = [catalogueCells(product), catalogueCells(other)]
	const differs = (column: ImportedColumn) =>
		row.text(...columnsOf(column)) !== '' && column !== 'lotes' && before[column] !== after[column]
	for (const column of OWN_COLUMNS.filter(differs)) {
		const name = row.column(...columnsOf(column)) ?? column
		row.fault(
			name,
			`"${after[column]}" no es "${before[column]}", como en la línea ${first.line}, que es del mismo producto`,
		)
	}
}
