import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cents } from '#domain/money/cents.ts'
import { normalizePromoCode, type PromoCode, promoApplies, promoDiscount } from './promo-code.ts'

function promo(change: Partial<PromoCode> = {}): PromoCode {
	return {
		code: 'WELCOME10',
		type: 'percentage',
		discount: 10,
		fromMs: null,
		untilMs: null,
		minimumSubtotalCents: null,
		maxUses: null,
		uses: 0,
		maxUsesPerCustomer: null,
		...change,
	}
}
const applies = (change: Partial<PromoCode>, subtotal = 10_000, nowMs = 500) =>
	promoApplies(promo(change), cents(subtotal), nowMs)

test('a code is matched whatever its case and the blanks around it', () => {
	expect(normalizePromoCode(' welcome10 ')).toBe('WELCOME10')
})

test('a code holds from its first instant to the one before its end', () => {
	expect(applies({ fromMs: 500, untilMs: 501 })).toBe(true)
	expect(applies({ fromMs: 501 })).toBe(false)
	expect(applies({ untilMs: 500 })).toBe(false)
})

test('a code needs its minimum and a use that is left', () => {
	expect(applies({ minimumSubtotalCents: cents(10_000) })).toBe(true)
	expect(applies({ minimumSubtotalCents: cents(10_001) })).toBe(false)
	expect(applies({ maxUses: 3, uses: 2 })).toBe(true)
	expect(applies({ maxUses: 3, uses: 3 })).toBe(false)
	expect(promoApplies(null, cents(10_000), 500)).toBe(false)
})

test('WELCOME10 takes 10 %, FLASH20 20 %, SAVE50 50 € or all there is', () => {
	expect(promoDiscount({ type: 'percentage', discount: 10 }, cents(10_000))).toBe(1000)
	expect(promoDiscount({ type: 'percentage', discount: 20 }, cents(33_333))).toBe(6667)
	expect(promoDiscount({ type: 'fixed', discount: 5000 }, cents(10_000))).toBe(5000)
	expect(promoDiscount({ type: 'fixed', discount: 5000 }, cents(4000))).toBe(4000)
})

test('a code never takes more than there is', () => {
	const type = fc.constantFrom('percentage' as const, 'fixed' as const)
	fc.assert(
		fc.property(type, fc.integer({ min: 1, max: 100 }), fc.nat(10_000_000), (kind, discount, base) => {
			const off = promoDiscount({ type: kind, discount }, cents(base))
			expect(off).toBeGreaterThanOrEqual(0)
			expect(off).toBeLessThanOrEqual(base)
		}),
	)
})
