import { and, asc, eq, gt, isNotNull, isNull, lt, ne, or, sql } from 'drizzle-orm'
import type { Order } from '#domain/order/order.ts'
import type { PromoCode } from '#domain/promo/promo-code.ts'
import type { Database } from '#store/database.ts'
import { mailboxOf, orders } from '#store/order/tables.ts'
import { promoCodes } from './tables.ts'

/** A promo code by its normalized name, or null. */
export async function findPromoCode(db: Database, code: string): Promise<PromoCode | null> {
	const [row] = await db.select().from(promoCodes).where(eq(promoCodes.code, code))
	return row ? promoOf(row) : null
}

/** The codes that apply without being typed and had not ended at an instant, in the order of their letters. */
export async function findAutomaticCodes(db: Database, at: Date): Promise<PromoCode[]> {
	const rows = await db
		.select()
		.from(promoCodes)
		.where(and(isNotNull(promoCodes.automaticName), or(isNull(promoCodes.endsAt), gt(promoCodes.endsAt, at))))
		.orderBy(asc(promoCodes.code))
	return rows.map(promoOf)
}

/** A row as the domain reads it. */
export function promoOf({ startsAt, endsAt, ...row }: typeof promoCodes.$inferSelect): PromoCode {
	return { ...row, fromMs: startsAt?.getTime() ?? null, untilMs: endsAt?.getTime() ?? null }
}

export type NewPromoCode = typeof promoCodes.$inferInsert

/** The codes that exist with the same discount and no end. */
export async function findLastingCodes(db: Database, codes: readonly NewPromoCode[]): Promise<string[]> {
	const same = codes.map(({ code, type, discount }) => {
		return and(eq(promoCodes.code, code), eq(promoCodes.type, type), eq(promoCodes.discount, discount))
	})
	const rows = await db
		.select({ code: promoCodes.code })
		.from(promoCodes)
		.where(and(or(...same), isNull(promoCodes.endsAt)))
	return rows.map(({ code }) => code)
}

/** Adds codes; existing ones do not change. */
export async function insertPromoCodes(tx: Database, codes: readonly NewPromoCode[]): Promise<void> {
	await tx
		.insert(promoCodes)
		.values([...codes])
		.onConflictDoNothing()
}

/** Deletes those of some codes that no order has used and that still have their discount. */
export async function deleteUnusedCodes(tx: Database, codes: readonly NewPromoCode[]): Promise<void> {
	const same = codes.map(({ code, type, discount }) =>
		and(eq(promoCodes.code, code), eq(promoCodes.type, type), eq(promoCodes.discount, discount)),
	)
	await tx.delete(promoCodes).where(and(or(...same), eq(promoCodes.uses, 0)))
}

/** The customer of an order: an account, and the mailbox of its address. */
type PromoCustomer = Pick<Order, 'id' | 'correo' | 'accountId'>

/**
 * Counts one use of a code by an order for its customer. Returns false if the code is used up, in total or by this customer. The row
 * stays locked until the transaction ends, so that concurrent uses are counted one after the other.
 */
export async function countPromoUse(tx: Database, code: string, order: PromoCustomer): Promise<boolean> {
	const used = await tx
		.update(promoCodes)
		.set({ uses: sql`${promoCodes.uses} + 1` })
		.where(and(eq(promoCodes.code, code), or(isNull(promoCodes.maxUses), lt(promoCodes.uses, promoCodes.maxUses))))
		.returning({ limit: promoCodes.maxUsesPerCustomer })
	const [row] = used
	if (!row) return false
	return row.limit === null || (await usesByCustomer(tx, code, order)) < row.limit
}

/** The uses of a code by other orders of a customer: of the same account, or of the same mailbox. */
function usesByCustomer(tx: Database, code: string, { id, correo, accountId }: PromoCustomer): Promise<number> {
	const isOfMailbox = eq(mailboxOf(orders.correo), mailboxOf(sql`${correo}`))
	const isOfCustomer = accountId === null ? isOfMailbox : or(isOfMailbox, eq(orders.accountId, accountId))
	return tx.$count(orders, and(eq(orders.promoCode, code), ne(orders.id, id), orders.promoCounted, isOfCustomer))
}

/** The fields of an order about its promo code. */
type PromoUse = Pick<Order, 'id' | 'promoCode' | 'promoCounted'>

/**
 * The outcome of a returned use when its order is paid late: counted again, not counted, or used by the customer
 * meanwhile.
 */
type RetakenUse = 'counted' | 'uncounted' | 'used'

/**
 * Counts the returned use of an order again when it is paid late. If others have used the code up meanwhile, the order keeps its price and
 * its use stays uncounted; if its own customer has, the discount would be given twice.
 */
export async function retakePromoCode(tx: Database, order: PromoUse & PromoCustomer): Promise<RetakenUse> {
	const { id, promoCode: code, promoCounted } = order
	if (code === null || promoCounted) return 'uncounted'
	const [limits] = await tx
		.select({ limit: promoCodes.maxUsesPerCustomer })
		.from(promoCodes)
		.where(eq(promoCodes.code, code))
		.for('update')
	const limit = limits?.limit ?? null
	if (limit !== null && (await usesByCustomer(tx, code, order)) >= limit) return 'used'
	const used = await tx
		.update(promoCodes)
		.set({ uses: sql`${promoCodes.uses} + 1` })
		.where(and(eq(promoCodes.code, code), or(isNull(promoCodes.maxUses), lt(promoCodes.uses, promoCodes.maxUses))))
		.returning({ code: promoCodes.code })
	if (used.length > 0) await tx.update(orders).set({ promoCounted: true }).where(eq(orders.id, id))
	return used.length > 0 ? 'counted' : 'uncounted'
}

/** Returns a use when the order that counted it is cancelled, expires or is refunded in full. */
export async function returnPromoCode(tx: Database, { id, promoCode, promoCounted }: PromoUse): Promise<void> {
	if (promoCode === null || !promoCounted) return
	await tx
		.update(promoCodes)
		.set({ uses: sql`${promoCodes.uses} - 1` })
		.where(eq(promoCodes.code, promoCode))
	await tx.update(orders).set({ promoCounted: false }).where(eq(orders.id, id))
}
