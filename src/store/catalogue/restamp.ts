import { sql } from 'drizzle-orm'
import { type Database, rowsOf } from '#store/database.ts'
import { lockUntilCommit } from '#store/locks.ts'
import { lots, products } from './tables.ts'

/** The rows of one transaction, so that none is locked for long. */
const BATCH = 5000

/**
 * Renews the stamp of rows whose stamp is a transaction that has not happened yet. A backup keeps the transaction numbers of the cluster
 * where it was made; in a cluster with lower numbers, its rows would look changed for ever. Returns their number. Any number of processes
 * may call it at once.
 */
export async function restampCatalogue(db: Database): Promise<number> {
	return (await restamp(db, products)) + (await restamp(db, lots))
}

async function restamp(db: Database, table: typeof products | typeof lots): Promise<number> {
	let stamped = 0
	for (;;) {
		const rows = await db.transaction(async (tx) => {
			await tx.execute(lockUntilCommit('changeStamps'))
			// The trigger replaces the 0 by the present transaction.
			return rowsOf<{ id: number }>(
				tx,
				sql`update ${table} set changed_xid = 0 where id in (
					select id from ${table}
					where changed_xid >= pg_snapshot_xmax(pg_current_snapshot())::text::bigint
					order by id limit ${BATCH} for update
				) returning id`,
			)
		})
		stamped += rows.length
		if (rows.length < BATCH) return stamped
	}
}
