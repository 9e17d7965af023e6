import { isVoucherCode } from '#domain/cashback/reward.ts'
import { type Cents, ZERO } from '#domain/money/cents.ts'
import {
	type PromoCode,
	type PromoRefusal,
	type PromoUse,
	promoDiscount,
	promoRefusal,
} from '#domain/promo/promo-code.ts'
import { onDatabase } from '#shop/base/bind.ts'
import type { ShopContext } from '#shop/context.ts'
import { promoFor } from '#shop/pricing/price-cart.ts'
import { findOrdersWithCode, findOwnCodes, type PromoFilter } from '#store/promo/promo-desk.ts'
import { changeCode, createCode, endCode, promoVersion } from './change-code.ts'

/** The effect of a code on a cart now. */
export interface TestedCode {
	readonly promo: PromoCode | null
	readonly refusal: PromoRefusal | null
	readonly discountCents: Cents
}

async function testCode(context: ShopContext, typed: string, use: Omit<PromoUse, 'nowMs'>): Promise<TestedCode> {
	const promo = await promoFor(context, typed)
	const refusal = promoRefusal(promo, { ...use, nowMs: context.clock.nowMs() })
	const discountCents = promo && refusal === null ? promoDiscount(promo, use.subtotalCents) : ZERO
	return { promo, refusal, discountCents }
}

/** The merchant's promo codes. */
export const promo = {
	list: async ({ db, clock }: ShopContext, filter: PromoFilter, limit: number) => {
		const now = await clock.now(db)
		return { nowMs: now.getTime(), codes: await findOwnCodes(db, filter, { now, limit }) }
	},
	/** A code with the version that its form sends back; null for an unknown code and for a voucher. */
	find: async (context: ShopContext, typed: string) => {
		const found = await promoFor(context, typed)
		return found === null || isVoucherCode(found.code) ? null : { promo: found, version: promoVersion(found) }
	},
	orders: onDatabase(findOrdersWithCode),
	create: createCode,
	change: changeCode,
	end: endCode,
	/** The discount of a typed code on a cart, or why it is refused. */
	test: testCode,
}
