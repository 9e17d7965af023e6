import { type Cents, minus } from '#domain/money/cents.ts'
import type { Refundable, RefundPart } from './payment.ts'

/**
 * Divides an amount in cents over the payments of an order that still have money left, in the order given (oldest first). An order that was
 * paid twice has its whole second payment queued for refund: that payment has no rest, and the first is taken. Null if together they hold
 * less.
 */
export function splitRefund(payments: readonly Refundable[], amountCents: Cents): RefundPart[] | null {
	const parts: RefundPart[] = []
	let left = amountCents
	for (const { number, leftCents } of payments) {
		if (left <= 0) break
		if (leftCents <= 0) continue
		const part = leftCents < left ? leftCents : left
		parts.push({ paymentNumber: number, amountCents: part })
		left = minus(left, part)
	}
	return left > 0 ? null : parts
}
