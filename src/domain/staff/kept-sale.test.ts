import { expect, test } from 'vitest'
import { cents, sum } from '#domain/money/cents.ts'
import { grossOfAmounts } from '#domain/order/line-amounts.ts'
import type { OrderLine } from '#domain/order/order.ts'
import { returnedAmounts } from '#domain/order/returned-lines.ts'
import { sampleLine, sampleOrder } from '#test/sample-order.ts'
import { keptSale } from './kept-sale.ts'

const BOXES = sampleLine({
	position: 0,
	quantity: 4,
	areaHundredths: 144,
	unit: 'ud',
	priceCents: cents(3586),
	variantName: 'Por cajas',
})
const SACKS: OrderLine = {
	...BOXES,
	...{
		position: 1,
		quantity: 10,
		areaHundredths: 100,
		priceCents: cents(480),
		totalCents: cents(4800),
		ivaPercent: 10,
	},
}
const LINES = [BOXES, SACKS]
const ORDER = sampleOrder({}, LINES)

type Back = Parameters<typeof keptSale>[0]['returned'][number]
const back = (position: number, quantityHundredths: number, disposition: Back['disposition'] = 'restocked'): Back => ({
	...{ position, quantityHundredths, disposition },
})
const grossOf = (returned: readonly Back[]) =>
	sum((returnedAmounts(ORDER, LINES, returned, []) ?? []).map(grossOfAmounts))
const kept = (returned: readonly Back[], moreCents = 0) =>
	keptSale({
		order: { ...ORDER, refundedCents: cents(grossOf(returned) + moreCents) },
		lines: LINES,
		returned,
	})

test('a returned line reduces the goods by the base that its credit note names', () => {
	const goods = ORDER.subtotalCents - ORDER.incentiveCents - ORDER.discountCents
	const [credited] = returnedAmounts(ORDER, LINES, [back(1, 300)], []) ?? []
	const sale = kept([back(1, 300)])
	expect(sale.goodsCents).toBe(goods - (credited?.baseCents ?? 0))
	expect(sale.lines.map(({ share }) => share)).toEqual([1, 0.7])
})

test('quantities returned in parts count together, and a write-off still has its cost', () => {
	const sale = kept([back(0, 144), back(0, 288, 'written_off')])
	expect(sale.lines[0]).toMatchObject({ share: 0.25, costShare: 0.75 })
	expect(
		keptSale({ order: { ...ORDER, refundedCents: grossOf([back(0, 432)]) }, lines: LINES, returned: [back(0, 432)] })
			.goodsCents,
	).toBe(sale.goodsCents)
})

test('no goods are left when all were returned, with or without the transport refunded', () => {
	const all = [back(0, 576), back(1, 1000)]
	expect(kept(all)).toMatchObject({ goodsCents: 0, lines: [{ share: 0 }, { share: 0 }] })
	expect(kept(all, ORDER.totalCents - grossOf(all))).toMatchObject({ goodsCents: 0 })
})

test('a compensation reduces goods and transport in proportion, and no quantity', () => {
	const goods = ORDER.subtotalCents - ORDER.incentiveCents - ORDER.discountCents
	const sale = kept([], ORDER.totalCents / 2)
	expect(sale.goodsCents).toBe(Math.round(goods / 2))
	expect(sale.lines.map(({ share }) => share)).toEqual([1, 1])
	expect(kept([], ORDER.totalCents).goodsCents).toBe(0)
})
