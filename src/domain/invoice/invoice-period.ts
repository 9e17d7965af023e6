import { lastDayOf, monthInWords } from '#domain/time/madrid.ts'
import { quarterOf } from './invoice-filter.ts'

/** A year, a quarter or a month of invoices, by their days of issue in Madrid. */
export interface InvoicePeriod {
	/** «2026», «2026-T4» or «2026-11». */
	readonly id: string
	/** Its first and last day. */
	readonly from: string
	readonly to: string
	/** «2026», «4.º trimestre de 2026» or «noviembre de 2026». */
	readonly text: string
}

/** Reads a period; null for anything else. */
export function readPeriod(typed: string): InvoicePeriod | null {
	const [id, year = '', quarter, month] = /^(20\d{2})(?:-T([1-4])|-(0[1-9]|1[0-2]))?$/.exec(typed) ?? []
	if (id === undefined) return null
	if (quarter !== undefined) {
		const days = quarterOf(`${year}-${`${Number(quarter) * 3}`.padStart(2, '0')}-01`)
		return { id, ...days, text: `${quarter}.º trimestre de ${year}` }
	}
	if (month !== undefined) return { id, from: `${id}-01`, to: lastDayOf(id), text: monthInWords(id) }
	return { id, from: `${year}-01-01`, to: `${year}-12-31`, text: year }
}

/** The quarter of a month: of `2026-11`, `2026-T4`. */
export const quarterIdOf = (month: string): string =>
	`${month.slice(0, 4)}-T${Math.ceil(Number(month.slice(5, 7)) / 3)}`

/** The periods of some months, which are the newest first: each year, its quarters, and their months. */
export function periodsOf(months: readonly string[]): InvoicePeriod[] {
	const ids = months.flatMap((month) => [month.slice(0, 4), quarterIdOf(month), month])
	return [...new Set(ids)].flatMap((id) => readPeriod(id) ?? [])
}
