import fc from 'fast-check'
import { expect, test } from 'vitest'
import { totals } from '#domain/cart/totals.ts'
import { cents, sum, ZERO } from '#domain/money/cents.ts'
import { incentiveOf } from '#domain/price-list/line-reduction.ts'
import { sampleLine } from '#test/sample-order.ts'
import { amountsByLine, grossOfAmounts } from './line-amounts.ts'
import type { OrderLine } from './order.ts'
import { leastOf, leftOfLine, refundOfLines, takenByLine, unreturnedLines, wholeOf } from './returned-lines.ts'

type Line = Parameters<typeof amountsByLine>[1][number]
const paidByLine = (...given: Parameters<typeof amountsByLine>) => amountsByLine(...given).map(grossOfAmounts)

/** 14 boxes of 1,44 m² at 35,86 €. */
const BOXES: Line = {
	position: 0,
	quantity: 14,
	areaHundredths: 144,
	unit: 'ud',
	variantId: 'picking',
	variantName: 'Por cajas',
	totalCents: cents(14 * 3586),
	incentiveCents: ZERO,
	ivaPercent: 21,
	exencion: null,
	recargo: false,
	discounted: true,
}
const CUT: Line = { ...BOXES, position: 1, quantity: 1, areaHundredths: 1950, unit: 'm²', totalCents: cents(48_555) }

const orderOf = (lines: readonly Line[], shippingCents = 0, discount = 0) =>
	totals(
		lines.map((line) => ({ ...line, listName: null })),
		discount === 0 ? null : { type: 'fixed', discount },
		cents(shippingCents),
		{ taxRegime: 'general' },
	)

test('boxes and m² are refunded at their price with VAT', () => {
	const order = orderOf([BOXES, CUT])
	expect(order.totalCents).toBe(119_498)
	// 14 boxes are 502,04 € and 607,47 € with VAT; 19,5 m² are 485,55 € and 587,51 €.
	expect(paidByLine(order, [BOXES, CUT])).toEqual([60_747, 58_751])
	const back = (position: number, quantityHundredths: number) =>
		refundOfLines(order, [BOXES, CUT], [{ position, quantityHundredths }], [])
	expect(back(0, 3 * 144)).toBe(13_017)
	expect(back(1, 500)).toBe(15_064)
	expect([back(0, 100), back(0, 15 * 144), back(1, 1951), back(1, 0), back(2, 144)]).toEqual(Array(5).fill(null))
})

test('returned quantities are not refunded twice, and a line given twice in one request is invalid', () => {
	const order = orderOf([BOXES])
	const earlier = [{ position: 0, quantityHundredths: 13 * 144 }]
	const one = { position: 0, quantityHundredths: 144 }
	expect(leftOfLine(BOXES, earlier)).toBe(144)
	expect(refundOfLines(order, [BOXES], [one], earlier)).not.toBeNull()
	expect(refundOfLines(order, [BOXES], [{ ...one, quantityHundredths: 288 }], earlier)).toBeNull()
	expect(refundOfLines(order, [BOXES], [one, one], [])).toBeNull()
})

const anyLine = fc
	.record({
		isCut: fc.boolean(),
		quantity: fc.integer({ min: 1, max: 40 }),
		areaHundredths: fc.integer({ min: 25, max: 4000 }),
		priceCents: fc.integer({ min: 1, max: 90_000 }),
		terms: fc.constantFrom(
			{ ivaPercent: 21, exencion: null, recargo: false },
			{ ivaPercent: 21, exencion: null, recargo: true },
			{ ivaPercent: 10, exencion: null, recargo: false },
			{ ivaPercent: 0, exencion: 'E1', recargo: false },
		),
	})
	.map(({ isCut, quantity, areaHundredths, priceCents, terms }) => ({
		...BOXES,
		...(terms as Pick<OrderLine, 'ivaPercent' | 'exencion' | 'recargo'>),
		quantity,
		areaHundredths,
		unit: isCut ? ('m²' as const) : ('ud' as const),
		totalCents: cents(priceCents * quantity),
	}))

