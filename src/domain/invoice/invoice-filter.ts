import { RESPONSE_STATES } from './buyer-response.ts'
import type { InvoiceKind } from './invoice.ts'

/** A response to look for. */
export const ASKED_RESPONSES = [...RESPONSE_STATES, 'sin'] as const
export type AskedResponse = (typeof ASKED_RESPONSES)[number]

/** The filter of the staff's search among all invoices. Null or empty limits nothing. */
export interface InvoiceFilter {
	/** As typed: the number of an invoice or of an order, or name, mail, phone or tax id of its buyer; every word counts. */
	readonly search: string
	readonly kind: InvoiceKind | null
	/** The latest response of the buyer; `sin` for invoices without any. */
	readonly response: AskedResponse | null
	/** Days of issue in Madrid, both included; a monthly invoice counts on the month's last day. */
	readonly from: string | null
	readonly to: string | null
}

/** The series and number of a typed invoice number, in any notation: `f2026-12` → F2026, 12; null for anything else. */
export function printedNumber(typed: string): { readonly series: string; readonly number: number } | null {
	const [, series = '', number = ''] = /^([A-Z]\d{4})\s*-?\s*(\d{1,9})$/.exec(typed.trim().toUpperCase()) ?? []
	return series === '' ? null : { series, number: Number(number) }
}

/** The quarter of a day of Madrid, for which VAT is declared: of 2026-11-21, from 2026-10-01 to 2026-12-31. */
export function quarterOf(isoDay: string): { readonly from: string; readonly to: string } {
	const [year = '', month = ''] = isoDay.split('-')
	const first = Math.floor((Number(month) - 1) / 3) * 3 + 1
	const two = (count: number) => `${count}`.padStart(2, '0')
	const lastDay = new Date(Date.UTC(Number(year), first + 2, 0)).getUTCDate()
	return { from: `${year}-${two(first)}-01`, to: `${year}-${two(first + 2)}-${two(lastDay)}` }
}
