import type { Order } from '#domain/order/order.ts'
import { decidePaymentAnswer, type PaymentDecision } from '#domain/order/payment-decision.ts'
import type { Payment } from '#domain/payment/payment.ts'
import { isCancelledByShopper } from '#domain/payment/response-code.ts'
import type { DecidedPayment } from '#gateways/payment/payment-query.ts'
import type { ShopContext } from '#shop/context.ts'
import { acceptIfStock } from '#shop/order/accept-late.ts'
import { acceptOrder } from '#shop/order/accept-order.ts'
import type { RecordingContext } from '#shop/verifactu/append-record.ts'
import { releaseHeldStock } from '#store/catalogue/stock.ts'
import { type Database, together } from '#store/database.ts'
import { findInvoiceOfOrder } from '#store/invoice/invoices.ts'
import { lockOrderOfPayment, moveOrder, updateOrder } from '#store/order/orders.ts'
import { decidePayment, findPayment, queueRefund } from '#store/payment/payments.ts'
import { returnPromoCode } from '#store/promo/promo-codes.ts'

/** The outcome of a payment attempt; `unknown`: no attempt has this number, `foreign-amount`: the amount differs from ours. */
export type PaymentSettlement =
	| { readonly kind: 'settled'; readonly orderId: string; readonly changed: boolean }
	| { readonly kind: 'unknown' }
	| { readonly kind: 'foreign-amount' }

/**
 * Applies the bank's decision about one of our payment attempts, from any source. Only an exact amount has an effect,
 * and only once:
 * the order's row is locked, and the domain decides from the states read under the lock.
 */
export async function settlePayment(
	context: Context & Pick<ShopContext, 'db' | 'catalogue'>,
	decided: DecidedPayment,
): Promise<PaymentSettlement> {
	const settlement = await context.db.transaction((tx) => settle(context, tx, decided))
	if (settlement.kind === 'settled' && settlement.changed) context.catalogue.refreshSoon()
	return settlement
}

type Context = RecordingContext & Pick<ShopContext, 'clock' | 'append'>

async function settle(context: Context, tx: Database, decided: DecidedPayment): Promise<PaymentSettlement> {
	// Sent together: the payment and the time are read once the order is locked.
	const [order, payment, at] = await together([
		lockOrderOfPayment(tx, decided.orderNumber),
		findPayment(tx, decided.orderNumber),
		context.clock.now(tx),
	])
	if (!order || !payment) return { kind: 'unknown' }
	if (payment.amountCents !== decided.amountCents) return { kind: 'foreign-amount' }
	const answer = decidePaymentAnswer(order.state, payment.state, decided.authorised)
	if (answer === 'known') return { kind: 'settled', orderId: order.id, changed: false }
	// An order that was paid and then cancelled is not sold again by a second payment.
	const wasPaid = answer === 'accept-if-stock' && (await findInvoiceOfOrder(tx, order.id)) !== null
	// A buyer on the phone retries the link: the order waits until its stock is no longer held.
	const keepsWaiting = answer === 'refuse' && order.channel !== 'web'
	const decision = wasPaid ? 'refund' : keepsWaiting ? 'note' : answer
	const { authorised, responseCode, authorisationCode } = decided
	const state = authorised ? 'autorizado' : 'denegado'
	await together([
		decidePayment(tx, { number: payment.number, state, at, responseCode, authorisationCode }),
		carryOut(context, tx, decision, { order, payment, at, responseCode }),
	])
	return { kind: 'settled', orderId: order.id, changed: true }
}

interface Settled {
	readonly order: Order
	readonly payment: Payment
	readonly at: Date
	readonly responseCode: string
}

async function carryOut(
	context: Context,
	tx: Database,
	decision: PaymentDecision,
	{ order, payment, at, responseCode }: Settled,
): Promise<void> {
	// Nothing was invoiced, so there is nothing for a credit note to correct.
	const refund = (reason: string) => {
		const { number, amountCents } = payment
		return queueRefund(tx, { paymentNumber: number, amountCents, reason, creditNote: null, createdAt: at })
	}
	const reason = 'Pago autorizado'
	if (decision === 'accept') await acceptOrder(context, tx, await paidBy(tx, order, payment), { at, reason })
	if (decision === 'accept-if-stock') {
		await acceptIfStock(context, tx, await paidBy(tx, order, payment), { at, reason, giveBack: refund })
	}
	if (decision === 'refuse') await refuse(context, tx, order, at, responseCode)
	if (decision === 'refund') await refund('Pago repetido de un pedido ya pagado o terminado')
}

/** Returns the order with this attempt's payment method, which may differ from the previous attempt's. */
async function paidBy(tx: Database, order: Order, { method }: Payment): Promise<Order> {
	if (order.payMethod === method) return order
	await updateOrder(tx, order.id, { payMethod: method })
	return { ...order, payMethod: method }
}

async function refuse(context: Context, tx: Database, order: Order, at: Date, responseCode: string): Promise<void> {
	// Lock order: promo code, then lots, then invoice series (avoids deadlocks).
	await returnPromoCode(tx, order)
	await releaseHeldStock(tx, order.id, at)
	const isLeft = isCancelledByShopper(responseCode)
	const reason = isLeft ? 'Pago cancelado en el banco' : 'Pago denegado por el banco'
	await moveOrder(tx, { orderId: order.id, state: 'cancelled', at, reason })
	// A buyer who cancelled on the bank's page needs no mail; a buyer whose payment was denied does.
	if (!isLeft) await context.append(tx, 'PaymentDenied', { order: { ...order, state: 'cancelled' }, at })
}
