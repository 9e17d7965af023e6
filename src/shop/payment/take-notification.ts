import type { RefusedNotification } from '#gateways/payment/payment-gateway.ts'
import type { ShopContext } from '#shop/context.ts'
import { settlePayment } from './settle-payment.ts'
import { takeTestNotification } from './test-payment.ts'

export type NotificationOutcome =
	| { readonly ok: true; readonly orderId: string; readonly changed: boolean }
	| { readonly ok: false; readonly code: RefusedNotification['code'] | 'pago_desconocido' | 'importe_ajeno' }

/**
 * Processes a payment notification of the bank, which has an effect only if it is signed. It does not wait for the connections of
 * shoppers.
 */
export async function takeNotification(
	context: ShopContext,
	fields: Readonly<Record<string, unknown>>,
): Promise<NotificationOutcome> {
	const test = await takeTestNotification({ ...context, db: context.reserved }, fields)
	if (test) return { ok: true, orderId: test.number, changed: test.changed }
	const notification = context.bank.readNotification(fields)
	if (!notification.ok) return notification
	const settlement = await settlePayment({ ...context, db: context.reserved }, notification)
	if (settlement.kind === 'unknown') return { ok: false, code: 'pago_desconocido' }
	if (settlement.kind === 'foreign-amount') return { ok: false, code: 'importe_ajeno' }
	return { ok: true, orderId: settlement.orderId, changed: settlement.changed }
}
