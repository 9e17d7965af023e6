import fc from 'fast-check'
import { expect, test } from 'vitest'
import { aLot, aPiece, aTile } from '#test/sample-products.ts'
import { EMPTY_CART, MOST_LINES, rememberedLineId } from './memory.ts'
import { priceCart } from './price-cart.ts'
import { type EarlierLine, repeatOrder } from './repeat-order.ts'

const A = aLot({ id: 1, tono: 'A', stockHundredths: 3000 })
const B = aLot({ id: 2, tono: 'B', stockHundredths: 9000 })
const TILE = aTile({ id: 1, lots: [A, B] })
const LINE: EarlierLine = {
	productId: 1,
	nombre: 'Terrazo',
	variantId: 'custom',
	lotId: 1,
	quantity: 1,
	areaHundredths: 1950,
}
const repeat = (lines: readonly EarlierLine[], product = TILE, cart = EMPTY_CART) =>
	repeatOrder(cart, lines, (id) => (id === product.id ? product : null), 0)

test('a line still in stock comes from the same lot, without a message', () => {
	const { cart, added, notices } = repeat([LINE])
	expect(cart.lines).toEqual([{ productId: 1, variantId: 'custom', quantity: 1, areaHundredths: 1950, lotId: 1 }])
	expect([added, notices]).toEqual([1, []])
})

test('a lot that has not enough left gives way to another, which is named', () => {
	const { cart, notices } = repeat([{ ...LINE, areaHundredths: 4000 }])
	expect(cart.lines).toMatchObject([{ lotId: 2, areaHundredths: 4000 }])
	expect(notices).toMatchObject([{ code: 'otro_lote', name: 'Terrazo', lot: { tono: 'B' } }])
})

test('a job list keeps the cart’s lines and never assigns a lot’s stock twice', () => {
	const kept = { productId: 1, variantId: 'custom', quantity: 1, areaHundredths: 2000, lotId: 1 } as const
	const { cart } = repeat([LINE], TILE, { ...EMPTY_CART, promoCode: 'WELCOME10', lines: [kept] })
	expect(cart).toMatchObject({ promoCode: 'WELCOME10', lines: [kept, { areaHundredths: 1950, lotId: 2 }] })
})

test('when no lot has enough, the fullest gives its stock', () => {
	const { cart, notices } = repeat(
		[{ ...LINE, areaHundredths: 12_000 }],
		aTile({ id: 1, lots: [{ ...A, stockHundredths: 1230 }] }),
	)
	expect(cart.lines).toMatchObject([{ areaHundredths: 1200, quantity: 1 }])
	expect(notices).toMatchObject([{ code: 'menos', takesHundredths: 1200, unit: 'm²', isOtherLot: false }])
	const pieces = aPiece({ id: 1, lots: [{ ...A, stockHundredths: 300 }] })
	const fewer = repeat([{ ...LINE, variantId: 'picking', areaHundredths: 100, quantity: 9 }], pieces)
	expect(fewer.cart.lines).toMatchObject([{ variantId: 'picking', quantity: 3, areaHundredths: null }])
	expect(fewer.notices).toMatchObject([{ code: 'menos', takesHundredths: 300, unit: 'uds.' }])
})

test('of an area in several cuts the lot gives all it has, as one cut', () => {
	const short = aTile({ id: 1, lots: [{ ...A, stockHundredths: 1230 }] })
	const { cart, notices } = repeat([{ ...LINE, areaHundredths: 500, quantity: 3 }], short)
	expect(cart.lines).toMatchObject([{ areaHundredths: 1200, quantity: 1, lotId: 1 }])
	expect(notices).toMatchObject([{ code: 'menos', takesHundredths: 1200 }])
})

test('a whole lot that was sold is offered as the same area cut from another', () => {
	const sold = aTile({ id: 1, lots: [{ ...A, stockHundredths: 0 }, B] })
	const { cart, notices } = repeat([{ ...LINE, variantId: 'default', areaHundredths: 3020 }], sold)
	expect(cart.lines).toMatchObject([{ variantId: 'custom', areaHundredths: 3000, lotId: 2, quantity: 1 }])
	expect(notices).toMatchObject([{ code: 'a_medida', takesHundredths: 3000, isOtherLot: true, lot: { tono: 'B' } }])
})

test('a returned whole lot is ordered as a whole lot again', () => {
	const { cart, notices } = repeat([{ ...LINE, variantId: 'default', areaHundredths: 3000 }])
	expect(cart.lines).toMatchObject([{ variantId: 'default', lotId: 1 }])
	expect(notices).toEqual([])
})

test('a removed product is named in the message, and the rest is added', () => {
	const soldOut = aTile({ id: 1, lots: [{ ...A, stockHundredths: 0 }] })
	expect(repeat([LINE], soldOut).notices).toEqual([{ code: 'agotado', name: 'Terrazo' }])
	const { added, notices } = repeat([
		{ ...LINE, productId: 9, nombre: 'Barro' },
		{ ...LINE, variantId: 'pallet' },
		LINE,
	])
	expect(notices).toEqual([
		{ code: 'retirado', name: 'Barro' },
		{ code: 'otra_forma', name: 'Terrazo' },
	])
	expect(added).toBe(1)
})

test('a full cart takes no more lines, with a message', () => {
	const lines = Array.from({ length: MOST_LINES }, (_, index) => {
		return { productId: 2, variantId: 'custom', quantity: 1, areaHundredths: 50 + index * 50, lotId: 7 } as const
	})
	const { cart, notices, added } = repeat([LINE], TILE, { ...EMPTY_CART, lines })
	expect([cart.lines.length, added, notices]).toEqual([MOST_LINES, 0, [{ code: 'carrito_lleno', name: 'Terrazo' }]])
})

const earlier = fc.record({
	productId: fc.constantFrom(1, 2),
	nombre: fc.constant('Terrazo'),
	variantId: fc.constantFrom('custom', 'picking', 'default', 'pallet'),
	lotId: fc.constantFrom(1, 2, 3),
	quantity: fc.integer({ min: 1, max: 40 }),
	areaHundredths: fc.integer({ min: 1, max: 300 }).map((steps) => steps * 50),
})

test('repeating any order gives a cart that can be served and keeps its lines', () => {
	const kept = { productId: 1, variantId: 'custom', quantity: 1, areaHundredths: 500, lotId: 2 } as const
	fc.assert(
		fc.property(fc.array(earlier, { maxLength: 6 }), (lines) => {
			const { cart, added, notices } = repeat(lines, TILE, { ...EMPTY_CART, lines: [kept] })
			const entries = priceCart(cart.lines, (id) => (id === 1 ? TILE : null), 0)
			expect(entries.every(({ ok }) => ok)).toBe(true)
			const [first] = cart.lines
			expect(first && rememberedLineId(first)).toBe(rememberedLineId(kept))
			const untold = lines.length - notices.length
			expect(added).toBeGreaterThanOrEqual(untold)
		}),
	)
})
