import { and, eq, sql } from 'drizzle-orm'
import type { LotPlace, Picked } from '#domain/staff/picking.ts'
import { lots } from '#store/catalogue/tables.ts'
import type { Database } from '#store/database.ts'
import { picks } from './tables.ts'

/** The fetched lines of some orders. */
export function findPicks(db: Database, orderIds: readonly string[]): Promise<Picked[]> {
	return db
		.select({ orderId: picks.orderId, position: picks.position, missing: picks.missing })
		.from(picks)
		.where(sql`${picks.orderId} = any(${sql.param([...orderIds])})`)
}

/** The places of lots, by their numbers, empty if not recorded; and the number of cut samples of each. */
export async function findPlaces(db: Database, lotIds: readonly number[]): Promise<ReadonlyMap<number, LotPlace>> {
	const rows = await db
		.select({ id: lots.id, shelf: lots.ubicacion, cutSamples: lots.muestrasCortadas })
		.from(lots)
		.where(sql`${lots.id} = any(${sql.param([...lotIds])})`)
	return new Map(rows.map(({ id, ...place }) => [id, place]))
}

/** Stores that a line was fetched, also again with another missing quantity. */
export async function savePick(tx: Database, pick: Picked, pickedAt: Date): Promise<void> {
	await tx
		.insert(picks)
		.values({ ...pick, pickedAt })
		.onConflictDoUpdate({ target: [picks.orderId, picks.position], set: { missing: pick.missing, pickedAt } })
}

/** Stores that so many missing items of a line are no longer wanted; null for all of them. */
export async function settleMissing(
	tx: Database,
	{ orderId, position }: Omit<Picked, 'missing'>,
	settled: number | null,
): Promise<void> {
	const missing = settled === null ? 0 : sql`greatest(0, ${picks.missing} - ${settled}::int)`
	await tx
		.update(picks)
		.set({ missing })
		.where(and(eq(picks.orderId, orderId), eq(picks.position, position)))
}

/** Deletes the record that a line was fetched. */
export async function deletePick(tx: Database, { orderId, position }: Omit<Picked, 'missing'>): Promise<void> {
	await tx.delete(picks).where(and(eq(picks.orderId, orderId), eq(picks.position, position)))
}
