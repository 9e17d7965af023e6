import { canCorrectEmail, EMAIL_CORRECTED } from '#domain/order/corrected-email.ts'
import type { Order } from '#domain/order/order.ts'
import type { SeenOrder } from '#domain/order/seen-order.ts'
import type { ShopContext } from '#shop/context.ts'

import { findLatestSent, readdressMails } from '#store/mail/mails.ts'
import { findOrderEvents, moveOrder, updateOrder } from '#store/order/orders.ts'
import { type LockRefusal, lockSeen } from './lock-seen.ts'
import { queueAgain } from './send-mail-again.ts'

/** The person who corrects an address; the staff passes the version of the order that it saw. */
export type EmailCorrector =
	| { readonly who: 'buyer'; readonly seen: null }
	| { readonly who: 'staff'; readonly seen: SeenOrder | null }

export type EmailCorrected = { readonly ok: true; readonly order: Order }
export type EmailRefusal = {
	readonly ok: false
	readonly code: LockRefusal['code'] | 'cambio_fuera_de_plazo' | 'correo_igual'
}

/** The mails that a buyer needs most; the last sent one is sent again. */
const NEEDED = ['pedido-confirmado', 'pedido-por-transferencia', 'enlace-de-pago']

/**
 * Corrects the mail address of an order. Its links get another key, since a stranger may have the former ones; its unsent mails go to the new
 * address, and the confirmation again.
 */
export async function correctOrderEmail(
	context: ShopContext,
	orderId: string,
	correo: string,
	{ who, seen }: EmailCorrector,
): Promise<EmailCorrected | EmailRefusal> {
	return context.db.transaction(async (tx): Promise<EmailCorrected | EmailRefusal> => {
		const at = await context.clock.now(tx)
		const locked = await lockSeen(tx, orderId, seen)
		if (!locked.ok) return locked
		const before = locked.order
		const events = await findOrderEvents(tx, orderId)
		if (who === 'buyer' && !canCorrectEmail(before, events, at)) return { ok: false, code: 'cambio_fuera_de_plazo' }
		if (before.correo === correo) return { ok: false, code: 'correo_igual' }
		const change = { correo, accessKey: context.random.key() }
		const order: Order = { ...before, ...change }
		await updateOrder(tx, orderId, change)
		await moveOrder(tx, { orderId, state: order.state, at, reason: EMAIL_CORRECTED })
		const keys = { formerKey: before.accessKey, key: order.accessKey }
		await readdressMails(tx, { orderId, from: before.correo, to: correo, ...keys }, at)
		const needed = await findLatestSent(tx, orderId, NEEDED)
		if (needed?.recipient?.toLowerCase() === before.correo.toLowerCase()) await queueAgain(tx, needed, correo, at)
		return { ok: true, order }
	})
}
