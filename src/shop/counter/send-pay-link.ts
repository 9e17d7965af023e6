import type { SeenOrder } from '#domain/order/seen-order.ts'
import { isBankMethod } from '#domain/payment/pay-method.ts'
import type { ShopContext } from '#shop/context.ts'
import { type LockRefusal, lockSeen } from '#shop/order/lock-seen.ts'
import { findOrderLines } from '#store/order/orders.ts'

export type PayLinkSent =
	| { readonly ok: true }
	| LockRefusal
	| { readonly ok: false; readonly code: 'pedido_no_pagable' | 'pedido_sin_correo' }

/** Mails the payment link to the buyer of an order that still waits for payment on the bank's page. */
export async function sendPayLink(context: ShopContext, orderId: string, seen: SeenOrder): Promise<PayLinkSent> {
	return context.db.transaction(async (tx) => {
		const locked = await lockSeen(tx, orderId, seen)
		if (!locked.ok) return locked
		const { order } = locked
		const at = await context.clock.now(tx)
		const isOpen = order.state === 'awaiting_payment' && order.reservedUntil > at
		if (!isOpen || !isBankMethod(order.payMethod)) return { ok: false, code: 'pedido_no_pagable' }
		if (order.correo === '') return { ok: false, code: 'pedido_sin_correo' }
		const lines = await findOrderLines(tx, orderId)
		await context.append(tx, 'PayLinkRequested', { order, lines, at })
		return { ok: true }
	})
}
