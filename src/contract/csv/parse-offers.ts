import type { Cents } from '#domain/money/cents.ts'
import { type Remark, type RowReader, rowReaderOf } from './row-reader.ts'
import { readTable } from './table.ts'

/** A promotion of the sample catalogue: it ends `dias` days after it is loaded. */
export interface SampleOffer {
	readonly slug: string
	readonly precioPromoCents: Cents
	readonly dias: number
}

/** A price of the 48 h flash campaign. */
export interface SampleFlash {
	readonly slug: string
	readonly precioFlashCents: Cents
}

export interface ParsedList<Item> {
	readonly rows: readonly Item[]
	readonly faults: readonly Remark[]
}

/** Reads `data/catalogue/ofertas.csv`: slug, precio_promo, dias. */
export function parseOffers(text: string): ParsedList<SampleOffer> {
	return parseList(text, (row) => {
		const precioPromoCents = row.amount('precio_promo')
		const dias = row.scaled(0, 'un número de días', 'dias')
		if (precioPromoCents === null) row.fault('precio_promo', 'falta el precio')
		if (dias < 1) row.fault('dias', 'la oferta dura al menos un día')
		return precioPromoCents === null ? null : { slug: row.text('slug'), precioPromoCents, dias }
	})
}

/** Reads `data/catalogue/flash.csv`: slug, precio_flash. */
export function parseFlash(text: string): ParsedList<SampleFlash> {
	return parseList(text, (row) => {
		const precioFlashCents = row.amount('precio_flash')
		if (precioFlashCents === null) row.fault('precio_flash', 'falta el precio')
		return precioFlashCents === null ? null : { slug: row.text('slug'), precioFlashCents }
	})
}

function parseList<Item>(text: string, itemOf: (row: RowReader) => Item | null): ParsedList<Item> {
	const table = readTable(text)
	if (table.broken !== null) {
		const { line } = table.broken
		return {
			rows: [],
			faults: [{ line, field: '', message: `Línea ${line}: hay unas comillas sin cerrar o fuera de sitio` }],
		}
	}
	const rows: Item[] = []
	const faults: Remark[] = []
	const readRow = rowReaderOf(table.header, { rows: table.rows })
	for (const tableRow of table.rows) {
		const row = readRow(tableRow)
		const item = itemOf(row)
		if (item !== null && row.faults.length === 0) rows.push(item)
		faults.push(...row.faults)
	}
	return { rows, faults }
}
