import { takeCashbackBack } from '#shop/cashback/order-cashback.ts'
import type { Database } from '#store/database.ts'
import { type StoredOrder, updateOrder } from '#store/order/orders.ts'
import { findPaymentOfOrder, queueRefund } from '#store/payment/payments.ts'
import { issueCreditNote } from './issue-invoice.ts'

export interface GivenBack {
	readonly refundCents: number
	readonly creditNoteNumber: string | null
	/** The order as it is now. */
	readonly order: StoredOrder
}

/**
 * Gives back what was paid for an order, or a part of it in cents: queues the refund, corrects the invoice and takes the
 * cashback of it back. The caller holds the order's lock and has seen that so much is left. Null when nothing was paid.
 */
export async function giveBack(
	tx: Database,
	order: StoredOrder,
	terms: { readonly amountCents: number; readonly reason: string; readonly at: Date },
): Promise<GivenBack | null> {
	const { amountCents, reason, at } = terms
	const payment = await findPaymentOfOrder(tx, order.id)
	if (payment?.state !== 'autorizado') return null
	await queueRefund(tx, { paymentNumber: payment.number, amountCents, reason, createdAt: at })
	const creditNoteNumber = await issueCreditNote(tx, order.id, { amountCents, reason, at })
	const refundedCents = order.refundedCents + amountCents
	await takeCashbackBack(tx, order, { refundedCents, at })
	await updateOrder(tx, order.id, { refundedCents })
	return { refundCents: amountCents, creditNoteNumber, order: { ...order, refundedCents } }
}
