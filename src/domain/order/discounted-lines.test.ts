import fc from 'fast-check'
import { expect, test } from 'vitest'
import { totals } from '#domain/cart/totals.ts'
import { cents, sum, ZERO } from '#domain/money/cents.ts'
import { sampleLine } from '#test/sample-order.ts'
import { aVatTerms } from '#test/vat-terms.ts'
import { amountsByLine, grossOfAmounts } from './line-amounts.ts'
import { refundOfLines, wholeOf } from './returned-lines.ts'

/** Boxes at a price, as an order keeps them. */
const boxes = (position: number, priceCents: number, discounted: boolean, quantity = 1) =>
	sampleLine({
		...{ position, unit: 'ud', variantId: 'picking', variantName: 'Por cajas', areaHundredths: 144 },
		...{ priceCents: cents(priceCents), quantity, discounted },
	})

function orderOf(lines: readonly ReturnType<typeof boxes>[], type: 'percentage' | 'fixed', discount: number) {
	const priced = lines.map((line) => ({ ...line, listName: null }))
	const reached = lines.map(({ discounted }) => discounted)
	return totals(priced, { type, discount, reached }, ZERO, { taxRegime: 'general' })
}

test('a returned line gives back the share of the discount that it had, and one without a share all of its price', () => {
	const lines = [boxes(0, 10_000, true, 2), boxes(1, 20_000, false)]
	const order = orderOf(lines, 'percentage', 10)
	const refund = (position: number, quantityHundredths: number) =>
		refundOfLines(order, lines, [{ position, quantityHundredths }], [])
	expect(order).toMatchObject({ discountCents: 2000, totalCents: 45_980 })
	expect([refund(0, 144), refund(0, 288), refund(1, 144)]).toEqual([10_890, 21_780, 24_200])
})

test('the shares of a discount add up to it, line by line never above the line, and lines add up to the total', () => {
	const aLine = fc.record({
		priceCents: fc.integer({ min: 1, max: 100_000 }),
		quantity: fc.integer({ min: 1, max: 9 }),
		discounted: fc.boolean(),
		vat: aVatTerms,
	})
	fc.assert(
		fc.property(
			fc.array(aLine, { minLength: 1, maxLength: 8 }),
			fc.constantFrom('percentage', 'fixed'),
			fc.integer({ min: 1, max: 100 }),
			(given, type, discount) => {
				const lines = given.map(({ vat, priceCents, discounted, quantity }, position) => ({
					...boxes(position, priceCents, discounted, quantity),
					...vat,
				}))
				const order = orderOf(lines, type, type === 'fixed' ? discount * 1000 : discount)
				const reachedCents = sum(lines.map(({ discounted, totalCents }) => (discounted ? totalCents : ZERO)))
				expect(order.discountCents).toBeGreaterThanOrEqual(0)
				expect(order.discountCents).toBeLessThanOrEqual(reachedCents)
				const paid = amountsByLine(order, lines)
				const shares = paid.map(({ baseCents }, index) => (lines[index]?.totalCents ?? 0) - baseCents)
				expect(shares.reduce((total, share) => total + share, 0)).toBe(order.discountCents)
				for (const [index, share] of shares.entries()) {
					expect(share).toBeGreaterThanOrEqual(0)
					expect(share).toBeLessThanOrEqual(lines[index]?.discounted ? lines[index].totalCents : 0)
				}
				expect(sum(paid.map(grossOfAmounts))).toBe(order.totalCents)
				const whole = lines.map((line) => ({ position: line.position, quantityHundredths: wholeOf(line) }))
				expect(refundOfLines(order, lines, whole, [])).toBe(order.totalCents)
			},
		),
	)
})
