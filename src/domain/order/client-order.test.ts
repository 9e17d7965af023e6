import { expect, test } from 'vitest'
import { cents } from '#domain/money/cents.ts'
import { USUAL_TERMS } from '#domain/trade/terms.ts'
import { cashbackOfOrder } from './client-order.ts'
import type { OrderState } from './state.ts'

test('an order gives 5 % of its unrefunded amount, the credited amount once delivered, and nothing when its amount is 0', () => {
	const of = (state: OrderState, refunded = 0, credited = 0, terms = USUAL_TERMS) =>
		cashbackOfOrder({
			terms,
			state,
			totalCents: cents(17_463),
			refundedCents: cents(refunded),
			creditedCents: cents(credited),
		})
	expect(of('processing')).toBe(873)
	expect(of('in_transit', 7463)).toBe(500)
	expect(of('processing', 0, 0, { ...USUAL_TERMS, cashbackPercent: 8 })).toBe(1397)
	expect(of('delivered', 0, 800)).toBe(800)
	expect(of('delivered')).toBe(0)
	for (const state of ['cancelled', 'expired', 'incident', 'refunded'] as const) expect(of(state, 0, 873)).toBe(0)
})
