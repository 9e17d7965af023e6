import { LOW_STOCK, lowStockBody } from '#domain/integration/webhook-event.ts'
import type { ShopContext } from '#shop/context.ts'
import { queueDelivery } from '#store/integration/deliveries.ts'
import { findWatchingEndpoints, forgetRestoredLots, noteLowLots } from '#store/integration/low-lots.ts'

/**
 * Notifies the merchant's programs of lots that have fallen below their threshold since the last run, once until they are above it again.
 * Any process may run it at any time: one process claims each lot. Returns how many lots were reported.
 */
export async function notifyLowStock({ db, clock }: Pick<ShopContext, 'db' | 'clock'>): Promise<number> {
	let told = 0
	for (const endpoint of await findWatchingEndpoints(db)) {
		told += await db.transaction(async (tx) => {
			await forgetRestoredLots(tx, endpoint)
			const lots = await noteLowLots(tx, endpoint)
			const at = await clock.now(tx)
			for (const lot of lots) await queueDelivery(tx, endpoint, { event: LOW_STOCK, body: lowStockBody(lot, at), at })
			return lots.length
		})
	}
	return told
}
