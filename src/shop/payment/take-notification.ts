import type { Order } from '#domain/order/order.ts'
import { decidePaymentAnswer } from '#domain/order/payment-decision.ts'
import type { RefusedNotification } from '#gateways/payment/payment-gateway.ts'
import type { ShopContext } from '#shop/context.ts'
import { orderIncidentLetter, paymentFailedLetter } from '#shop/letter/order-letters.ts'
import { mailOrder } from '#shop/letter/order-mail.ts'
import { acceptOrder, confirmOrder } from '#shop/order/accept-order.ts'
import { releaseHeldStock, sellReleasedStock } from '#store/catalogue/stock.ts'
import type { Database } from '#store/database.ts'
import { findInvoiceOfOrder } from '#store/invoice/invoices.ts'
import { lockOrder, moveOrder, updateOrder } from '#store/order/orders.ts'
import { decidePayment, findPayment, queueRefund } from '#store/payment/payments.ts'
import { retakePromoCode, returnPromoCode } from '#store/promo/promo-codes.ts'

export type NotificationOutcome =
	| { readonly ok: true; readonly orderId: string; readonly changed: boolean }
	| { readonly ok: false; readonly code: RefusedNotification['code'] | 'pago_desconocido' | 'importe_ajeno' }

/**
 * Processes a notification about a payment. It has an effect only if it is signed, names one of our payment attempts
 * and its exact amount, and only once: the order's row is locked, and the domain decides from the states read under the
 * lock.
 */
export async function takeNotification(
	context: ShopContext,
	fields: Readonly<Record<string, unknown>>,
): Promise<NotificationOutcome> {
	const notification = context.bank.readNotification(fields)
	if (!notification.ok) return notification
	const payment = await findPayment(context.db, notification.orderNumber)
	if (!payment) return { ok: false, code: 'pago_desconocido' }
	if (payment.amountCents !== notification.amountCents) return { ok: false, code: 'importe_ajeno' }
	const changed = await context.db.transaction(async (tx) => {
		const order = await lockOrder(tx, payment.orderId)
		const locked = await findPayment(tx, payment.number)
		if (!order || !locked) throw new Error(`payment ${payment.number} has no order`)
		const answer = decidePaymentAnswer(order.state, locked.state, notification.authorised)
		if (answer === 'known') return false
		// An order that was paid and then cancelled is not sold again by a second payment.
		const wasPaid = answer === 'accept-if-stock' && (await findInvoiceOfOrder(tx, order.id)) !== null
		const decision = wasPaid ? 'refund' : answer
		const at = await context.clock.now(tx)
		await decidePayment(tx, {
			number: payment.number,
			state: notification.authorised ? 'autorizado' : 'denegado',
			at,
			responseCode: notification.responseCode,
			authorisationCode: notification.authorisationCode,
		})
		const refund = (reason: string) =>
			queueRefund(tx, { paymentNumber: payment.number, amountCents: payment.amountCents, reason, createdAt: at })
		if (decision === 'accept') await acceptOrder(context, tx, order, { at, reason: 'Pago autorizado' })
		if (decision === 'accept-if-stock') await acceptIfStock(context, tx, order, at, refund)
		if (decision === 'refuse') await refuse(context, tx, order, at, notification.responseCode)
		if (decision === 'refund') await refund('Pago repetido de un pedido ya pagado o terminado')
		return true
	})
	if (changed) context.catalogue.refreshSoon()
	return { ok: true, orderId: payment.orderId, changed }
}

async function acceptIfStock(
	context: Pick<ShopContext, 'front'>,
	tx: Database,
	order: Order,
	at: Date,
	refund: (reason: string) => Promise<void>,
): Promise<void> {
	const counted = await retakePromoCode(tx, order)
	if (await sellReleasedStock(tx, order.id)) {
		await moveOrder(tx, { orderId: order.id, state: 'processing', at, reason: 'Pago autorizado fuera de plazo' })
		await confirmOrder(context, tx, order, at)
		return
	}
	if (counted) await returnPromoCode(tx, { ...order, promoCounted: true })
	const reason = 'Pago autorizado fuera de plazo y sin existencias'
	await moveOrder(tx, { orderId: order.id, state: 'incident', at, reason })
	await refund(reason)
	await updateOrder(tx, order.id, { refundedCents: order.totalCents })
	await mailOrder(tx, order, 'pedido-incidencia', orderIncidentLetter(context.front, order), at)
}

async function refuse(
	context: Pick<ShopContext, 'front'>,
	tx: Database,
	order: Order,
	at: Date,
	responseCode: string,
): Promise<void> {
	// Lock order: promo code, then lots, then invoice series (avoids deadlocks).
	await returnPromoCode(tx, order)
	await releaseHeldStock(tx, order.id)
	const isLeft = responseCode === '9915'
	const reason = isLeft ? 'Pago cancelado en el banco' : 'Pago denegado por el banco'
	await moveOrder(tx, { orderId: order.id, state: 'cancelled', at, reason })
	// A buyer who cancelled on the bank's page needs no mail; one whose payment was denied does.
	if (!isLeft) await mailOrder(tx, order, 'pago-fallido', paymentFailedLetter(context.front, order), at)
}
