import fc from 'fast-check'
import { expect, test } from 'vitest'
import { priceLine } from '#domain/cart/line.ts'
import type { Lot, Product } from '#domain/catalogue/product.ts'
import { purchaseVariants } from '#domain/catalogue/variants.ts'
import { cents, minus } from '#domain/money/cents.ts'
import { aLot, aTile } from '#test/sample-products.ts'
import { coveringLot, customArea, type PackedLot, packings, plainPacking, wholeBoxes } from './packing.ts'

/** A tile of 20.70 €/m², 29.81 € a box of 1.44 m² and 1189.34 € a pallet of 60.48 m². */
function aLimestone(change: Partial<Product> = {}): Product {
	return aTile({
		precioCents: cents(2070),
		precioUnidadCents: cents(2981),
		precioPalletCents: cents(118_934),
		pallet: true,
		porcentajeDescuento: 0,
		variantes: [
			{ id: 'default', areaHundredths: null },
			{ id: 'custom', areaHundredths: null },
			{ id: 'picking', areaHundredths: null },
			{ id: 'pallet', areaHundredths: 6048 },
		],
		lots: [aLot({ id: 1, stockHundredths: 8135 }), aLot({ id: 2, stockHundredths: 106_676 })],
		...change,
	})
}

const lotsOf = (product: Product): PackedLot[] =>
	product.lots.map((lot: Lot) => ({
		id: lot.id,
		stockHundredths: lot.stockHundredths,
		options: purchaseVariants(product, 0).filter((variant) => variant.lot.id === lot.id),
	}))

const only = (product: Product) => lotsOf(product)[0] as PackedLot

test('121 m² are 2 pallets and 1 box, 125.36 € less than the 85 boxes that they hold', () => {
	const [small, large] = lotsOf(aLimestone()) as [PackedLot, PackedLot]
	expect(packings(small, 12_100)).toEqual([])
	const ways = packings(large, 12_100)
	const [cheapest] = ways
	expect(cheapest).toEqual({
		lines: [
			{ variantId: 'pallet', quantity: 2, areaHundredths: null },
			{ variantId: 'picking', quantity: 1, areaHundredths: null },
		],
		parts: [
			{ areaHundredths: 12_096, totalCents: 237_868 },
			{ areaHundredths: 144, totalCents: 2981 },
		],
		areaHundredths: 12_240,
		totalCents: 240_849,
	})
	const boxes = plainPacking(ways)
	expect(boxes).toMatchObject({ lines: [{ variantId: 'picking', quantity: 85 }], totalCents: 253_385 })
	expect(minus(boxes?.totalCents ?? cents(0), cheapest?.totalCents ?? cents(0))).toBe(12_536)
})

test('19.03 m² are 14 boxes, or 19.5 m² cut to measure for less', () => {
	const ways = packings(only(aTile()), 1903)
	expect(ways[0]).toMatchObject({ lines: [{ variantId: 'custom', areaHundredths: 1950 }], totalCents: 48_555 })
	expect(plainPacking(ways)).toMatchObject({ lines: [{ quantity: 14 }], areaHundredths: 2016, totalCents: 50_204 })
})

test('without boxes a need is an area', () => {
	expect(plainPacking(packings(only(aTile({ picking: false })), 1903))).toMatchObject({ areaHundredths: 1950 })
})

test('a whole lot with its discount may cost less than most of it', () => {
	const lot = aLot({ stockHundredths: 4000 })
	expect(packings(only(aTile({ lots: [lot] })), 3900)[0]?.lines).toEqual([
		{ variantId: 'default', quantity: 1, areaHundredths: null },
	])
})

test('the lot is the smallest that covers the need, and none when none does', () => {
	const lots = lotsOf(aLimestone())
	expect(coveringLot(lots, 1000)?.id).toBe(1)
	expect(coveringLot(lots, 12_100)?.id).toBe(2)
	expect(coveringLot(lots, 106_677)).toBeNull()
	// A lot whose last tenths of m² fill no step, no box and no pallet is sold whole.
	expect(packings(lots[0] as PackedLot, 8135).map(({ lines }) => lines[0]?.variantId)).toEqual(['default'])
})

test('packings are enough, fit the lot and cost what the cart says; none of pallets and boxes costs less', () => {
	const product = fc
		.record({
			price: fc.integer({ min: 100, max: 9000 }),
			box: fc.integer({ min: 50, max: 250 }),
			boxPrice: fc.integer({ min: 100, max: 9000 }),
			boxesOnPallet: fc.integer({ min: 2, max: 60 }),
			palletPrice: fc.integer({ min: 1000, max: 400_000 }),
			stock: fc.integer({ min: 100, max: 40_000 }),
		})
		.map(({ price, box, boxPrice, boxesOnPallet, palletPrice, stock }) =>
			aLimestone({
				precioCents: cents(price),
				m2Hundredths: box,
				precioUnidadCents: cents(boxPrice),
				precioPalletCents: cents(palletPrice),
				lots: [aLot({ stockHundredths: stock })],
				variantes: [
					{ id: 'default', areaHundredths: null },
					{ id: 'custom', areaHundredths: null },
					{ id: 'picking', areaHundredths: null },
					{ id: 'pallet', areaHundredths: box * boxesOnPallet },
				],
			}),
		)
	fc.assert(
		fc.property(product, fc.integer({ min: 1, max: 40_000 }), (sold, need) => {
			const lot = only(sold)
			const ways = packings(lot, need)
			for (const way of ways) {
				expect(way.areaHundredths).toBeGreaterThanOrEqual(need)
				expect(way.areaHundredths).toBeLessThanOrEqual(lot.stockHundredths)
				const priced = way.lines.map((line) => priceLine(sold, { ...line, productId: 1, lotId: lot.id }, 0))
				const totals = priced.flatMap((one) =>
					one.ok ? [one.line.totalCents] : one.fault.code === 'pedido_demasiado_grande' ? [] : [Number.NaN],
				)
				if (totals.length === way.lines.length) {
					expect(totals.reduce((total, one) => total + one, 0)).toBe(way.totalCents)
				}
			}
			const least = cheapestByTrying(lot, need)
			if (least !== null) expect(ways[0]?.totalCents).toBeLessThanOrEqual(least)
		}),
	)
})

/** The least that pallets and boxes cost, by trying all numbers of both that fit into the lot. */
function cheapestByTrying({ options, stockHundredths }: PackedLot, need: number): number | null {
	const find = (wanted: string) => options.find(({ id }) => id === wanted)
	const [box, pallet] = [find('picking'), find('pallet')]
	let least: number | null = null
	if (!box) return null
	for (let pallets = 0; pallets * (pallet?.areaHundredths ?? Infinity) <= stockHundredths || pallets === 0; pallets++) {
		for (let boxes = 0; ; boxes++) {
			const area = pallets * (pallet?.areaHundredths ?? 0) + boxes * box.areaHundredths
			if (area > stockHundredths) break
			const total = pallets * (pallet?.totalPriceCents ?? 0) + boxes * box.totalPriceCents
			if (area >= need && (least === null || total < least)) least = total
		}
	}
	return least
}

test('tiles that are only sold by area are needed in whole boxes: 19.03 m² are 20.16, which is cut as 20.5', () => {
	expect(customArea(wholeBoxes(1903, 144))).toBe(2050)
	expect(wholeBoxes(288, 144)).toBe(288)
	expect(wholeBoxes(1903, 0)).toBe(1903)
})
