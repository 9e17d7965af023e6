import { NOT_CALCULATED } from './workbook-parts.ts'

/** Characters that no text of the shop may have, since XML and feeds cannot: controls except tab and line ends, and invisible marks. */
const UNUSABLE = /(?![\t\n\r])[\p{Cc}\u200B\u2028\u2029\u202A-\u202E\u2060\uFEFF\uFFFE\uFFFF]/gu

/**
 * A cell without invisible characters and blanks around it, and without the apostrophe by which programs keep «-3» from being a formula.
 */
export const plainCell = (cell: string): string =>
	cell
		.replace(UNUSABLE, '')
		.trim()
		.replace(/^'(?=[=+\-−@])/, '')

/** Errors of Excel and LibreOffice, in English and in Spanish. */
const ERROR =
	/^#(?:N\/[AD]|¡?(?:NULL|NULO|DIV\/0|VALUE|VALOR|REF|NUM|SPILL|DESBORDAMIENTO|CALC)!|¿?(?:NAME|NOMBRE)\?)$|^Err:\d{3}$/

/** The fault of a cell that has an error instead of a value; null for any other. */
export function cellFault(cell: string): string | null {
	if (cell === NOT_CALCULATED) return 'la celda tiene una fórmula sin calcular: abre el libro en Excel y guárdalo'
	return ERROR.test(cell) ? `la celda tiene un error de la hoja (${cell})` : null
}
