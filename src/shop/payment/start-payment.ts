import { type BankMethod, isBankMethod } from '#domain/payment/pay-method.ts'
import { takesPayment } from '#domain/payment/pay-options.ts'
import { attemptNumber } from '#gateways/payment/ds-order.ts'
import type { PaymentForm } from '#gateways/payment/payment-gateway.ts'
import type { ShopContext } from '#shop/context.ts'
import { mayOpen, type OrderAccess, tellRefusedOrder } from '#shop/order/view-order.ts'
import { together } from '#store/database.ts'
import { lockOrder } from '#store/order/orders.ts'
import { countPayments, insertPayment } from '#store/payment/payments.ts'

/** Most payment attempts of one order. */
const MAX_ATTEMPTS = 20

export interface PaymentStart {
	readonly orderId: string
	/** The payer's credentials. */
	readonly access: OrderAccess
	readonly amountCents: number
	/** By card or Bizum; null uses the order's own method. */
	readonly method: BankMethod | null
	readonly terminal: string
	/** URLs on the shop's own origin. */
	readonly notificationUrl: string
	readonly okUrl: string
	readonly koUrl: string
}

export type PaymentStartRefusal = {
	readonly ok: false
	readonly code: 'pedido_no_encontrado' | 'pedido_no_pagable' | 'pago_no_disponible' | 'terminal_no_valido'
}

/**
 * Creates a payment attempt and signs the form for the bank, with the stored order's total (rules §6). A payer can also end the order by
 * cancelling at the bank, so it requires the order's credentials.
 */
export async function startPayment(
	context: ShopContext,
	start: PaymentStart,
): Promise<{ ok: true; form: PaymentForm } | PaymentStartRefusal> {
	if (!context.bank.servesTerminal(start.terminal)) return { ok: false, code: 'terminal_no_valido' }
	return context.db.transaction(async (tx) => {
		// Sent together: the time and the number of attempts are read once the order is locked.
		const [order, now, attempts] = await together([
			lockOrder(tx, start.orderId),
			context.clock.now(tx),
			countPayments(tx, start.orderId),
		])
		// The same answer for an unknown number, a wrong key and a wrong amount: it does not reveal which orders exist.
		const isOpen = order !== null && (await mayOpen(tx, order, start.access, 'order.create'))
		if (!isOpen) tellRefusedOrder(context.log, order, start.access)
		if (!isOpen || order.totalCents !== start.amountCents) {
			return { ok: false, code: 'pedido_no_encontrado' }
		}
		if (order.state !== 'awaiting_payment' || order.reservedUntil <= now) {
			return { ok: false, code: 'pedido_no_pagable' }
		}
		// An order that waits for a transfer must not be paid twice.
		if (!isBankMethod(order.payMethod)) return { ok: false, code: 'pedido_no_pagable' }
		const method = start.method ?? order.payMethod
		if (!takesPayment(method, order.totalCents, context.front)) return { ok: false, code: 'pago_no_disponible' }
		if (attempts >= MAX_ATTEMPTS) return { ok: false, code: 'pedido_no_pagable' }
		const attempt = attempts + 1
		const number = attemptNumber(order.id, attempt)
		const amountCents = order.totalCents
		await insertPayment(tx, { number, orderId: order.id, attempt, method, amountCents, createdAt: now })
		const form = context.bank.createForm({
			orderNumber: number,
			method,
			amountCents,
			description: `Pedido ${order.id}`,
			holder: order.nombre,
			notificationUrl: start.notificationUrl,
			okUrl: start.okUrl,
			koUrl: start.koUrl,
			terminal: start.terminal,
		})
		return { ok: true, form }
	})
}
