import fc from 'fast-check'
import { expect, test } from 'vitest'
import { aLot, aTile } from '#test/sample-products.ts'
import { splitRow } from './split-row.ts'

const NOW_MS = Date.UTC(2026, 10, 21, 11)
const BOX = 144

const lotsOf = (left: readonly number[]) =>
	left.map((leftHundredths, nth) => ({
		lot: aLot({ id: nth + 1, tono: `T-${nth + 1}`, stockHundredths: leftHundredths }),
		leftHundredths,
	}))
const boxes = (quantity: number) => ({ variantId: 'picking', quantity, areaHundredths: null }) as const
const area = (areaHundredths: number) => ({ variantId: 'custom', quantity: 1, areaHundredths }) as const
const splitOf = (asked: ReturnType<typeof boxes> | ReturnType<typeof area>, left: readonly number[]) =>
	splitRow(aTile({ lots: lotsOf(left).map(({ lot }) => lot) }), asked, lotsOf(left), NOW_MS)

test('the fullest lot serves its stock, and the next one the rest', () => {
	const split = splitOf(boxes(12), [3 * BOX + 10, 10 * BOX])
	expect(split?.map(({ lot, quantity }) => [lot.tono, quantity])).toEqual([
		['T-2', 10],
		['T-1', 2],
	])
	expect(splitOf(area(1500), [730, 1020])?.map(({ areaHundredths }) => areaHundredths)).toEqual([1000, 500])
})

test('a row with too little stock, a whole lot or nameless lots is not split', () => {
	expect(splitOf(boxes(14), [3 * BOX, 10 * BOX])).toBeNull()
	const product = aTile({ lots: lotsOf([BOX, BOX]).map(({ lot }) => lot) })
	const whole = { variantId: 'default', quantity: 2, areaHundredths: null } as const
	expect(splitRow(product, whole, lotsOf([BOX, BOX]), NOW_MS)).toBeNull()
	const nameless = lotsOf([BOX, BOX]).map((one) => ({ ...one, lot: { ...one.lot, tono: '', calibre: '' } }))
	expect(splitRow(product, boxes(2), nameless, NOW_MS)).toBeNull()
})

test('a split covers the requested amount, takes no more than a lot has, and fewer lots would not cover it', () => {
	const left = fc.array(fc.integer({ min: 0, max: 5000 }), { minLength: 1, maxLength: 6 })
	const asked = fc.oneof(
		fc.integer({ min: 1, max: 60 }).map(boxes),
		fc.integer({ min: 1, max: 200 }).map((steps) => area(steps * 50)),
	)
	fc.assert(
		fc.property(left, asked, (stocks, wanted) => {
			const unit = wanted.variantId === 'custom' ? 50 : BOX
			const need = wanted.variantId === 'custom' ? wanted.areaHundredths : wanted.quantity * BOX
			const most = stocks.map((stock) => Math.floor(stock / unit) * unit).toSorted((one, other) => other - one)
			const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0)
			const split = splitOf(wanted, stocks)
			if (split === null) {
				expect(sum(most)).toBeLessThan(need)
				return
			}
			const takes = split.map(({ quantity, areaHundredths }) => areaHundredths ?? quantity * BOX)
			expect(sum(takes)).toBe(need)
			for (const [nth, { lot }] of split.entries()) expect(takes[nth]).toBeLessThanOrEqual(lot.stockHundredths)
			expect(sum(most.slice(0, split.length - 1))).toBeLessThan(need)
		}),
	)
})
