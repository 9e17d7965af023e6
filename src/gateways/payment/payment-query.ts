import type { Cents } from '#domain/money/cents.ts'

/** What the bank decided about a payment attempt, by notification or when asked. */
export interface DecidedPayment {
	/** The number of the payment attempt (`ds-order.ts`). */
	readonly orderNumber: string
	readonly amountCents: Cents
	readonly authorised: boolean
	/** Four digits: 0000–0099 authorised, 9915 and 9673 cancelled by the shopper, anything else denied. */
	readonly responseCode: string
	readonly authorisationCode: string | null
}

/** The bank's answer about an attempt that it told nothing of. */
export type PaymentAnswer =
	| { readonly kind: 'decided'; readonly payment: DecidedPayment }
	/** The bank has no such operation: nothing was paid. */
	| { readonly kind: 'unknown' }
	/** It goes on, or the bank did not answer in a way that can be trusted; `reason` names which, without data of anybody. */
	| { readonly kind: 'undecided'; readonly reason: string }

/** Asks the bank what became of a payment attempt. Never throws. */
export interface PaymentQuery {
	ask(orderNumber: string): Promise<PaymentAnswer>
}
