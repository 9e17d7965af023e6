import { and, asc, desc, eq, gt, isNotNull, isNull, lt, lte, not, or, type SQL, sql } from 'drizzle-orm'
import type { PromoCode, PromoState } from '#domain/promo/promo-code.ts'
import { changed, type Database } from '#store/database.ts'
import { orders } from '#store/order/tables.ts'
import { promoOf } from './promo-codes.ts'
import { promoCodes } from './tables.ts'

/** The filter of the merchant's codes. */
export interface PromoFilter {
	readonly state: PromoState | null
	/** The beginning of the code; empty for all. */
	readonly begins: string
	/** The last code of the page before. */
	readonly after: string
}

/** Vouchers are codes of one buyer each, which cannot be edited. */
const isVoucher = sql`${promoCodes.code} like 'VALE-____-____-____'`

function inState(state: PromoState | null, now: Date): SQL | undefined {
	const over = lte(promoCodes.endsAt, now)
	const open = or(isNull(promoCodes.endsAt), gt(promoCodes.endsAt, now))
	const usedUp = and(isNotNull(promoCodes.maxUses), lte(promoCodes.maxUses, promoCodes.uses))
	const left = or(isNull(promoCodes.maxUses), lt(promoCodes.uses, promoCodes.maxUses))
	const begun = or(isNull(promoCodes.startsAt), lte(promoCodes.startsAt, now))
	if (state === 'terminado') return over
	if (state === 'agotado') return and(open, usedUp)
	if (state === 'sin_empezar') return and(open, left, gt(promoCodes.startsAt, now))
	return state === 'en_curso' ? and(open, left, begun) : undefined
}

/** The merchant's own codes in the order of their letters. */
export async function findOwnCodes(
	db: Database,
	{ state, begins, after }: PromoFilter,
	{ now, limit }: { readonly now: Date; readonly limit: number },
): Promise<PromoCode[]> {
	const rows = await db
		.select()
		.from(promoCodes)
		.where(
			and(
				not(isVoucher),
				gt(promoCodes.code, after),
				begins === '' ? undefined : sql`starts_with(${promoCodes.code}, ${begins})`,
				inState(state, now),
			),
		)
		.orderBy(asc(promoCodes.code))
		.limit(limit)
	return rows.map(promoOf)
}

/** A code, locked until the transaction ends: orders that use it wait. */
export async function lockPromoCode(tx: Database, code: string): Promise<PromoCode | null> {
	const [row] = await tx.select().from(promoCodes).where(eq(promoCodes.code, code)).for('update')
	return row ? promoOf(row) : null
}

const datesOf = ({ fromMs, untilMs }: Pick<PromoCode, 'fromMs' | 'untilMs'>) => ({
	startsAt: fromMs === null ? null : new Date(fromMs),
	endsAt: untilMs === null ? null : new Date(untilMs),
})

/** Adds a code; returns false if its name exists. */
export async function insertPromoCode(tx: Database, { fromMs, untilMs, ...promo }: PromoCode): Promise<boolean> {
	const values = { ...promo, ...datesOf({ fromMs, untilMs }) }
	return changed(tx.insert(promoCodes).values(values).onConflictDoNothing().returning({ code: promoCodes.code }))
}

/** Writes the merchant's changes of a code; its uses stay. */
export async function updatePromoCode(
	tx: Database,
	{ code, fromMs, untilMs, uses: _, ...promo }: PromoCode,
): Promise<void> {
	await tx
		.update(promoCodes)
		.set({ ...promo, ...datesOf({ fromMs, untilMs }) })
		.where(eq(promoCodes.code, code))
}

/** The latest orders with a code, including those that gave its use back. */
export function findOrdersWithCode(db: Database, code: string, limit: number) {
	return db
		.select({
			id: orders.id,
			createdAt: orders.createdAt,
			nombre: orders.nombre,
			state: orders.state,
			discountCents: orders.discountCents,
			totalCents: orders.totalCents,
			isCounted: orders.promoCounted,
		})
		.from(orders)
		.where(eq(orders.promoCode, code))
		.orderBy(desc(orders.sequence))
		.limit(limit)
}
