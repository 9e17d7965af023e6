import type { ShopContext } from '#shop/context.ts'
import { orderExpiredLetter } from '#shop/letter/order-letters.ts'
import { mailOrder } from '#shop/letter/order-mail.ts'
import { transferExpiredLetter } from '#shop/letter/transfer-letters.ts'
import { returnReceived } from '#shop/payment/return-received.ts'
import { releaseHeldStock } from '#store/catalogue/stock.ts'
import { findExpiredOrders, lockOrder, moveOrder } from '#store/order/orders.ts'
import { findKeptOf } from '#store/payment/money-movements.ts'
import { returnPromoCode } from '#store/promo/promo-codes.ts'

const BATCH = 50

/**
 * Expires unpaid orders when their reservation is over and releases their stock; a part of a transfer goes back. Due times are
 * in the database, so they survive a restart; any process may run it, and it is idempotent. Returns the number of expired orders.
 */
export async function expireOrders(context: ShopContext): Promise<number> {
	const { db, clock, log } = context
	const now = await clock.now(db)
	const failed: string[] = []
	let expired = 0
	for (;;) {
		// Lock order: promo code, then lots, then invoice series (avoids deadlocks).
		const due = await findExpiredOrders(db, now, { limit: BATCH, except: failed })
		for (const id of due) {
			try {
				if (await expireOrder(context, id)) expired += 1
			} catch (error) {
				failed.push(id)
				log.failed('an unpaid order could not be expired', error, { order: id })
			}
		}
		if (due.length < BATCH) break
	}
	if (expired > 0) context.catalogue.refreshSoon()
	return expired
}

async function expireOrder({ db, clock, front }: ShopContext, id: string): Promise<boolean> {
	return db.transaction(async (tx) => {
		const order = await lockOrder(tx, id)
		// Another process may have been faster, and a payment may have come.
		if (order?.state !== 'awaiting_payment') return false
		// Lock order: promo code, then lots.
		await returnPromoCode(tx, order)
		const at = await clock.now(tx)
		await releaseHeldStock(tx, id, at)
		const reason = 'No se pagó a tiempo'
		const heldCents = await findKeptOf(tx, id)
		if (heldCents > 0) await returnReceived(tx, id, { amountCents: null, reason, at })
		await moveOrder(tx, { orderId: id, state: 'expired', at, reason })
		const toBuyer = (name: string) =>
			order.payMethod === 'transferencia'
				? transferExpiredLetter(front, order, { heldCents, name })
				: orderExpiredLetter(front, order, name)
		await mailOrder(tx, order, { kind: 'pedido-caducado', toBuyer, toClient: null, at })
		return true
	})
}
