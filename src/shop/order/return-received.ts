import type { Cents } from '#domain/money/cents.ts'
import { splitRefund } from '#domain/payment/split-refund.ts'
import type { Database } from '#store/database.ts'
import { findRefundable, queueRefund } from '#store/payment/payments.ts'

/**
 * Refunds the received payments of an order without an invoice that a credit note could correct: all of them, or the given cents of its
 * latest payments. Does nothing if nothing was received. The caller holds the order's lock.
 */
export async function returnReceived(
	tx: Database,
	orderId: string,
	terms: { readonly amountCents: Cents | null; readonly reason: string; readonly at: Date },
): Promise<void> {
	const { amountCents, reason, at } = terms
	const payments = (await findRefundable(tx, orderId)).reverse()
	const parts =
		amountCents === null
			? payments.map(({ number, leftCents }) => ({ paymentNumber: number, amountCents: leftCents }))
			: splitRefund(payments, amountCents)
	if (parts === null) throw new Error(`order ${orderId} holds less than what is to go back`)
	for (const part of parts.filter((one) => one.amountCents > 0)) {
		await queueRefund(tx, { ...part, reason, creditNote: null, createdAt: at })
	}
}
