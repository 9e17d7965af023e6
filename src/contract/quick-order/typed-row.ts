import { columnKey } from '#contract/csv/table.ts'
import { SALE_UNITS } from '#domain/catalogue/sheet/sale-units.ts'
import { numberOf } from '#domain/input/read-number.ts'
import { type ReadRow, ROW_UNITS, type RowUnit } from '#domain/quick-order/read-row.ts'

/** A row as its four fields hold it. */
export interface TypedRow {
	readonly referencia: string
	/** A number, which may carry its unit: «12 cajas». */
	readonly cantidad: string
	/** One of `ROW_UNITS`, or empty. */
	readonly unidad: string
	readonly lote: string
}

/** The maximum length of a field; longer texts are cut when read. */
export const LONGEST_CELL = 120

/** The largest quantity of a row. */
const MOST_HUNDREDTHS = 9_999_900

const WORDS: Readonly<Record<Exclude<RowUnit, 'ud'>, readonly string[]>> = {
	caja: ['caja', 'cajas', 'cj', 'cjs', 'caj', 'box'],
	m2: ['m2', 'm', 'mt2', 'mts2', 'mts', 'metro', 'metros', 'metro cuadrado', 'metros cuadrados'],
	palet: ['palet', 'palets', 'pale', 'pales', 'pallet', 'pallets', 'plt'],
}
const COUNTED = ['ud', 'uds', 'u', 'un', 'und', 'unds', 'pz', 'pza', 'pzas', 'pieza', 'piezas']
const UNITS = new Map<string, RowUnit>([
	...Object.entries(SALE_UNITS).flatMap(([one, many]) => [[one, 'ud'] as const, [many, 'ud'] as const]),
	...COUNTED.map((word) => [word, 'ud'] as const),
	...(['caja', 'm2', 'palet'] as const).flatMap((unit) => WORDS[unit].map((word) => [word, unit] as const)),
])

/** The unit of a word: «Cajas», «m²», «pallets», «sacos»; null for any other. */
export function unitOf(word: string): RowUnit | null {
	return UNITS.get(columnKey(word).replace('²', '2').replace(/\.$/, '')) ?? null
}

/** The number at the beginning of a text, and the rest. */
export function splitAmount(typed: string): { readonly number: string; readonly word: string } {
	const [, number = '', word = ''] =
		/^(\d{1,3}(?:\s\d{3})+(?!\d)(?:[.,]\d+)?|\d+(?:[.,]\d+)*)[.,]?\s*(.*)$/s.exec(typed.trim()) ?? []
	return { number, word }
}

/** A quantity with its unit, if it names one: «12,5 m²» → 1250 of `m2`. Null if the text is no quantity above 0. */
export function readAmount(typed: string): { readonly hundredths: number; readonly unit: RowUnit | null } | null {
	const { number, word } = splitAmount(typed)
	const unit = unitOf(word)
	if (word !== '' && unit === null) return null
	const hundredths = numberOf(number, { places: 2, unit: 'none', beyond: 'round' })
	return hundredths !== null && hundredths > 0 && hundredths <= MOST_HUNDREDTHS ? { hundredths, unit } : null
}

/** A typed row, read. The unit in the quantity takes precedence over the list's. */
export function readRow({ referencia, cantidad, unidad, lote }: TypedRow): ReadRow {
	const amount = readAmount(cantidad)
	return {
		reference: referencia.trim(),
		amountHundredths: amount?.hundredths ?? null,
		unit: amount?.unit ?? ROW_UNITS.find((unit) => unit === unidad) ?? null,
		lot: lote.trim(),
	}
}
