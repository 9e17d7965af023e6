import { and, asc, eq, sql } from 'drizzle-orm'
import type { PartShipment } from '#domain/delivery/part-shipment.ts'
import type { LineQuantity } from '#domain/order/returned-lines.ts'
import type { Database } from '#store/database.ts'
import { shipments, shippedLines } from './tables.ts'

/** The parts of an order that have left apart from the rest, the first one first. */
export async function findShipments(db: Database, orderId: string): Promise<PartShipment[]> {
	const parts = await db.select().from(shipments).where(eq(shipments.orderId, orderId)).orderBy(asc(shipments.number))
	if (parts.length === 0) return []
	const lines = await db
		.select()
		.from(shippedLines)
		.where(eq(shippedLines.orderId, orderId))
		.orderBy(asc(shippedLines.position))
	return parts.map(({ number, at, carrier, tracking }) => ({
		number,
		at,
		carrier,
		tracking,
		lines: lines
			.filter((line) => line.number === number)
			.map(({ position, quantityHundredths }) => ({ position, quantityHundredths })),
	}))
}

/** The parts of many orders that were sent separately. */
export function findShippedOf(
	db: Database,
	orderIds: readonly string[],
): Promise<(LineQuantity & { readonly orderId: string })[]> {
	return db
		.select({
			orderId: shippedLines.orderId,
			position: shippedLines.position,
			quantityHundredths: shippedLines.quantityHundredths,
		})
		.from(shippedLines)
		.where(sql`${shippedLines.orderId} = any(${sql.param([...orderIds])})`)
}

/** Deletes a part that has not left after all. The caller holds the order's lock. */
export async function deleteShipment(tx: Database, orderId: string, number: number): Promise<void> {
	const isOfPart = (table: typeof shipments | typeof shippedLines) =>
		and(eq(table.orderId, orderId), eq(table.number, number))
	await tx.delete(shippedLines).where(isOfPart(shippedLines))
	await tx.delete(shipments).where(isOfPart(shipments))
}

/** Stores a part that leaves. The caller holds the order's lock. */
export async function insertShipment(
	tx: Database,
	{ orderId, lines, ...part }: PartShipment & { readonly orderId: string },
): Promise<void> {
	await tx.insert(shipments).values({ ...part, orderId })
	await tx.insert(shippedLines).values(lines.map((line) => ({ ...line, orderId, number: part.number })))
}
