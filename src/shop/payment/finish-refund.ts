import type { Refund } from '#domain/payment/payment.ts'
import type { ShopContext } from '#shop/context.ts'
import { findOrder } from '#store/order/orders.ts'
import { completeRefund, findPayment } from '#store/payment/payments.ts'

/** Records that the bank has made a refund. Returns null if there is no open refund with this id. */
export async function finishRefund(
	{ db, clock, append }: Pick<ShopContext, 'db' | 'clock' | 'append'>,
	id: number,
): Promise<Refund | null> {
	return db.transaction(async (tx) => {
		const at = await clock.now(tx)
		const refund = await completeRefund(tx, id, at)
		if (!refund) return null
		const payment = await findPayment(tx, refund.paymentNumber)
		const order = payment && (await findOrder(tx, payment.orderId))
		if (!order) throw new Error(`refund ${id} has no order`)
		await append(tx, 'RefundSent', { order, refund, at })
		return refund
	})
}
