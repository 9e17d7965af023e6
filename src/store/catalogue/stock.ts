import { and, eq, gte, sql } from 'drizzle-orm'
import type { Database } from '#store/database.ts'
import { reservations } from '#store/order/tables.ts'
import { lots } from './tables.ts'

/** A quantity of one lot, in hundredths of its unit. */
export interface LotQuantity {
	readonly lotId: number
	readonly quantityHundredths: number
}

// Lock order: lots by ascending id, so that two orders with the same lots cannot deadlock.
function inOrder(quantities: readonly LotQuantity[]): LotQuantity[] {
	return [...quantities].sort((a, b) => a.lotId - b.lotId)
}

/** Reserves stock for an order. Returns the first lot with too little stock, or null when everything is reserved. */
export async function holdStock(
	tx: Database,
	orderId: string,
	quantities: readonly LotQuantity[],
): Promise<number | null> {
	for (const { lotId, quantityHundredths } of inOrder(quantities)) {
		const held = await tx
			.update(lots)
			.set({ reservedHundredths: sql`${lots.reservedHundredths} + ${quantityHundredths}` })
			.where(
				and(eq(lots.id, lotId), gte(sql`${lots.onHandHundredths} - ${lots.reservedHundredths}`, quantityHundredths)),
			)
			.returning({ id: lots.id })
		if (held.length === 0) return lotId
	}
	await tx.insert(reservations).values(quantities.map((quantity) => ({ orderId, ...quantity, state: 'held' as const })))
	return null
}

async function reservationsOf(
	tx: Database,
	orderId: string,
	state: 'held' | 'released' | 'sold',
): Promise<LotQuantity[]> {
	const rows = await tx
		.select()
		.from(reservations)
		.where(and(eq(reservations.orderId, orderId), eq(reservations.state, state)))
	return inOrder(rows)
}

async function mark(tx: Database, orderId: string, state: 'sold' | 'released' | 'held'): Promise<void> {
	await tx.update(reservations).set({ state }).where(eq(reservations.orderId, orderId))
}

/** Turns the reservation of an order into sold stock. */
export async function sellHeldStock(tx: Database, orderId: string): Promise<void> {
	for (const { lotId, quantityHundredths } of await reservationsOf(tx, orderId, 'held')) {
		await tx
			.update(lots)
			.set({
				onHandHundredths: sql`${lots.onHandHundredths} - ${quantityHundredths}`,
				reservedHundredths: sql`${lots.reservedHundredths} - ${quantityHundredths}`,
			})
			.where(eq(lots.id, lotId))
	}
	await mark(tx, orderId, 'sold')
}

/** Releases the reservation of an order. */
export async function releaseHeldStock(tx: Database, orderId: string): Promise<void> {
	for (const { lotId, quantityHundredths } of await reservationsOf(tx, orderId, 'held')) {
		await tx
			.update(lots)
			.set({ reservedHundredths: sql`${lots.reservedHundredths} - ${quantityHundredths}` })
			.where(eq(lots.id, lotId))
	}
	await mark(tx, orderId, 'released')
}

/**
 * Sells the released stock of an order that was paid late. False, with nothing sold, when some of it is no longer
 * available.
 */
export async function sellReleasedStock(tx: Database, orderId: string): Promise<boolean> {
	const wanted = await reservationsOf(tx, orderId, 'released')
	// All lots are locked and checked before any is changed, because the caller's transaction commits in both cases.
	for (const { lotId, quantityHundredths } of wanted) {
		const [lot] = await tx.select().from(lots).where(eq(lots.id, lotId)).for('update')
		if (!lot || lot.onHandHundredths - lot.reservedHundredths < quantityHundredths) return false
	}
	for (const { lotId, quantityHundredths } of wanted) {
		await tx
			.update(lots)
			.set({ onHandHundredths: sql`${lots.onHandHundredths} - ${quantityHundredths}` })
			.where(eq(lots.id, lotId))
	}
	await mark(tx, orderId, 'sold')
	return true
}

/** Puts the sold stock of an order back on sale. */
export async function returnSoldStock(tx: Database, orderId: string): Promise<void> {
	for (const { lotId, quantityHundredths } of await reservationsOf(tx, orderId, 'sold')) {
		await tx
			.update(lots)
			.set({ onHandHundredths: sql`${lots.onHandHundredths} + ${quantityHundredths}` })
			.where(eq(lots.id, lotId))
	}
	await mark(tx, orderId, 'released')
}
