import type { Cents } from '#domain/money/cents.ts'

/** The bank's decision about a payment attempt, by notification or by query. */
export interface DecidedPayment {
	/** The number of the payment attempt (`ds-order.ts`). */
	readonly orderNumber: string
	readonly amountCents: Cents
	readonly authorised: boolean
	/** Four digits: 0000–0099 authorised, 9915 and 9673 cancelled by the shopper, anything else denied. */
	readonly responseCode: string
	readonly authorisationCode: string | null
}

/** The bank's answer about an attempt without a notification. */
export type PaymentAnswer =
	| { readonly kind: 'decided'; readonly payment: DecidedPayment }
	/** The bank has no such operation: nothing was paid. */
	| { readonly kind: 'unknown' }
	/** It is undecided, or the bank's answer cannot be trusted; `reason` says which, without personal data. */
	| { readonly kind: 'undecided'; readonly reason: string }

/** Queries the bank about the outcome of a payment attempt. Never throws. */
export interface PaymentQuery {
	ask(orderNumber: string): Promise<PaymentAnswer>
}
