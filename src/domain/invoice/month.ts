import { leftOf, type Order } from '#domain/order/order.ts'
import { SOLD_STATES } from '#domain/order/state.ts'
import { madridIsoMonth, monthInWords } from '#domain/time/madrid.ts'

/** When a monthly invoice is issued: this long after the month, when no order of it is being placed any more. */
export const MONTH_CLOSES_AFTER_MS = 60 * 60_000

/**
 * Whether an order on credit is invoiced with the others of its month: the account buys for itself, under its own tax id, and owes VAT. An
 * export is exempt and is invoiced separately, as its customs papers name it.
 */
export function isInvoicedMonthly(
	terms: { readonly monthlyInvoice: boolean },
	{ billing, taxRegime }: Pick<Order, 'billing' | 'taxRegime'>,
	taxId: string,
): boolean {
	return terms.monthlyInvoice && taxRegime === 'general' && billing !== null && billing.taxId === taxId
}

/** Whether there is something of an order to invoice at the end of its month. */
export function isLeftToInvoice(order: Pick<Order, 'state' | 'totalCents' | 'refundedCents'>): boolean {
	return SOLD_STATES.includes(order.state) && leftOf(order) > 0
}

/** When the invoice arrives for an order not yet on its monthly invoice; null for others. */
export function monthlyInvoiceText(
	order: Pick<Order, 'invoicedMonthly' | 'createdAt' | 'state' | 'totalCents' | 'refundedCents'>,
): string | null {
	if (!order.invoicedMonthly || !isLeftToInvoice(order)) return null
	const month = monthInWords(madridIsoMonth(order.createdAt.getTime()))
	return `sale a fin de mes, con los demás pedidos a crédito de ${month}`
}
