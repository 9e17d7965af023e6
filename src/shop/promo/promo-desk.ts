import { isVoucherCode } from '#domain/cashback/reward.ts'
import { type Cents, ZERO } from '#domain/money/cents.ts'
import {
	type PromoCode,
	type PromoRefusal,
	type PromoUse,
	promoDiscount,
	promoRefusal,
} from '#domain/promo/promo-code.ts'
import { promoFor } from '#shop/cart/price-cart.ts'
import type { ShopContext } from '#shop/context.ts'
import { findOrdersWithCode, findOwnCodes, type PromoFilter } from '#store/promo/promo-desk.ts'
import { changeCode, createCode, endCode, type PromoTerms, promoVersion } from './change-code.ts'

/** What a code would do to a cart now. */
export interface TestedCode {
	readonly promo: PromoCode | null
	readonly refusal: PromoRefusal | null
	readonly discountCents: Cents
}

/** The merchant's promo codes. */
export function createPromoDesk(context: ShopContext) {
	const { db, clock } = context
	return {
		list: async (filter: PromoFilter, limit: number) => {
			const now = await clock.now(db)
			return { nowMs: now.getTime(), codes: await findOwnCodes(db, filter, { now, limit }) }
		},
		/** A code as its form shows it, and the version that the form sends back; null for none, and for a voucher. */
		find: async (typed: string) => {
			const promo = await promoFor(context, typed)
			return promo === null || isVoucherCode(promo.code) ? null : { promo, version: promoVersion(promo) }
		},
		orders: (code: string, limit: number) => findOrdersWithCode(db, code, limit),
		create: (terms: PromoTerms) => createCode(context, terms),
		change: (terms: PromoTerms, version: string) => changeCode(context, terms, version),
		end: (code: string, version: string) => endCode(context, code, version),
		/** What a typed code would take off, or why not, as the cart is told. */
		test: async (typed: string, use: Omit<PromoUse, 'nowMs'>): Promise<TestedCode> => {
			const promo = await promoFor(context, typed)
			const refusal = promoRefusal(promo, { ...use, nowMs: context.clock.nowMs() })
			const discountCents = promo && refusal === null ? promoDiscount(promo, use.subtotalCents) : ZERO
			return { promo, refusal, discountCents }
		},
	}
}

export type PromoDesk = ReturnType<typeof createPromoDesk>
