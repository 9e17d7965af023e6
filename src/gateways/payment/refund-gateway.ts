import type { Cents } from '#domain/money/cents.ts'

/** The outcome of a refund. */
export type RefundOutcome =
	/** Refunded by the bank. */
	| { readonly kind: 'hecho' }
	/** Refused by the bank: a retry is useless. */
	| { readonly kind: 'rechazado'; readonly reason: string }
	/** The bank was not reached, so nothing was refunded: it can be retried. */
	| { readonly kind: 'sin-conexion'; readonly reason: string }
	/** The bank was called but its outcome is unknown: staff must check before a retry. */
	| { readonly kind: 'dudoso'; readonly reason: string }

/** A bank's refunds of payments. */
export interface RefundGateway {
	/** Refunds a payment in full or in part. `orderNumber` is the number of the paid attempt. Never throws. */
	refund(request: { readonly orderNumber: string; readonly amountCents: Cents }): Promise<RefundOutcome>
}
