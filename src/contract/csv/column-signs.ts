import { TECHNICAL_FIELDS, TECHNICAL_NAMES } from '#domain/catalogue/sheet/technical-data.ts'
import { type DecimalSign, decimalSignOf } from '#domain/input/read-number.ts'
import { columnKey, type TableRow } from './table.ts'

/** Our columns that hold one number. */
export const NUMBER_COLUMNS: ReadonlySet<string> = new Set([
	...['precio', 'precio_promo', 'precio_flash', 'precio_unidad', 'precio_pallet', 'porcentaje_descuento'],
	...['estrellas', 'pack', 'm2', 'peso', 'precio_con_iva', 'peso_caja', 'stock'],
	...TECHNICAL_NAMES.filter((name) => TECHNICAL_FIELDS[name].kind === 'number'),
])
/** Our columns that hold several, each behind a colon: `T-1/9:312,5|T-2/9:46`. */
const LISTS: ReadonlySet<string> = new Set(['lotes', 'variantes'])

/** The numbers of a cell that lists several. */
const listed = (cell: string): string[] => cell.split('|').map((part) => part.slice(part.lastIndexOf(':') + 1))

/**
 * The decimal sign of each column of our file, by its own cells; if they are not clear, by the other columns; and else the Spanish one. So
 * «1.500» is thousands beside «19,90», and 1,5 beside «19.90».
 */
export function columnSigns(readAs: readonly string[], rows: readonly TableRow[]): readonly DecimalSign[] {
	const shown = readAs.map((name, place): DecimalSign | null => {
		const key = columnKey(name)
		const cells = Iterator.from(rows).map(({ cells: all }) => all[place] ?? '')
		if (LISTS.has(key)) return decimalSignOf(cells.flatMap(listed))
		return NUMBER_COLUMNS.has(key) ? decimalSignOf(cells) : null
	})
	const usual = shown.includes('point') && !shown.includes('comma') && !shown.includes('mixed') ? 'point' : 'comma'
	return shown.map((sign) => sign ?? usual)
}
