import { isDay } from '#domain/time/madrid.ts'

/** A day that means «no end» in files. */
const NO_END = /^9999[-/.]?12[-/.]?31|^31[-/.]12[-/.]9999/

const MONTHS = ['ene', 'feb', 'mar', 'abr', 'may', 'jun', 'jul', 'ago', 'sep', 'oct', 'nov', 'dic']
const NAMES = [
	'enero',
	'febrero',
	'marzo',
	'abril',
	'mayo',
	'junio',
	'julio',
	'agosto',
	'septiembre',
	'octubre',
	'noviembre',
	'diciembre',
]

/** Whether a text means that something has no end: 9999-12-31, as files of other programs write it. */
export const isNoEnd = (text: string): boolean => NO_END.test(text.trim())

/**
 * The ISO day of a day as people and files write it in Spain, the day before the month: «31/12/2026», «31-12-26»,
 * «31.12.2026», «1/2/2027», «31-dic-2026», «31 de diciembre de 2026», and as programs do: «2026-12-31», «2026/2/3»,
 * «20261231». Null for anything else, for a day that does not exist, and before 1970 or after 2199.
 */
export function readDay(text: string): string | null {
	const typed = text.trim().toLowerCase()
	const parts = yearFirst(typed) ?? dayFirst(typed)
	if (parts === null) return null
	const [year, month, day] = parts
	const iso = `${fullYear(year)}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
	return isDay(iso) ? iso : null
}

type Parts = readonly [year: string, month: string, day: string]

function yearFirst(typed: string): Parts | null {
	const [, year, month, day] =
		/^(\d{4})([-/.])(\d{1,2})\2(\d{1,2})$/.exec(typed)?.filter((_, group) => group !== 2) ??
		/^(\d{4})(\d{2})(\d{2})$/.exec(typed) ??
		[]
	return year !== undefined && month !== undefined && day !== undefined ? [year, month, day] : null
}

function dayFirst(typed: string): Parts | null {
	const [, day, , month, year] = /^(\d{1,2})([-/.])(\d{1,2})\2(\d{4}|\d{2})$/.exec(typed) ?? []
	if (day !== undefined && month !== undefined && year !== undefined) return [year, month, day]
	const [, named, name = '', inYear] =
		/^(\d{1,2})(?:[-/.\s]|\s+de\s+)([a-z]+)\.?(?:[-/.\s]|\s+de\s+)(\d{4}|\d{2})$/.exec(typed) ?? []
	const place = monthOf(name)
	return named !== undefined && inYear !== undefined && place > 0 ? [inYear, `${place}`, named] : null
}

/** The month of a name, from 1; 0 if the name is unknown. «sept» is September too. */
function monthOf(name: string): number {
	const place = name === 'sept' ? 8 : NAMES.findIndex((full, index) => name === full || name === MONTHS[index])
	return place + 1
}

/** A year of two digits belongs to this century. */
const fullYear = (year: string): string => (year.length === 2 ? `20${year}` : year)
