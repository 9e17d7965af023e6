import fc from 'fast-check'
import { expect, test } from 'vitest'
import { productAnswer } from '#contract/catalogue/product-answer.ts'
import { cents } from '#domain/money/cents.ts'
import { aLot, aTile } from '#test/sample-products.ts'
import { sampleShowroom } from '#test/sample-showroom.ts'
import { largestLot, waysOf } from './ways.ts'

const LIMESTONE = aTile({
	precioCents: cents(2070),
	precioUnidadCents: cents(2981),
	precioPalletCents: cents(118_934),
	pallet: true,
	porcentajeDescuento: 0,
	variantes: [
		{ id: 'custom', areaHundredths: null },
		{ id: 'picking', areaHundredths: null },
		{ id: 'pallet', areaHundredths: 6048 },
	],
	lots: [
		aLot({ id: 1, tono: 'T-170', stockHundredths: 9575 }),
		aLot({ id: 2, tono: 'T-172', stockHundredths: 106_676 }),
		aLot({ id: 3, tono: 'T-173', stockHundredths: 20_000 }),
	],
})
const product = productAnswer(LIMESTONE as Parameters<typeof productAnswer>[0], 0, sampleShowroom([]))

test('packings are 85 boxes, and 2 pallets and 1 box for 125.36 € less', () => {
	expect(waysOf(product, 2, 12_100)).toMatchObject({
		kind: 'here',
		ways: [
			{ packing: { lines: [{ variantId: 'picking', quantity: 85 }], totalCents: 253_385 }, savedCents: 0 },
			{ packing: { lines: [{ variantId: 'pallet', quantity: 2 }, { quantity: 1 }] }, savedCents: 12_536 },
			{ packing: { lines: [{ variantId: 'custom', areaHundredths: 12_100 }] } },
		],
	})
})

test('an area cut to measure is offered beside boxes of the same area only if it costs less', () => {
	const sold = (boxCents: number) =>
		productAnswer(
			{
				...LIMESTONE,
				m2Hundredths: 100,
				precioUnidadCents: cents(boxCents),
				variantes: LIMESTONE.variantes.slice(0, 2),
			} as Parameters<typeof productAnswer>[0],
			0,
			sampleShowroom([]),
		)
	const waysFor = (boxCents: number, need: number) => {
		const ways = waysOf(sold(boxCents), 2, need)
		return ways?.kind === 'here' ? ways.ways.map(({ packing }) => packing.lines[0]?.variantId) : []
	}
	expect(waysFor(2070, 2000)).toEqual(['picking'])
	expect(waysFor(2000, 2000)).toEqual(['picking'])
	expect(waysFor(2200, 2000)).toEqual(['picking', 'custom'])
	expect(waysFor(2070, 1950)).toEqual(['picking', 'custom'])
})

test('a page begins with the lot that has the most stock, the first among equals', () => {
	expect(largestLot(product)?.id).toBe(2)
	const [first, second] = product.lotes
	if (!first || !second) throw new Error('the limestone has lots')
	expect(largestLot({ lotes: [first, { ...second, stock: first.stock }] })).toBe(first)
	expect(largestLot({ lotes: [] })).toBeNull()
})

test('the lot that a page begins with covers every need that one of the lots covers', () => {
	const stocks = fc.array(fc.integer({ min: 1, max: 30_000 }), { minLength: 1, maxLength: 5 })
	fc.assert(
		fc.property(stocks, fc.integer({ min: 1, max: 30_000 }), fc.boolean(), (stocked, need, isWhole) => {
			const lots = stocked.map((stockHundredths, id) => aLot({ id: id + 1, stockHundredths }))
			const variantes = isWhole ? [] : LIMESTONE.variantes
			const sold = productAnswer({ ...LIMESTONE, variantes, lots }, 0, sampleShowroom([]))
			const kinds = sold.lotes.map(({ id }) => waysOf(sold, id, need)?.kind)
			expect(waysOf(sold, largestLot(sold)?.id ?? null, need)?.kind).toBe(kinds.includes('here') ? 'here' : 'nowhere')
		}),
	)
})

test('a lot with too little links to the smallest that covers the area, or to the largest if none does', () => {
	expect(waysOf(product, 1, 12_100)).toMatchObject({ kind: 'elsewhere', lot: { id: 3, tono: 'T-173' } })
	expect(waysOf(product, 1, 50_000)).toMatchObject({ kind: 'elsewhere', lot: { id: 2 } })
	expect(waysOf(product, 1, 200_000)).toMatchObject({ kind: 'nowhere', largest: { id: 2, stock: 1066.76 } })
	expect(waysOf({ ...product, lotes: [], variantes: [] }, null, 100)).toBeNull()
})
