import { type Cents, percentOf } from '#domain/money/cents.ts'

/** A promo code as stored. A limit is null when there is none (rules §5). */
export interface PromoCode {
	readonly code: string
	readonly type: 'percentage' | 'fixed'
	/** Whole percent for `percentage`, cents for `fixed`. */
	readonly discount: number
	readonly fromMs: number | null
	readonly untilMs: number | null
	readonly minimumSubtotalCents: Cents | null
	readonly maxUses: number | null
	readonly uses: number
	readonly maxUsesPerCustomer: number | null
}

/**
 * Normalises a typed code; codes are compared without regard to case or surrounding blanks: « welcome10 » is WELCOME10.
 */
export function normalizePromoCode(typed: string): string {
	return typed.trim().toUpperCase()
}

/**
 * Whether a code can be used at `nowMs` on a subtotal. Unknown, early, late and used-up codes are not distinguished.
 */
export function promoApplies(promo: PromoCode | null, subtotalCents: Cents, nowMs: number): promo is PromoCode {
	if (promo === null) return false
	if (promo.fromMs !== null && nowMs < promo.fromMs) return false
	if (promo.untilMs !== null && nowMs >= promo.untilMs) return false
	if (promo.maxUses !== null && promo.uses >= promo.maxUses) return false
	return promo.minimumSubtotalCents === null || subtotalCents >= promo.minimumSubtotalCents
}

/**
 * The discount of a code on a base: a percentage rounded half up, or a fixed amount never above the base (rules §3).
 */
export function promoDiscount(promo: Pick<PromoCode, 'type' | 'discount'>, baseCents: Cents): Cents {
	const wanted = promo.type === 'percentage' ? percentOf(baseCents, promo.discount) : (promo.discount as Cents)
	return wanted > baseCents ? baseCents : wanted
}
