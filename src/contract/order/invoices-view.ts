import { readPeriod } from '#domain/invoice/invoice-period.ts'

/** The query of a buyer's invoices: the period and the page. */
export function readInvoicesView(query: URLSearchParams) {
	const page = Number(query.get('pagina') ?? 1)
	return { period: readPeriod(query.get('periodo') ?? ''), page: Number.isInteger(page) ? page : 1 }
}

/** The address of a buyer's invoices, or of a file of them, for a period: `?periodo=2026-T4`. */
export function invoicesQuery(period: string | null, page = 1): string {
	const query = new URLSearchParams()
	if (period !== null) query.set('periodo', period)
	if (page > 1) query.set('pagina', `${page}`)
	return query.size === 0 ? '' : `?${query}`
}
