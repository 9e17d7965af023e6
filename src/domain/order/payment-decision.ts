import type { OrderState } from './state.ts'

/** The action of the shop on a verified notification of the bank. */
export type PaymentDecision =
	/** A repeated notification: nothing changes. */
	| 'known'
	/** Paid in time: the reserved stock is sold and the order proceeds. */
	| 'accept'
	/** Paid after the reservation was released: sold if the stock is still available, else refunded. */
	| 'accept-if-stock'
	/** Paid twice, or paid when the order cannot be served any more: the money is refunded. */
	| 'refund'
	/** Denied by the bank: the reservation is released and the order is cancelled. */
	| 'refuse'
	/** Denied, without any effect on the order: only recorded. */
	| 'note'

/**
 * Decides from states alone, so that repeated, late and reordered notifications are idempotent (rules §6). `payment` is
 * the state of the payment attempt that the notification names.
 */
export function decidePaymentAnswer(
	order: OrderState,
	payment: 'pendiente' | 'autorizado' | 'denegado',
	authorised: boolean,
): PaymentDecision {
	if (payment === 'autorizado') return 'known'
	if (payment === 'denegado' && !authorised) return 'known'
	if (!authorised) return order === 'awaiting_payment' ? 'refuse' : 'note'
	if (order === 'awaiting_payment') return 'accept'
	if (order === 'cancelled' || order === 'expired') return 'accept-if-stock'
	return 'refund'
}
