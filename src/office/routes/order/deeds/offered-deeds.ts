import { isToCome } from '#domain/delivery/agreed-delivery.ts'
import { undoFault } from '#domain/delivery/undo-dispatch.ts'
import { exchangeable } from '#domain/invoice/exchange-invoice.ts'
import { replaceable } from '#domain/invoice/replace-invoice.ts'
import { canBeAddedTo } from '#domain/order/added-order.ts'
import { leftOf } from '#domain/order/order.ts'
import { canMove, hasNotLeft, SOLD_STATES } from '#domain/order/state.ts'
import { isBankMethod, movesByTransfer } from '#domain/payment/pay-method.ts'
import { madridDay } from '#domain/time/madrid.ts'
import type { OrderFile } from '#shop/order/order-file.ts'
import type { Worker } from '#shop/staff/team.ts'

/** The actions that an order's page offers: the ones possible in its state, by permission. The actions check again. */
export function offeredDeeds({ view, returned }: Pick<OrderFile, 'view' | 'returned'>, worker: Worker, nowMs: number) {
	const { order, invoices } = view
	const { state } = order
	const isPaidBack = leftOf(order) === 0 || !canMove(state, 'refunded')
	const hasPartsGone = view.shipments.length > 0
	const issued = invoices.map(({ content }) => content)
	return {
		payLink:
			worker.may('order.create') &&
			state === 'awaiting_payment' &&
			isBankMethod(order.payMethod) &&
			order.reservedUntil.getTime() > nowMs &&
			order.correo !== '',
		agree: worker.may('order.dispatch') && isToCome(order),
		part: worker.may('order.dispatch') && state === 'processing',
		dispatch: worker.may('order.dispatch') && state === 'processing',
		add: worker.may('order.create') && canBeAddedTo({ order, lines: view.lines }, hasPartsGone),
		lot: worker.may('order.dispatch') && state === 'processing',
		undo: worker.may('order.dispatch') && undoFault({ ...view, state, returned }, new Date(nowMs)) === null,
		correct: worker.may('order.dispatch') && (state === 'in_transit' || state === 'delivered'),
		deliver: worker.may('order.dispatch') && canMove(state, 'delivered'),
		address: worker.may('order.dispatch') && hasNotLeft(order) && order.delivery === 'shipping',
		email: worker.may('order.note') && order.correo !== '',
		cancel: worker.may('order.cancel') && state !== 'incident' && canMove(state, 'cancelled') && !hasPartsGone,
		refund: worker.may('order.refund') && !isPaidBack,
		returns: worker.may('order.refund') && !isPaidBack && SOLD_STATES.includes(state) && state !== 'incident',
		transfer: worker.may('payment.record') && movesByTransfer(order),
		invoice: worker.may('payment.record') && typeof exchangeable(issued, madridDay(nowMs)) !== 'string',
		recipient: worker.may('payment.record') && typeof replaceable(issued, madridDay(nowMs)) !== 'string',
		response: worker.may('payment.record') && invoices.length > 0,
		refunds: worker.may('order.refund'),
		withdrawal: worker.may('order.cancel'),
		note: worker.may('order.note'),
	} as const
}
