import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cents } from '#domain/money/cents.ts'
import {
	normalizePromoCode,
	type PromoCode,
	promoApplies,
	promoDiscount,
	promoRefusal,
	promoState,
} from './promo-code.ts'

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
		audience: 'todos',
		...change,
	}
}
const applies = (change: Partial<PromoCode>, subtotal = 10_000, nowMs = 500) =>
	promoApplies(promo(change), { subtotalCents: cents(subtotal), nowMs, professional: false })

test('a code is matched regardless of case, blanks and invisible characters', () => {
	for (const typed of [' welcome10 ', 'WELCOME 10', 'Welcome10\u200B', 'WEL\u00ADCOME10', '\uFEFFwelcome10'])
		expect(normalizePromoCode(typed)).toBe('WELCOME10')
	expect(normalizePromoCode('OTON\u0303O')).toBe('OTOÑO')
})

test('a code holds from its first instant to the one before its end', () => {
	expect(applies({ fromMs: 500, untilMs: 501 })).toBe(true)
	expect(applies({ fromMs: 501 })).toBe(false)
	expect(applies({ untilMs: 500 })).toBe(false)
})

test('a code needs its minimum and a remaining use', () => {
	expect(applies({ minimumSubtotalCents: cents(10_000) })).toBe(true)
	expect(applies({ minimumSubtotalCents: cents(10_001) })).toBe(false)
	expect(applies({ maxUses: 3, uses: 2 })).toBe(true)
	expect(applies({ maxUses: 3, uses: 3 })).toBe(false)
	expect(promoApplies(null, { subtotalCents: cents(10_000), nowMs: 500, professional: false })).toBe(false)
})

test('a code is for everybody, for professionals or for the others', () => {
	const refused = (audience: PromoCode['audience'], professional: boolean) =>
		promoRefusal(promo({ audience }), { subtotalCents: cents(1), nowMs: 0, professional })
	expect([refused('todos', true), refused('todos', false)]).toEqual([null, null])
	expect([refused('profesionales', true), refused('profesionales', false)]).toEqual([null, 'otro_publico'])
	expect([refused('particulares', true), refused('particulares', false)]).toEqual(['otro_publico', null])
})

test('a code has a state at an instant, and applies only while it runs', () => {
	const dates = { fromMs: 10, untilMs: 20, maxUses: 1 }
	expect([5, 10, 19, 20].map((nowMs) => promoState(promo(dates), nowMs))).toEqual([
		...['sin_empezar', 'en_curso', 'en_curso', 'terminado'],
	])
	expect(promoState(promo({ ...dates, uses: 1 }), 10)).toBe('agotado')
	expect(promoState(promo({ ...dates, uses: 1 }), 20)).toBe('terminado')
	fc.assert(
		fc.property(
			fc.nat(100),
			fc.nat(100),
			fc.nat(3),
			fc.nat(100),
			fc.boolean(),
			(fromMs, untilMs, uses, nowMs, professional) => {
				const code = promo({ fromMs, untilMs, maxUses: 2, uses })
				const isTaken = promoApplies(code, { subtotalCents: cents(1), nowMs, professional })
				expect(isTaken).toBe(promoState(code, nowMs) === 'en_curso')
			},
		),
	)
})

test('WELCOME10 deducts 10 %, FLASH20 20 %, SAVE50 50 € or the whole price', () => {
	expect(promoDiscount({ type: 'percentage', discount: 10 }, cents(10_000))).toBe(1000)
	expect(promoDiscount({ type: 'percentage', discount: 20 }, cents(33_333))).toBe(6667)
	expect(promoDiscount({ type: 'fixed', discount: 5000 }, cents(10_000))).toBe(5000)
	expect(promoDiscount({ type: 'fixed', discount: 5000 }, cents(4000))).toBe(4000)
})

test('a code never deducts more than the price of the goods', () => {
	const type = fc.constantFrom('percentage' as const, 'fixed' as const)
	fc.assert(
		fc.property(type, fc.integer({ min: 1, max: 100 }), fc.nat(10_000_000), (kind, discount, base) => {
			const off = promoDiscount({ type: kind, discount }, cents(base))
			expect(off).toBeGreaterThanOrEqual(0)
			expect(off).toBeLessThanOrEqual(base)
		}),
	)
})
