import { yearOf } from '#domain/time/madrid.ts'
import { INVOICE_CHANGE_YEARS } from '#domain/trade/terms.ts'
import { type Invoice, type InvoiceKind, invoiceNumber, isReplacement } from './invoice.ts'

/** The present invoice of an order, and the credit notes that count against it. */
export interface StandingInvoice {
	readonly invoice: Invoice
	/** The credit notes of the invoice, and those of the simplified one that it was exchanged for. */
	readonly notes: readonly Invoice[]
}

/**
 * The invoice in force among an order's issued ones: the last replacement, else the full one, else the simplified one; null if none was
 * issued. A replacement includes the credit notes before it, which no longer count.
 */
export function standingInvoice(issued: readonly Invoice[]): StandingInvoice | null {
	const of = (wanted: InvoiceKind) => issued.filter(({ kind }) => kind === wanted)
	const replacements = issued.filter(isReplacement)
	const replaced = replacements.flatMap(({ rectifies }) => rectifies?.number ?? [])
	const last = replacements.find((one) => !replaced.includes(invoiceNumber(one)))
	const invoice = last ?? of('completa')[0] ?? of('simplificada')[0]
	if (!invoice) return null
	const included = replacements.flatMap(({ rectifies }) => rectifies?.replacedNotes ?? []).map(({ number }) => number)
	const notes = of('rectificativa').filter((one) => !isReplacement(one) && !included.includes(invoiceNumber(one)))
	return { invoice, notes }
}

/** The last day on which an invoice is rectified or exchanged: four years after the sale (RD 1619/2012, art. 15.3). */
export function lastDayToChange({ operationDay }: Pick<Invoice, 'operationDay'>): string {
	return `${yearOf(operationDay) + INVOICE_CHANGE_YEARS}${operationDay.slice(4)}`
}
