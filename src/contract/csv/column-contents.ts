import { COLOUR_NAMES } from '#domain/catalogue/sheet/colour-families.ts'
import { SALE_UNIT_NAMES } from '#domain/catalogue/sheet/sale-units.ts'
import { technicalFault } from '#domain/catalogue/sheet/technical-data.ts'
import { readFlag } from '#domain/input/read-flag.ts'
import { isSides } from './measures.ts'
import type { ReadColumn } from './read-columns.ts'

const NUMBER = /^[+-]?\d[\d.,\s]*(?:€|kg|m2|m²|mm|%|eur)?$/i
const isNumber = (cell: string) => NUMBER.test(cell)
const isEan = (cell: string) => technicalFault('ean', cell) === null
/** A code is one word with a digit, a name has several words or none. */
const isCode = (cell: string) => !/\s/.test(cell) && /\d/.test(cell)
const oneOf = (names: readonly string[]) => {
	const known = new Set(names)
	return (cell: string) => cell.split('/').every((part) => known.has(part.trim().toLowerCase()))
}

/** The form of a cell of a column; a column without an entry accepts anything. */
const LOOKS: Partial<Record<ReadColumn, (cell: string) => boolean>> = {
	ean: isEan,
	referencia: (cell) => cell.length <= 40 && !/\s/.test(cell) && !isEan(cell),
	nombre: (cell) => /\p{L}{2}/u.test(cell) && !(isCode(cell) || isSides(cell)),
	descripcion: (cell) => /\p{L}{2}/u.test(cell),
	medidas: isSides,
	variacion: (cell) => /^V[1-4]$/.test(cell),
	color: oneOf(COLOUR_NAMES),
	unidad_venta: oneOf(SALE_UNIT_NAMES),
	tipo: oneOf(['azulejo', 'adhesivo', 'junta', 'mortero', 'nivelación', 'sellador', 'cemento']),
	uso: oneOf(['pavimento', 'revestimiento', 'exterior']),
	rectificado: (cell) => readFlag(cell) !== null,
	helada: (cell) => readFlag(cell) !== null,
	resbaladicidad_r: (cell) => /^R(?:9|1[0-3])$/.test(cell),
	resbaladicidad_clase: (cell) => /^[0-3]$/.test(cell),
}
const NUMERIC: readonly ReadColumn[] = [
	...(['precio', 'precio_con_iva', 'precio_promo', 'precio_unidad', 'm2', 'pack', 'peso', 'peso_caja'] as const),
	...(['cajas_palet', 'espesor_mm', 'stock', 'absorcion'] as const),
]

/** The part of a column's cells that look like the column; faulty cells are found later, by their line. */
const MOST = 0.6

/** Whether the cells of a column have the form of a column of ours; empty ones have every form. */
export function looksLike(column: ReadColumn, cells: readonly string[]): boolean {
	const looks = LOOKS[column] ?? (NUMERIC.includes(column) ? isNumber : null)
	if (looks === null || cells.length === 0) return true
	return cells.filter(looks).length >= cells.length * MOST
}

/** Whether the cells of a column can tell it from others: amounts are all alike. */
export const isTold = (column: ReadColumn): boolean => LOOKS[column] !== undefined

/** The column that the cells themselves show: codes with a check digit, sides, amounts. Null for any other cells. */
export function shownBy(cells: readonly string[]): ReadColumn | null {
	if (cells.length === 0) return null
	if (looksLike('ean', cells)) return 'ean'
	if (looksLike('medidas', cells)) return 'medidas'
	const amounts = cells.filter((cell) => /^\d+[.,]\d{2}\s*€?$|^\d+(?:[.,]\d+)?\s*€$/.test(cell))
	return amounts.length >= cells.length * MOST ? 'precio' : null
}
