import { type AgreedDelivery, isToCome } from '#domain/delivery/agreed-delivery.ts'
import type { Order } from '#domain/order/order.ts'
import type { SeenOrder } from '#domain/order/seen-order.ts'
import { madridDay } from '#domain/time/madrid.ts'
import type { ShopContext } from '#shop/context.ts'
import { agreedDeliveryLetter } from '#shop/letter/agreed-letter.ts'
import { mailOrder } from '#shop/letter/order-mail.ts'
import { type LockRefusal, lockSeen } from '#shop/order/lock-seen.ts'
import { updateOrder } from '#store/order/orders.ts'

export type DeliveryAgreed =
	| { readonly ok: true; readonly order: Order }
	| { readonly ok: false; readonly code: LockRefusal['code'] | 'estado_no_admitido' | 'dia_pasado' }

/**
 * Notes the day on which a paid order comes, or is collected, as it was agreed with its buyer, who is mailed it; null takes it back. A day
 * before today in Madrid is none.
 */
export async function agreeDelivery(
	context: ShopContext,
	orderId: string,
	agreedDelivery: AgreedDelivery | null,
	seen: SeenOrder | null = null,
): Promise<DeliveryAgreed> {
	return context.db.transaction(async (tx): Promise<DeliveryAgreed> => {
		const at = await context.clock.now(tx)
		const locked = await lockSeen(tx, orderId, seen)
		if (!locked.ok) return locked
		if (!isToCome(locked.order)) return { ok: false, code: 'estado_no_admitido' }
		if (agreedDelivery !== null && agreedDelivery.day < madridDay(at.getTime()))
			return { ok: false, code: 'dia_pasado' }
		const order: Order = { ...locked.order, agreedDelivery }
		await updateOrder(tx, orderId, { agreedDelivery })
		if (agreedDelivery !== null) {
			await mailOrder(tx, order, {
				kind: 'entrega-acordada',
				toBuyer: (name) => agreedDeliveryLetter(context.front, order, name),
				toClient: () => agreedDeliveryLetter(context.front, order, order.nombre),
				at,
			})
		}
		return { ok: true, order }
	})
}
