import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cents, ZERO } from '#domain/money/cents.ts'
import { allOf, leastOf, wholeOf } from '#domain/order/returned-lines.ts'
import { sampleLine, sampleOrder } from '#test/sample-order.ts'
import { isEverything, type StatedLines, withdrawableLines, withdrawnRefund } from './withdrawn-lines.ts'

/** 14 boxes of 1,44 m² at 35,86 €, and 19,5 m² at 24,90 €. */
const BOXES = sampleLine({
	...{ position: 0, variantId: 'picking', variantName: 'Por cajas', unit: 'ud', quantity: 14, areaHundredths: 144 },
	priceCents: cents(3586),
	incentiveCents: ZERO,
})
const CUT = sampleLine({ position: 1, incentiveCents: ZERO })
const LINES = [BOXES, CUT]
const PLAIN = { promo: null, professional: false } as const
const orderOf = (shippingCents: number, extrasCents = 0) =>
	sampleOrder({ extrasCents: cents(extrasCents) }, LINES, { ...PLAIN, shippingCents })
const boxes = (count: number) => ({ position: 0, quantityHundredths: count * 144 })
const ALL = LINES.map(allOf)
const part = (lines: StatedLines['lines']): StatedLines => ({ covers: 'part', lines, comment: '', refund: null })
const standing = (stated: StatedLines | null, decision: 'sin_efecto' | null = null, productos = 'x') => ({
	...{ stated, decision, productos },
})

test('a part pays back what it cost, without the transport; the whole order its ordinary transport too', () => {
	const order = orderOf(5432, 1200)
	// Three boxes of 35,86 € are 107,58 €, with VAT 130,17 €.
	expect(withdrawnRefund(order, LINES, { lines: [boxes(3)], covers: 'part' }, [])).toEqual({
		...{ baseCents: 10_758, totalCents: 13_017 },
	})
	// 987,59 € of goods, and 42,32 € of the 54,32 € of transport: 12,00 € are services that the buyer chose.
	expect(withdrawnRefund(order, LINES, { lines: ALL, covers: 'whole' }, [])).toEqual({
		...{ baseCents: 98_759 + 4232, totalCents: order.totalCents - 1452 },
	})
})

test('quantities that do not fit the order pay nothing back, and never more than is left is paid', () => {
	const order = orderOf(5432)
	expect(withdrawnRefund(order, LINES, { lines: [boxes(15)], covers: 'part' }, [])).toBeNull()
	expect(withdrawnRefund(order, LINES, { lines: [boxes(3)], covers: 'part' }, [boxes(12)])).toBeNull()
	const paidBack = { ...order, refundedCents: cents(order.totalCents - 1000) }
	expect(withdrawnRefund(paidBack, LINES, { lines: [boxes(3)], covers: 'part' }, [])?.totalCents).toBe(1000)
})

test('the whole order without services of delivery pays back its total, and parts never more', () => {
	const anyOrder = fc.record({
		shippingCents: fc.integer({ min: 0, max: 20_000 }),
		discount: fc.integer({ min: 0, max: 90 }),
		counts: fc.tuple(fc.integer({ min: 0, max: 14 }), fc.integer({ min: 0, max: 1950 })),
	})
	fc.assert(
		fc.property(anyOrder, ({ shippingCents, discount, counts }) => {
			const promo = discount === 0 ? null : ({ type: 'percentage', discount } as const)
			const order = sampleOrder({ extrasCents: cents(0) }, LINES, { shippingCents, promo, professional: true })
			const whole = withdrawnRefund(order, LINES, { lines: ALL, covers: 'whole' }, [])
			expect(whole?.totalCents).toBe(order.totalCents)
			const lines = LINES.flatMap((line, index) => {
				const quantityHundredths = (counts[index] ?? 0) * leastOf(line)
				return quantityHundredths === 0 ? [] : [{ position: line.position, quantityHundredths }]
			})
			const some = withdrawnRefund(order, LINES, { lines, covers: 'part' }, [])
			expect(some?.totalCents).toBeLessThanOrEqual(order.totalCents)
			expect(some?.baseCents).toBeLessThanOrEqual(some?.totalCents ?? -1)
		}),
	)
})

test('what was stated or returned is not offered again; a statement without effect is', () => {
	const left = (...given: Parameters<typeof withdrawableLines> extends [unknown, ...infer Rest] ? Rest : never) =>
		withdrawableLines(LINES, ...given).map(({ line, leftHundredths }) => [line.position, leftHundredths])
	expect(left([], [])).toEqual([
		[0, wholeOf(BOXES)],
		[1, wholeOf(CUT)],
	])
	expect(left([boxes(2)], [standing(part([boxes(3)]))])[0]).toEqual([0, 11 * 144])
	expect(left([], [standing(part([boxes(14)]))])).toEqual([[1, 1950]])
	expect(left([], [standing(part([boxes(14)]), 'sin_efecto')])).toHaveLength(2)
	expect(left([], [standing(null)])).toHaveLength(2)
	expect(left([], [standing(null, null, '')])).toEqual([])
})

test('everything is every quantity that is left', () => {
	const left = withdrawableLines(LINES, [boxes(2)], [])
	expect(isEverything(left, [boxes(12), allOf(CUT)])).toBe(true)
	expect(isEverything(left, [boxes(12)])).toBe(false)
	expect(isEverything(left, [boxes(11), allOf(CUT)])).toBe(false)
})
