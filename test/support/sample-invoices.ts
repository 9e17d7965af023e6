import type { Delivery } from '#domain/cart/shipping.ts'
import type { Recipient } from '#domain/invoice/invoice.ts'
import { type InvoiceTerms, NO_RECIPIENT } from '#domain/invoice/make-invoice.ts'
import type { Order, OrderLine } from '#domain/order/order.ts'
import { SAMPLE_MERCHANT } from './sample-merchant.ts'
import { type Amounts, sampleOrder } from './sample-order.ts'

const { billing } = sampleOrder()
if (!billing) throw new Error('the sample order names its recipient')

/** A buyer that a full invoice can name. */
export const BUYER: Recipient = billing

/** The terms of a full invoice, or of a simplified one without a recipient. */
export function termsFor(recipient: Recipient = BUYER): InvoiceTerms {
	return {
		merchant: SAMPLE_MERCHANT,
		recipient,
		number: 1,
		isoDay: '2026-11-21',
		operationDay: '2026-11-20',
		payment: 'Tarjeta, cobrado el 20 de noviembre de 2026',
		dueDay: null,
	}
}

export const ANYBODY = termsFor(NO_RECIPIENT)

/** An order of such lines, by default without a code and without the professionals' incentive. */
export function orderOf(
	lines: readonly OrderLine[],
	{ delivery = 'shipping', ...amounts }: Amounts & { readonly delivery?: Delivery } = {},
): Order {
	return sampleOrder({ delivery }, lines, { promo: null, professional: false, ...amounts })
}
