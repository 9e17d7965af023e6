import { type Cents, plus } from '#domain/money/cents.ts'
import type { Order } from '#domain/order/order.ts'
import { splitRefund } from '#domain/payment/split-refund.ts'
import { takeCashbackBack } from '#shop/cashback/order-cashback.ts'
import type { RecordingContext } from '#shop/verifactu/append-record.ts'
import type { Database } from '#store/database.ts'
import { updateOrder } from '#store/order/orders.ts'
import { findRefundable, queueRefund } from '#store/payment/payments.ts'
import { issueCreditNote } from './issue-invoice.ts'

export interface GivenBack {
	readonly refundCents: Cents
	readonly creditNoteNumber: string | null
	/** The order after the refund. */
	readonly order: Order
}

/**
 * Refunds an order in full or in part, in cents: queues the refund, issues a credit note and takes back the cashback of
 * the amount. The caller holds the order's lock and has checked that the amount is still refundable. Null when nothing
 * was paid.
 */
export async function giveBack(
	context: RecordingContext,
	tx: Database,
	order: Order,
	terms: { readonly amountCents: Cents; readonly reason: string; readonly at: Date },
): Promise<GivenBack | null> {
	const { amountCents, reason, at } = terms
	const parts = splitRefund(await findRefundable(tx, order.id), amountCents)
	if (parts === null) return null
	const creditNoteNumber = await issueCreditNote(context, tx, order.id, { amountCents, reason, at })
	for (const part of parts) await queueRefund(tx, { ...part, reason, creditNote: creditNoteNumber, createdAt: at })
	const refundedCents = plus(order.refundedCents, amountCents)
	await takeCashbackBack(tx, order, { refundedCents, at })
	await updateOrder(tx, order.id, { refundedCents })
	return { refundCents: amountCents, creditNoteNumber, order: { ...order, refundedCents } }
}
