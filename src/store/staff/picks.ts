import { and, eq, sql } from 'drizzle-orm'
import type { LotPlace, Picked } from '#domain/staff/picking.ts'
import { lots } from '#store/catalogue/tables.ts'
import type { Database } from '#store/database.ts'
import { picks } from './tables.ts'

/** What was fetched of some orders. */
export function findPicks(db: Database, orderIds: readonly string[]): Promise<Picked[]> {
	return db
		.select({ orderId: picks.orderId, position: picks.position, missing: picks.missing })
		.from(picks)
		.where(sql`${picks.orderId} = any(${sql.param([...orderIds])})`)
}

/** Where lots lie, by their numbers, empty where nobody has said it; and how many samples of each lie cut. */
export async function findPlaces(db: Database, lotIds: readonly number[]): Promise<ReadonlyMap<number, LotPlace>> {
	const rows = await db
		.select({ id: lots.id, shelf: lots.ubicacion, cutSamples: lots.muestrasCortadas })
		.from(lots)
		.where(sql`${lots.id} = any(${sql.param([...lotIds])})`)
	return new Map(rows.map(({ id, ...place }) => [id, place]))
}

/** Notes that a line was fetched, also once more with another number of what is missing. */
export async function savePick(tx: Database, pick: Picked, pickedAt: Date): Promise<void> {
	await tx
		.insert(picks)
		.values({ ...pick, pickedAt })
		.onConflictDoUpdate({ target: [picks.orderId, picks.position], set: { missing: pick.missing, pickedAt } })
}

/** Notes that so many of what is missing of a line are not wanted any more; null for all of them. */
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

/** Notes that a line was not fetched after all. */
export async function deletePick(tx: Database, { orderId, position }: Omit<Picked, 'missing'>): Promise<void> {
	await tx.delete(picks).where(and(eq(picks.orderId, orderId), eq(picks.position, position)))
}
