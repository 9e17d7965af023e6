import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import type { CatalogueProduct } from '#domain/catalogue/product.ts'
import { type Database, firstRow } from '#store/database.ts'
import { type CatalogueChanges, findCatalogueChanges, readChanged } from './products.ts'

/** Time that a replica may take to follow its primary, in ms; after it the primary is read. */
const REPLAY_WITHIN_MS = 500
const LOOK_EVERY_MS = 10

/** Where the catalogue is read from. */
export interface CatalogueSource {
	readonly primary: Database
	/** A streaming replica of the primary, which counts the same transactions; null without one. */
	readonly replica: Database | null
	/** Called when the replica could not be read; the primary was read in its place. */
	readonly onFault: (error: Error) => void
}

/** Called with the products that were read, some at a time. */
type Take = (products: readonly CatalogueProduct[]) => void

/**
 * Reads the products changed by transactions from `sinceXid` on, null for all, from the replica as soon as it shows everything that the
 * primary had committed when this was called, with its `synchronous_commit` on. Skips a replica that is late or does not answer, and reads
 * its answers again from the primary.
 */
export async function readCatalogueChanges(
	source: CatalogueSource,
	sinceXid: number | null,
	take: Take,
): Promise<CatalogueChanges> {
	const { primary, replica, onFault } = source
	if (replica === null) return takeChanged(primary, await findCatalogueChanges(primary, sinceXid), take)
	const written = await firstRow<{ lsn: string }>(primary, sql`select pg_current_wal_flush_lsn()::text as lsn`)
	try {
		if (await hasReplayed(replica, written.lsn)) {
			const changes = await findCatalogueChanges(replica, sinceXid)
			// A mark of the primary may be ahead of its replica. Only the primary distinguishes that from another cluster.
			if (!changes.isOtherCluster) return await takeChanged(replica, changes, take)
		} else onFault(new Error('the replica is late'))
	} catch (cause) {
		onFault(cause instanceof Error ? cause : new Error(`${cause}`))
	}
	return takeChanged(primary, await findCatalogueChanges(primary, sinceXid), take)
}

async function takeChanged(db: Database, changes: CatalogueChanges, take: Take): Promise<CatalogueChanges> {
	for await (const products of readChanged(db, changes)) take(products)
	return changes
}

/** Whether a replica shows, within the time, everything written up to a place of the primary's log. */
async function hasReplayed(replica: Database, lsn: string): Promise<boolean> {
	const giveUpAt = performance.now() + REPLAY_WITHIN_MS
	for (;;) {
		// A database that is no replica has replayed no log, and shows all of its data.
		const { reached } = await firstRow<{ reached: boolean }>(
			replica,
			sql`select coalesce(pg_last_wal_replay_lsn() >= ${lsn}::pg_lsn, true) as reached`,
		)
		if (reached || performance.now() >= giveUpAt) return reached
		await wait(LOOK_EVERY_MS)
	}
}