const anyOrder = fc
	.record({
		lines: fc.array(anyLine, { minLength: 1, maxLength: 6 }),
		shippingCents: fc.integer({ min: 0, max: 40_000 }),
		discount: fc.integer({ min: 0, max: 200 }),
		incentive: fc.constantFrom(0, 300),
	})
	.map(({ lines, shippingCents, discount, incentive }) => {
		const placed = lines.map((line, position) => {
			const incentiveAreaHundredths = line.quantity * line.areaHundredths
			return { ...line, position, incentiveCents: incentiveOf({ ...line, incentiveAreaHundredths }, cents(incentive)) }
		})
		return { lines: placed, order: orderOf(placed, shippingCents, discount) }
	})

test('lines and transport add up to the total to the cent, and no line is negative', () => {
	fc.assert(
		fc.property(anyOrder, ({ order, lines }) => {
			const paid = paidByLine(order, lines)
			expect(paid.every((amount) => amount >= 0)).toBe(true)
			expect(sum(paid)).toBeLessThanOrEqual(order.totalCents)
			if (order.shippingCents === 0) expect(sum(paid)).toBe(order.totalCents)
			else expect(order.totalCents - sum(paid)).toBeGreaterThanOrEqual(order.shippingCents)
		}),
	)
})

test('a line returned part by part, in any parts, is refunded once and whole', () => {
	const cut = fc.array(fc.integer({ min: 1, max: 12 }), { minLength: 1, maxLength: 8 })
	fc.assert(
		fc.property(anyOrder, cut, ({ order, lines }, parts) => {
			for (const [index, line] of lines.entries()) {
				const earlier: { position: number; quantityHundredths: number }[] = []
				const given = []
				for (const part of [...parts, Number.POSITIVE_INFINITY]) {
					const quantityHundredths = Math.min(part * leastOf(line), leftOfLine(line, earlier))
					if (quantityHundredths === 0) break
					const asked = { position: line.position, quantityHundredths }
					const amount = refundOfLines(order, lines, [asked], earlier)
					expect(amount).not.toBeNull()
					given.push(cents(amount ?? 0))
					earlier.push(asked)
				}
				expect(given.every((amount) => amount >= 0)).toBe(true)
				expect(sum(given)).toBe(paidByLine(order, lines)[index])
				expect(refundOfLines(order, lines, [{ position: line.position, quantityHundredths: 1 }], earlier)).toBeNull()
			}
		}),
	)
})

test('a pallet of sacks counts the sacks that the other lines of its lot have not taken', () => {
	const sack = { lotId: 7, position: 0, variantId: 'cemento', quantity: 3, areaHundredths: 100 } as const
	const pallets = { ...sack, position: 1, variantId: 'cemento-pallet', quantity: 2 } as const
	expect(takenByLine(sack, [sack, pallets], 8300)).toBe(300)
	expect(takenByLine(pallets, [sack, pallets], 8300)).toBe(8000)
	expect(wholeOf(pallets)).toBe(200)
})

test('goods returned before an order left are not sent: fewer boxes, a smaller piece, no line at all', () => {
	const boxes = sampleLine({ unit: 'ud', quantity: 10, areaHundredths: 144, weightGrams: 200_000 })
	const cut = sampleLine({ position: 1, quantity: 2, areaHundredths: 1000, weightGrams: 40_000 })
	const back = (position: number, quantityHundredths: number) => ({ position, quantityHundredths })
	expect(unreturnedLines([boxes, cut], [])).toEqual([boxes, cut])
	expect(unreturnedLines([boxes, cut], [back(0, 432), back(1, 500)])).toEqual([
		{ ...boxes, quantity: 7, weightGrams: 140_000 },
		{ ...cut, quantity: 1, areaHundredths: 1500, weightGrams: 30_000 },
	])
	expect(unreturnedLines([boxes, cut], [back(0, 1440), back(1, 1500), back(1, 500)])).toEqual([])
})
