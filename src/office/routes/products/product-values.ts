import { catalogueCells } from '#contract/csv/format-catalogue.ts'
import { FORM_COLUMNS, readProductCells } from '#contract/csv/product-cells.ts'
import type { ImportedColumn, ImportedProduct, ImportFault } from '#domain/catalogue/imported-product.ts'
import { dayAfter, madridDay, madridMidnight } from '#domain/time/madrid.ts'
import type { FieldValues } from '#ui/form/form-answer.ts'

const FLAGS: readonly ImportedColumn[] = ['azulejo', 'picking', 'pallet', 'recargo', 'oculto']
/** The columns that are amounts of euros. */
export const AMOUNTS: readonly string[] = ['precio', 'precio_promo', 'precio_unidad', 'precio_pallet']
/** The last second of a day, before the next one begins, in ms. */
const LAST_SECOND_MS = 1000

/** The day of an instant that is its first or last second, which a file may give as a day; else the instant. */
function dayOr(cell: string, isEnd: boolean): string {
	if (cell === '') return ''
	const ms = Date.parse(cell)
	const day = madridDay(ms)
	const whole = isEnd ? madridMidnight(dayAfter(day)).getTime() - LAST_SECOND_MS : madridMidnight(day).getTime()
	return whole === ms ? day : cell
}

function shownValue(column: ImportedColumn, cell: string): string {
	if (FLAGS.includes(column)) return cell === '1' ? 'si' : ''
	if (column === 'iva') return cell === '1' ? '21' : cell
	if (column === 'inicio_promo') return dayOr(cell, false)
	if (column === 'fin_promo') return dayOr(cell, true)
	return AMOUNTS.includes(column) ? cell.replace(/,(\d)$/, ',$10').replace(/^\d+$/, '$&,00') : cell
}

/** The values of a product's form: the cells of its line in a file, in human format. */
export function productValues(product: ImportedProduct): Record<string, string> {
	const cells = catalogueCells(product)
	return Object.fromEntries(FORM_COLUMNS.map((column) => [column, shownValue(column, cells[column])]))
}

/** The product of a posted form, or its faults. */
export function productOf(form: FormData): ReturnType<typeof readProductCells> {
	return readProductCells(Object.fromEntries(FORM_COLUMNS.map((column) => [column, `${form.get(column) ?? ''}`])))
}

/** Faults of an import as those of a form. */
export const formFaults = (faults: readonly ImportFault[]) =>
	faults.map(({ field, message }) => ({
		campo: field,
		mensaje: `${message.charAt(0).toUpperCase()}${message.slice(1)}`,
	}))

/** The fields of a product that differ from the form's shown version: `acabado «mate»`. */
export function whatChanged(shown: FieldValues, now: ImportedProduct): string {
	return Object.entries(productValues(now))
		.filter(([field, value]) => (shown[field] ?? '') !== value)
		.map(([field, value]) => `${field.replaceAll('_', ' ')} «${value === '' ? 'vacío' : value}»`)
		.join(', ')
}
