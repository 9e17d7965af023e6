import { inArray } from 'drizzle-orm'
import type { Database } from '#store/database.ts'
import { promoCodes } from '#store/promo/tables.ts'

/** Inserts the promo code of a voucher: a fixed amount in cents off one order, if need be until an instant and of some products. */
export async function insertVoucher(
	tx: Database,
	code: string,
	valueCents: number,
	limits: { readonly endsAt?: Date; readonly productIds?: readonly number[] } = {},
): Promise<void> {
	await tx.insert(promoCodes).values({ code, type: 'fixed', discount: valueCents, maxUses: 1, ...limits })
}

/** The used ones among some voucher codes. */
export async function findUsedVouchers(db: Database, codes: readonly string[]): Promise<Set<string>> {
	if (codes.length === 0) return new Set()
	const rows = await db
		.select({ code: promoCodes.code, uses: promoCodes.uses })
		.from(promoCodes)
		.where(inArray(promoCodes.code, [...codes]))
	return new Set(rows.flatMap(({ code, uses }) => (uses > 0 ? [code] : [])))
}
