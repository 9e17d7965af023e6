import { isNotNull, sql } from 'drizzle-orm'
import type { LowLotFacts } from '#domain/integration/webhook-event.ts'
import { type Database, rowsOf } from '#store/database.ts'
import type { StoredEndpoint } from './endpoints.ts'
import { webhookEndpoints } from './tables.ts'

/** An address that is notified of lots below its threshold. */
export type WatchingEndpoint = StoredEndpoint & { readonly lowStockHundredths: number }

/** The addresses that are notified of low lots. */
export async function findWatchingEndpoints(db: Database): Promise<WatchingEndpoint[]> {
	const found = await db.select().from(webhookEndpoints).where(isNotNull(webhookEndpoints.lowStockHundredths))
	return found as WatchingEndpoint[]
}

/** Deletes the lots of an address that are no longer low: it is notified again when they are. */
export async function forgetRestoredLots(tx: Database, { id, lowStockHundredths }: WatchingEndpoint): Promise<void> {
	await tx.execute(sql`
		delete from webhook_low_lots w using lots l
		where w.endpoint_id = ${id} and l.id = w.lot_id
			and l.on_hand_hundredths - l.reserved_hundredths >= ${lowStockHundredths}`)
}

/** Stores the lots below the threshold of an address and returns the newly stored ones; skips hidden products. */
export async function noteLowLots(tx: Database, { id, lowStockHundredths }: WatchingEndpoint): Promise<LowLotFacts[]> {
	const lots = await rowsOf<LowLotFacts>(
		tx,
		sql`
		with noted as (
			insert into webhook_low_lots (endpoint_id, lot_id)
			select ${id}, l.id from lots l join products p on p.id = l.product_id
			where l.on_hand_hundredths - l.reserved_hundredths < ${lowStockHundredths} and not p.oculto
			order by l.id
			on conflict do nothing
			returning lot_id
		)
		select l.id as "lotId", p.slug, l.tono, l.calibre,
			l.on_hand_hundredths - l.reserved_hundredths as "freeHundredths",
			${lowStockHundredths}::integer as "thresholdHundredths"
		from noted join lots l on l.id = noted.lot_id join products p on p.id = l.product_id
		order by l.id`,
	)
	return [...lots]
}
