import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cents, ZERO } from '#domain/money/cents.ts'
import { refundOfLines } from '#domain/order/returned-lines.ts'
import { sampleLine, sampleOrder } from '#test/sample-order.ts'
import { transportDue } from './transport-due.ts'

const BOXES = sampleLine({
	...{ position: 0, variantId: 'picking', variantName: 'Por cajas', unit: 'ud', quantity: 14, areaHundredths: 144 },
	priceCents: cents(3586),
	incentiveCents: ZERO,
})
const order = sampleOrder({ state: 'delivered' }, [BOXES], { promo: null, professional: false, shippingCents: 5432 })
const all = { position: 0, quantityHundredths: 14 * 144 }
const day = (number: number) => new Date(Date.UTC(2026, 10, number))
/** The boxes, and 42.32 € of transport with 21 %. */
const WHOLE = { number: 'D-00001', at: day(20), lines: [all], totalCents: cents(60_747 + 5121) }
const due = (taken: Parameters<typeof transportDue>[3], givenCents: number) =>
	transportDue(order, [BOXES], WHOLE, taken, cents(givenCents))

test('the transport goes back beside the lines, before and after they came back', () => {
	expect(due([], 0)).toBe(5121)
	expect(due([{ ...all, at: day(21) }], 60_747)).toBe(5121)
	expect(due([{ ...all, at: day(21) }], 60_747 + 5121)).toBe(0)
	expect(due([{ ...all, at: day(21) }], 60_747 + 2000)).toBe(3121)
	expect(due([], 5121)).toBe(0)
})

test('what was given back for lines is never taken for transport, in whatever parts they came back', () => {
	fc.assert(
		fc.property(fc.array(fc.integer({ min: 1, max: 3 }), { maxLength: 4 }), (counts) => {
			const taken = counts.map((count) => ({ position: 0, quantityHundredths: 144 * count, at: day(21) }))
			const given = taken.reduce(
				(total, one, index) => total + (refundOfLines(order, [BOXES], [one], taken.slice(0, index)) ?? 0),
				0,
			)
			expect(due(taken, given)).toBe(5121)
		}),
	)
})
