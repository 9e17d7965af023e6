import { RESPONSE_NAMES } from '#domain/invoice/buyer-response.ts'
import type { InvoiceKind } from '#domain/invoice/invoice.ts'
import { ASKED_RESPONSES, type AskedResponse, type InvoiceFilter } from '#domain/invoice/invoice-filter.ts'
import { isDay } from '#domain/time/madrid.ts'

/** The kinds of invoices as lists name them. */
export const INVOICE_KIND_NAMES: Readonly<Record<InvoiceKind, string>> = {
	completa: 'Completa',
	simplificada: 'Simplificada',
	rectificativa: 'Rectificativa',
}

/** The choices of the filter by response. */
export const ASKED_RESPONSE_NAMES: Readonly<Record<AskedResponse, string>> = { ...RESPONSE_NAMES, sin: 'Sin respuesta' }

const KINDS = Object.keys(INVOICE_KIND_NAMES) as InvoiceKind[]
const LONGEST = 120
const dayIn = (text: string | null) => (text !== null && isDay(text) ? text : null)

/** The filter of the URL of the list of invoices; unknown parts are ignored. */
export function invoiceFilterOf(query: URLSearchParams): InvoiceFilter {
	return {
		search: (query.get('q') ?? '').slice(0, LONGEST).trim(),
		kind: KINDS.find((kind) => kind === query.get('tipo')) ?? null,
		response: ASKED_RESPONSES.find((one) => one === query.get('respuesta')) ?? null,
		from: dayIn(query.get('desde')),
		to: dayIn(query.get('hasta')),
	}
}
