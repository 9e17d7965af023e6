import { eachDue } from '#shop/base/each-due.ts'
import type { ShopContext } from '#shop/context.ts'
import { releaseHeldStock } from '#store/catalogue/stock.ts'
import { findExpiredOrders, lockOrder, moveOrder } from '#store/order/orders.ts'
import { findKeptOf } from '#store/payment/money-movements.ts'
import { returnPromoCode } from '#store/promo/promo-codes.ts'
import { returnReceived } from './return-received.ts'

const BATCH = 50

/**
 * Expires unpaid orders when their reservation is over and releases their stock; a partial transfer is refunded. Due times are in the
 * database, so they survive a restart; any process may run it, and it is idempotent. Returns the number of expired orders.
 */
export async function expireOrders(context: ShopContext): Promise<number> {
	const { db, clock } = context
	const expired = await eachDue(context, {
		failed: 'an unpaid order could not be expired',
		about: (order: string) => ({ order }),
		listed: { work: 'order-expiry', item: (order) => order },
		most: Number.MAX_SAFE_INTEGER,
		claimed: BATCH,
		claim: async (limit, except) => findExpiredOrders(db, await clock.now(db), { limit, except }),
		work: (id) => expireOrder(context, id),
	})
	if (expired > 0) context.catalogue.refreshSoon()
	return expired
}

async function expireOrder({ db, clock, append }: ShopContext, id: string): Promise<boolean> {
	return db.transaction(async (tx) => {
		const order = await lockOrder(tx, id)
		// Another process may have expired it first, or a payment may have arrived.
		if (order?.state !== 'awaiting_payment') return false
		// Lock order: promo code, then lots.
		await returnPromoCode(tx, order)
		const at = await clock.now(tx)
		await releaseHeldStock(tx, id, at)
		const reason = 'No se pagó a tiempo'
		const heldCents = await findKeptOf(tx, id)
		if (heldCents > 0) await returnReceived(tx, id, { amountCents: null, reason, at })
		await moveOrder(tx, { orderId: id, state: 'expired', at, reason })
		await append(tx, 'OrderExpired', { order: { ...order, state: 'expired' }, heldCents, at })
		return true
	})
}
