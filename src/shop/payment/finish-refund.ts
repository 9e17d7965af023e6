import type { Refund } from '#domain/payment/payment.ts'
import type { ShopContext } from '#shop/context.ts'
import { tellOrder } from '#shop/integration/tell-order.ts'
import { mailOrder } from '#shop/letter/order-mail.ts'
import { orderRefundedLetter } from '#shop/letter/refund-letters.ts'
import { findOrder } from '#store/order/orders.ts'
import { completeRefund, findPayment } from '#store/payment/payments.ts'

/**
 * Records that the bank has made a refund, and tells the buyer: not before, since until then nothing has gone back. Null when
 * there is no open refund with this id.
 */
export async function finishRefund(
	{ db, clock, front }: Pick<ShopContext, 'db' | 'clock' | 'front'>,
	id: number,
): Promise<Refund | null> {
	return db.transaction(async (tx) => {
		const at = await clock.now(tx)
		const refund = await completeRefund(tx, id, at)
		if (!refund) return null
		const payment = await findPayment(tx, refund.paymentNumber)
		const order = payment && (await findOrder(tx, payment.orderId))
		if (!order) throw new Error(`refund ${id} has no order`)
		await tellOrder(tx, order, { event: 'pedido.reembolsado', refundCents: refund.amountCents, at })
		const toBuyer = (name: string) => orderRefundedLetter(front, order, refund, name)
		await mailOrder(tx, order, { kind: 'pedido-reembolsado', toBuyer, toClient: null, at })
		return refund
	})
}
