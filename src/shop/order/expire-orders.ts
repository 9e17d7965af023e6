import type { ShopContext } from '#shop/context.ts'
import { orderExpiredLetter } from '#shop/letter/order-letters.ts'
import { mailOrder } from '#shop/letter/order-mail.ts'
import { releaseHeldStock } from '#store/catalogue/stock.ts'
import { findExpiredOrders, lockOrder, moveOrder } from '#store/order/orders.ts'
import { returnPromoCode } from '#store/promo/promo-codes.ts'

const BATCH = 50

/**
 * Expires unpaid orders after 40 minutes and releases their stock. Due times are in the database, so they survive a
 * restart; any process may run it, and it is idempotent. Returns the number of expired orders.
 */
export async function expireOrders(context: ShopContext): Promise<number> {
	const ids = await findExpiredOrders(context.db, new Date(context.clock.nowMs()), BATCH)
	let expired = 0
	for (const id of ids) {
		const done = await context.db.transaction(async (tx) => {
			const order = await lockOrder(tx, id)
			if (order?.state !== 'Pendiente de pago') return false
			// Lock order: promo code, then lots, then invoice series (avoids deadlocks).
			if (order.promoCode !== null) await returnPromoCode(tx, order.promoCode)
			await releaseHeldStock(tx, id)
			const at = new Date(context.clock.nowMs())
			await moveOrder(tx, { orderId: id, state: 'Caducado', at, reason: 'No se pagó a tiempo' })
			await mailOrder(tx, order, 'pedido-caducado', orderExpiredLetter(context.front, order), at)
			return true
		})
		if (done) expired += 1
	}
	if (expired > 0) context.catalogue.refreshSoon()
	return expired
}
