import type { Subscriber, Subscribers } from '#shop/events/append.ts'
import type { OrderFacts } from '#shop/events/order-facts.ts'
import { findOwedOf } from '#store/payment/money-movements.ts'
import { creditSamples } from './credit-samples.ts'
import { creditCashback, takeCashbackBack } from './order-cashback.ts'

/** Credits the cashback of a delivered order on credit once it is paid in full, unless it was refunded in full. */
const creditIfPaid: Subscriber<OrderFacts['CreditReduced']> = async (_, tx, { order, missingCents, at }) => {
	const isPaid = missingCents === 0 && order.refundedCents < order.totalCents
	if (isPaid && order.state === 'delivered') await creditCashback(tx, order, at)
}

/** How facts about orders change cashback and vouchers (rules §6). */
export const cashbackOfOrders: Subscribers<
	'OrderDelivered' | 'CreditSettled' | 'CreditReduced' | 'AmountGivenBack' | 'OrderDispatched' | 'PartDispatched'
> = {
	OrderDelivered: async (_, tx, { order, at }) => {
		// The cashback of an order on credit waits until it is paid.
		const isOwed = order.payMethod === 'credito' && (await findOwedOf(tx, order.id)) > 0
		if (!isOwed) await creditCashback(tx, order, at)
	},
	CreditSettled: creditIfPaid,
	CreditReduced: creditIfPaid,
	AmountGivenBack: (_, tx, { order, refundedCents, at }) => takeCashbackBack(tx, order, { refundedCents, at }),
	OrderDispatched: creditSamples,
	PartDispatched: creditSamples,
}
