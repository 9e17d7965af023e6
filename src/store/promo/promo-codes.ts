import { and, eq, isNull, lt, ne, or, sql } from 'drizzle-orm'
import { cents } from '#domain/money/cents.ts'
import type { PromoCode } from '#domain/promo/promo-code.ts'
import type { Database } from '#store/database.ts'
import { orders } from '#store/order/tables.ts'
import { promoCodes } from './tables.ts'

/** A promo code by its normalized name, or null. */
export async function findPromoCode(db: Database, code: string): Promise<PromoCode | null> {
	const [row] = await db.select().from(promoCodes).where(eq(promoCodes.code, code))
	if (!row) return null
	return {
		code: row.code,
		type: row.type,
		discount: row.discount,
		fromMs: row.startsAt?.getTime() ?? null,
		untilMs: row.endsAt?.getTime() ?? null,
		minimumSubtotalCents: row.minimumSubtotalCents === null ? null : cents(row.minimumSubtotalCents),
		maxUses: row.maxUses,
		uses: row.uses,
		maxUsesPerCustomer: row.maxUsesPerCustomer,
	}
}

/**
 * Counts one use of a code by an order for a customer's mail address. False when the code is used up, in total or by
 * this customer. The row stays locked until the transaction ends, so that concurrent uses are counted one after the
 * other.
 */
export async function countPromoUse(tx: Database, code: string, correo: string, orderId: string): Promise<boolean> {
	const used = await tx
		.update(promoCodes)
		.set({ uses: sql`${promoCodes.uses} + 1` })
		.where(and(eq(promoCodes.code, code), or(isNull(promoCodes.maxUses), lt(promoCodes.uses, promoCodes.maxUses))))
		.returning({ limit: promoCodes.maxUsesPerCustomer })
	const [row] = used
	if (!row) return false
	if (row.limit === null) return true
	const before = await tx.$count(
		orders,
		and(
			eq(orders.promoCode, code),
			ne(orders.id, orderId),
			eq(sql`lower(${orders.correo})`, correo.toLowerCase()),
			ne(orders.state, 'Cancelado'),
			ne(orders.state, 'Caducado'),
		),
	)
	return before < row.limit
}

/** Counts a returned use again when its order is paid late. False when the code has been used up meanwhile. */
export async function retakePromoCode(tx: Database, code: string): Promise<boolean> {
	const used = await tx
		.update(promoCodes)
		.set({ uses: sql`${promoCodes.uses} + 1` })
		.where(and(eq(promoCodes.code, code), or(isNull(promoCodes.maxUses), lt(promoCodes.uses, promoCodes.maxUses))))
		.returning({ code: promoCodes.code })
	return used.length > 0
}

/** Returns a use when the order that counted it is cancelled or expires. */
export async function returnPromoCode(tx: Database, code: string): Promise<void> {
	await tx
		.update(promoCodes)
		.set({ uses: sql`greatest(${promoCodes.uses} - 1, 0)` })
		.where(eq(promoCodes.code, code))
}
