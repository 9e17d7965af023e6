import type { Merchant } from '#domain/merchant/merchant.ts'
import { yearOf } from '#domain/time/madrid.ts'
import { checkedInvoice, type Invoice, invoiceKind, invoiceNumber, type Recipient, seriesOf } from './invoice.ts'
import { issuerOf } from './make-invoice.ts'
import { lastDayToChange } from './standing-invoice.ts'

/** Why a full invoice cannot be issued in place of a simplified one. */
export type ExchangeRefusal = 'sin_factura_simplificada' | 'canje_fuera_de_plazo'

/**
 * The simplified invoice of an order that can be exchanged for a full one on a day, or the reason against it: it has been exchanged, there
 * was none, or the sale is more than four years ago.
 */
export function exchangeable(issued: readonly Invoice[], isoDay: string): Invoice | ExchangeRefusal {
	const simplified = issued.find(({ kind }) => kind === 'simplificada')
	if (!simplified || issued.some(({ kind }) => kind === 'completa')) return 'sin_factura_simplificada'
	return isoDay <= lastDayToChange(simplified) ? simplified : 'canje_fuera_de_plazo'
}

/**
 * The full invoice issued in place of a simplified one (RD 1619/2012, art. 15.6): the invoiced lines, amounts and day of the sale, with the
 * recipient and the day of issue of now. It corrects nothing.
 */
export function exchangeInvoice(
	simplified: Invoice,
	terms: {
		readonly merchant: Merchant
		readonly recipient: Recipient
		/** Number in the series of full invoices of the year of `isoDay`. */
		readonly number: number
		readonly isoDay: string
	},
): Invoice {
	const { merchant, recipient, number, isoDay } = terms
	if (simplified.kind !== 'simplificada') throw new RangeError(`${invoiceNumber(simplified)} is no simplified invoice`)
	if (invoiceKind(recipient) !== 'completa') throw new RangeError('a full invoice must name its recipient')
	return checkedInvoice({
		...simplified,
		kind: 'completa',
		series: seriesOf('completa'),
		year: yearOf(isoDay),
		number,
		isoDay,
		issuer: issuerOf(merchant),
		recipient,
		substitutes: { number: invoiceNumber(simplified), isoDay: simplified.isoDay },
	})
}
