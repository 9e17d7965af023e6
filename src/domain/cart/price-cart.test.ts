import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Product } from '#domain/catalogue/product.ts'
import { aLot, aSack, aTile } from '#test/sample-products.ts'
import type { CartLine } from './line.ts'
import { priceCart } from './price-cart.ts'

const small = aTile({ lots: [aLot({ stockHundredths: 1000 })] })
const catalogue =
	(...products: Product[]) =>
	(id: number) =>
		products.find((product) => product.id === id) ?? null
const custom = (areaHundredths: number, quantity = 1): CartLine => {
	return { productId: 1, variantId: 'custom', quantity, areaHundredths, lotId: 1 }
}

test('lines of one lot are summed, and the one that exceeds its stock is refused with the quantity left for it', () => {
	const entries = priceCart([custom(600), custom(450), custom(400)], catalogue(small), 0)
	expect(entries.map((entry) => entry.ok)).toEqual([true, false, true])
	expect(entries[1]).toMatchObject({ fault: { code: 'stock_insuficiente', leftHundredths: 400, unit: 'm²' } })
})

test('the whole lot beside a box of it is refused', () => {
	const lines: CartLine[] = [
		{ productId: 1, variantId: 'default', quantity: 1, areaHundredths: null, lotId: 1 },
		{ productId: 1, variantId: 'picking', quantity: 1, areaHundredths: null, lotId: 1 },
	]
	const entries = priceCart(lines, catalogue(small), 0)
	expect(entries.map((entry) => entry.ok)).toEqual([true, false])
	expect(entries[1]).toMatchObject({ fault: { code: 'stock_insuficiente', leftHundredths: 0 } })
})

test('a refused line uses no stock of later lines', () => {
	expect(priceCart([custom(1050), custom(1000)], catalogue(small), 0).map((entry) => entry.ok)).toEqual([false, true])
})

test('an unknown product has a refusal of its own', () => {
	expect(priceCart([custom(50)], catalogue(), 0)).toEqual([
		{ ok: false, asked: custom(50), product: null, fault: { code: 'producto_no_encontrado' } },
	])
})

test('no cart takes more from a lot than it holds', () => {
	const products = [
		aTile({ lots: [aLot({ stockHundredths: 2000 }), aLot({ id: 2, tono: 'B', stockHundredths: 700 })] }),
		aSack({ lots: [aLot({ id: 3, stockHundredths: 10_000 })] }),
	]
	const line = fc.record({
		productId: fc.constantFrom(1, 3),
		variantId: fc.constantFrom('default', 'custom', 'picking', 'cemento', 'cemento-pallet'),
		quantity: fc.integer({ min: 1, max: 4 }),
		areaHundredths: fc.nat(20).map((steps) => steps * 50),
		lotId: fc.constantFrom(null, 1, 2, 3),
	}) as fc.Arbitrary<CartLine>
	fc.assert(
		fc.property(fc.array(line, { maxLength: 12 }), (lines) => {
			const taken = new Map<number, number>()
			for (const entry of priceCart(lines, catalogue(...products), 0)) {
				if (!entry.ok) continue
				const { lot } = entry.line.variant
				taken.set(lot.id, (taken.get(lot.id) ?? 0) + entry.line.takesHundredths)
			}
			for (const lot of products.flatMap((product) => product.lots)) {
				expect(taken.get(lot.id) ?? 0).toBeLessThanOrEqual(lot.stockHundredths)
			}
		}),
	)
})

test('a line without a named lot skips a lot that earlier lines have used up', () => {
	const twoLots = aTile({
		lots: [aLot({ stockHundredths: 1000 }), aLot({ id: 2, tono: 'B', stockHundredths: 700 })],
	})
	const anyLot = (areaHundredths: number): CartLine => ({ ...custom(areaHundredths), lotId: null })
	const entries = priceCart([anyLot(600), anyLot(500), anyLot(400), anyLot(300)], catalogue(twoLots), 0)
	expect(entries.map((entry) => (entry.ok ? entry.line.variant.lot.id : entry.fault))).toEqual([
		1,
		2,
		1,
		{ code: 'stock_insuficiente', leftHundredths: 200, unit: 'm²' },
	])
})

test('a line that names its lot is not moved to another one', () => {
	const twoLots = aTile({ lots: [aLot({ stockHundredths: 1000 }), aLot({ id: 2, tono: 'B' })] })
	const entries = priceCart([custom(600), custom(500)], catalogue(twoLots), 0)
	expect(entries[1]).toMatchObject({ fault: { code: 'stock_insuficiente', leftHundredths: 400 } })
})
