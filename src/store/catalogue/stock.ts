import { and, eq, gte, sql } from 'drizzle-orm'
import type { Database } from '#store/database.ts'
import { reservations } from '#store/order/tables.ts'
import { lots } from './tables.ts'

/** A quantity of one lot, in hundredths of its unit. */
export interface LotQuantity {
	readonly lotId: number
	readonly quantityHundredths: number
}

// Lots are always taken in the order of their ids, so that two orders for the same lots cannot wait for each other.
function inOrder(quantities: readonly LotQuantity[]): LotQuantity[] {
	return [...quantities].sort((a, b) => a.lotId - b.lotId)
}

/** Reserves stock for an order. Answers the first lot that has too little left, or null when all is held. */
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

/** Turns what an order holds into sold stock. */
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

/** Gives back what an order holds. */
export async function releaseHeldStock(tx: Database, orderId: string): Promise<void> {
	for (const { lotId, quantityHundredths } of await reservationsOf(tx, orderId, 'held')) {
		await tx
			.update(lots)
			.set({ reservedHundredths: sql`${lots.reservedHundredths} - ${quantityHundredths}` })
			.where(eq(lots.id, lotId))
	}
	await mark(tx, orderId, 'released')
}

/** Takes released stock again for an order that was paid late. False, with nothing sold, when some of it is gone. */
export async function sellReleasedStock(tx: Database, orderId: string): Promise<boolean> {
	const wanted = await reservationsOf(tx, orderId, 'released')
	// All lots are locked and looked at before any is changed: the transaction goes on either way.
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

/** Puts what an order had bought back on sale. */
export async function returnSoldStock(tx: Database, orderId: string): Promise<void> {
	for (const { lotId, quantityHundredths } of await reservationsOf(tx, orderId, 'sold')) {
		await tx
			.update(lots)
			.set({ onHandHundredths: sql`${lots.onHandHundredths} + ${quantityHundredths}` })
			.where(eq(lots.id, lotId))
	}
	await mark(tx, orderId, 'released')
}
