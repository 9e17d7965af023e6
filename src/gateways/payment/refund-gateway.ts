import type { Cents } from '#domain/money/cents.ts'

/** What became of money that was to go back. */
export type RefundOutcome =
	/** The bank has given it back. */
	| { readonly kind: 'hecho' }
	/** The bank will not: asking again as it is changes nothing. */
	| { readonly kind: 'rechazado'; readonly reason: string }
	/** The bank was not reached, so nothing can have happened: it may be asked again. */
	| { readonly kind: 'sin-conexion'; readonly reason: string }
	/** The bank was asked and nobody knows what it did: somebody looks before it is asked again. */
	| { readonly kind: 'dudoso'; readonly reason: string }

/** A bank that gives back what it took. */
export interface RefundGateway {
	/** Gives back a part of a payment, or all of it. `orderNumber` is the number of the paid attempt. Never throws. */
	refund(request: { readonly orderNumber: string; readonly amountCents: Cents }): Promise<RefundOutcome>
}
