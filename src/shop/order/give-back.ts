import { takeCashbackBack } from '#shop/cashback/order-cashback.ts'
import type { Database } from '#store/database.ts'
import { type StoredOrder, updateOrder } from '#store/order/orders.ts'
import { findPaymentOfOrder, queueRefund } from '#store/payment/payments.ts'
import { issueCreditNote } from './issue-invoice.ts'

export interface GivenBack {
	readonly refundCents: number
	readonly creditNoteNumber: string | null
	/** The order after the refund. */
	readonly order: StoredOrder
}

/**
 * Refunds an order in full or in part, in cents: queues the refund, issues a credit note and takes back the cashback of
 * the amount. The caller holds the order's lock and has checked that the amount is still refundable. Null when nothing
 * was paid.
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
