import { type Invoice, invoiceNumber } from '#domain/invoice/invoice.ts'
import { type Cents, sum, ZERO } from '#domain/money/cents.ts'
import { INVOICE_NAMES } from './order-texts.ts'

/** An invoice as its buyer's list and table show it. */
export interface OwnInvoiceRow {
	readonly number: string
	readonly name: string
	/** The day of issue. */
	readonly isoDay: string
	/** Its orders: several on the invoice of a month. */
	readonly orderIds: readonly string[]
	/** The buyer's own reference; empty without one. */
	readonly obra: string
	readonly baseCents: Cents
	readonly vatCents: Cents
	readonly surchargeCents: Cents
	readonly totalCents: Cents
}

export function ownInvoiceRow({
	invoice: { content },
	obra,
}: {
	readonly invoice: { readonly content: Invoice }
	readonly obra: string | null
}): OwnInvoiceRow {
	const { kind, isoDay, vat, totalCents, monthly, orderId } = content
	return {
		number: invoiceNumber(content),
		name: INVOICE_NAMES[kind],
		isoDay,
		orderIds: monthly?.parts.map((part) => part.orderId) ?? (orderId === null ? [] : [orderId]),
		obra: obra ?? '',
		baseCents: vat.length === 0 ? totalCents : sum(vat.map((rate) => rate.baseCents)),
		vatCents: sum(vat.map((rate) => rate.vatCents)),
		surchargeCents: sum(vat.map(({ surcharge }) => surcharge?.amountCents ?? ZERO)),
		totalCents,
	}
}
