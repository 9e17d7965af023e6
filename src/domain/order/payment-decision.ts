import type { OrderState } from './state.ts'

/** What the shop does with a verified answer of the bank. */
export type PaymentDecision =
	/** Already known: nothing changes. */
	| 'known'
	/** Paid in time: the held stock is sold, the order goes on. */
	| 'accept'
	/** Paid after the stock was released: it is sold if it is still there, else the money goes back. */
	| 'accept-if-stock'
	/** Paid twice, or paid when nothing can be sold any more: the money goes back. */
	| 'refund'
	/** Refused by the bank: the stock goes back and the order is cancelled. */
	| 'refuse'
	/** Refused, and nothing depends on it any more. */
	| 'note'

/**
 * Decides from states alone, so that repeated, late and reordered notifications change nothing twice (rules §6).
 * `payment` is the state of the attempt that the notification names.
 */
export function decidePaymentAnswer(
	order: OrderState,
	payment: 'pendiente' | 'autorizado' | 'denegado',
	authorised: boolean,
): PaymentDecision {
	if (payment === 'autorizado') return 'known'
	if (payment === 'denegado' && !authorised) return 'known'
	if (!authorised) return order === 'Pendiente de pago' ? 'refuse' : 'note'
	if (order === 'Pendiente de pago') return 'accept'
	if (order === 'Cancelado' || order === 'Caducado') return 'accept-if-stock'
	return 'refund'
}
