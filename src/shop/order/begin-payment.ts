import type { PricedLine } from '#domain/cart/line.ts'
import { isCounterMethod, linkHeldUntil } from '#domain/counter/counter-payment.ts'
import type { TakenBy } from '#domain/counter/sale-channel.ts'
import { type Order, paymentMethodOf } from '#domain/order/order.ts'
import { largeLotsOf, reservationMs } from '#domain/order/unpaid-holds.ts'
import { isBankMethod } from '#domain/payment/pay-method.ts'
import { transferHeldUntil } from '#domain/payment/transfer.ts'
import type { TradeTerms } from '#domain/trade/terms.ts'
import { attemptNumber } from '#gateways/payment/ds-order.ts'
import type { ShopContext } from '#shop/context.ts'
import type { Database } from '#store/database.ts'
import { findOrderLines } from '#store/order/orders.ts'
import { insertCounterPayment } from '#store/payment/payments.ts'
import { acceptOrder } from './accept-order.ts'
import { charge, type WayToPay } from './way-to-pay.ts'

/** The instant until which the stock of an unpaid order is held. */
export function heldUntil(
	{ payMethod }: WayToPay,
	taken: TakenBy | null,
	{ lines, now, terms }: { readonly lines: readonly PricedLine[]; readonly now: Date; readonly terms: TradeTerms },
): Date {
	if (payMethod === 'transferencia') return transferHeldUntil(now, terms)
	return taken === null ? new Date(now.getTime() + reservationMs(largeLotsOf(lines), terms)) : linkHeldUntil(now)
}

/** Accepts an order that is paid neither on the bank's page nor by transfer; any other order waits for its payment. */
export async function beginPayment(context: ShopContext, tx: Database, order: Order, at: Date): Promise<Order> {
	const isOnCredit = order.payMethod === 'credito'
	if (isOnCredit) await charge(tx, order, at)
	// The bank accepts no payment of 0 €.
	if (isOnCredit || order.totalCents === 0) {
		await acceptOrder(context, tx, order, { at, reason: isOnCredit ? 'Pedido a crédito' : 'Sin cargo' })
		return { ...order, state: 'processing' }
	}
	if (isCounterMethod(order.payMethod)) {
		const { id, totalCents, payMethod: method } = order
		const payment = { number: attemptNumber(id, 1), orderId: id, attempt: 1, method, amountCents: totalCents }
		await insertCounterPayment(tx, { ...payment, createdAt: at, concept: null })
		await acceptOrder(context, tx, order, { at, reason: `Pagado en la tienda: ${paymentMethodOf(order)}` })
		return { ...order, state: 'processing' }
	}
	const isByLink = order.channel !== 'web' && isBankMethod(order.payMethod)
	const isByTransfer = order.payMethod === 'transferencia'
	if (!isByLink && !isByTransfer) return order
	const lines = await findOrderLines(tx, order.id)
	await context.append(tx, isByLink ? 'PayLinkRequested' : 'TransferAwaited', { order, lines, at })
	return order
}
