import { formatCents } from '#domain/money/format.ts'
import { reductionName } from '#domain/price-list/reduction-text.ts'
import { vatRows } from '#domain/tax/vat-rows.ts'
import type { QuotationLine } from './quotation.ts'
import { type QuotedTerms, quotationTotals } from './quoted-price.ts'
import type { TransportKind } from './transport.ts'

const TOTAL_NAMES: Readonly<Record<TransportKind, string>> = {
	aparte: 'Total con IVA, sin transporte',
	incluido: 'Total con IVA, transporte incluido',
	importe: 'Total con IVA',
}

/** The sums of a quotation as its page, paper and mails say them; the last one is the total with VAT. */
export function totalRows(
	quotation: QuotedTerms,
	lines: readonly QuotationLine[],
): readonly (readonly [name: string, amount: string])[] {
	const sums = quotationTotals(quotation, lines)
	return [
		['Material sin IVA', formatCents(sums.subtotalCents)],
		...(sums.incentiveCents > 0 ? [[reductionName(null), `−${formatCents(sums.incentiveCents)}`] as const] : []),
		...(sums.shippingCents > 0 ? [['Transporte sin IVA', formatCents(sums.shippingCents)] as const] : []),
		...vatRows(sums).map(({ name, amountCents }) => [name, formatCents(amountCents)] as const),
		[TOTAL_NAMES[quotation.transport], formatCents(sums.totalCents)],
	]
}
