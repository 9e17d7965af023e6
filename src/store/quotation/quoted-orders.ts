import { and, eq, inArray } from 'drizzle-orm'
import type { OrderState } from '#domain/order/state.ts'
import type { QuotationIssuer } from '#domain/quotation/quotation.ts'
import { type Database, one } from '#store/database.ts'
import { orders } from '#store/order/tables.ts'
import { quotations } from './tables.ts'

/** The state of the order that a quotation became; null without one. */
export async function findOrderState(db: Database, orderId: string | null): Promise<OrderState | null> {
	if (orderId === null) return null
	const [row] = await db.select({ state: orders.state }).from(orders).where(eq(orders.id, orderId))
	return row?.state ?? null
}

/** The quotation that became an order; null if none. */
export async function findQuotationOfOrder(
	db: Database,
	orderId: string,
): Promise<{ readonly id: number; readonly number: string; readonly issuer: QuotationIssuer } | null> {
	return one(
		db
			.select({ id: quotations.id, number: quotations.number, issuer: quotations.issuer })
			.from(quotations)
			.where(eq(quotations.orderId, orderId)),
	)
}

/** A professional's quotations that became some orders, each with its client. */
export function findQuotationsOfOrders(
	db: Database,
	accountId: number,
	orderIds: readonly string[],
): Promise<{ readonly orderId: string | null; readonly number: string; readonly nombre: string }[]> {
	return db
		.select({ orderId: quotations.orderId, number: quotations.number, nombre: quotations.nombre })
		.from(quotations)
		.where(and(eq(quotations.accountId, accountId), inArray(quotations.orderId, [...orderIds])))
}
