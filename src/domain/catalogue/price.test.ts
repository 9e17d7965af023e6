import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cents } from '#domain/money/cents.ts'
import { aPiece, aSack, aTile } from '#test/sample-products.ts'
import {
	boxPriceCents,
	discountPercent,
	isBeyondOffers,
	nextPriceChangeMs,
	palletPriceInForce,
	priceInForce,
	unitPriceInForce,
} from './price.ts'
import type { Promotion } from './product.ts'

const OFFER: Promotion = { precioCents: cents(1990), fromMs: 1000, untilMs: 2000, flash: false }
const priceAt = (nowMs: number, ...promotions: Promotion[]) => priceInForce(aTile({ promotions }), nowMs)

test('the badge is the whole percent between two prices, rounded', () => {
	expect(discountPercent(3110, 2490)).toBe(20)
	expect(discountPercent(1000, 995)).toBe(1)
	expect(discountPercent(1000, 996)).toBe(0)
	expect(discountPercent(1000, 1000)).toBe(0)
	expect(discountPercent(1000, 1200)).toBe(0)
	expect(discountPercent(0, 0)).toBe(0)
})

test('a badge is between 0 and 100 whatever the prices', () => {
	const price = fc.integer({ min: 0, max: 10_000_000 })
	fc.assert(
		fc.property(price, price, (original, now) => {
			expect(discountPercent(original, now)).toBeGreaterThanOrEqual(0)
			expect(discountPercent(original, now)).toBeLessThanOrEqual(100)
		}),
	)
})

test('a promotion holds from its first instant to the one before its end', () => {
	expect(priceAt(999, OFFER).precioCents).toBe(2490)
	expect(priceAt(1000, OFFER)).toEqual({
		precioCents: 1990,
		originalCents: 2490,
		descuento: 20,
		fromMs: 1000,
		untilMs: 2000,
		flash: false,
	})
	expect(priceAt(1999, OFFER).precioCents).toBe(1990)
	expect(priceAt(2000, OFFER)).toMatchObject({ precioCents: 2490, descuento: 0, untilMs: null })
})

test('the reference of a reduction is the lowest price of the 30 days before it; a promotion not below it is ignored', () => {
	const after = (beforeCents: number) => priceAt(1500, { ...OFFER, beforeCents: cents(beforeCents) })
	expect(after(2200)).toMatchObject({ precioCents: 1990, originalCents: 2200, descuento: 10 })
	expect(after(1990)).toMatchObject({ precioCents: 1990, originalCents: 1990, descuento: 0 })
	expect(after(1500)).toMatchObject({ precioCents: 1990, originalCents: 1990, descuento: 0 })
	expect(after(9900)).toMatchObject({ originalCents: 2490, descuento: 20 })
})

test('of two promotions the lower price applies, and one above the price is ignored', () => {
	const flash: Promotion = { precioCents: cents(1800), fromMs: null, untilMs: null, flash: true }
	expect(priceAt(1500, OFFER, flash)).toMatchObject({ precioCents: 1800, flash: true, untilMs: null })
	expect(priceAt(1500, { ...OFFER, precioCents: cents(2600) })).toMatchObject({ precioCents: 2490, flash: false })
})

test('the next change of a price is its nearest instant to come', () => {
	const product = aTile({ promotions: [OFFER, { ...OFFER, fromMs: 500, untilMs: 5000 }] })
	expect(nextPriceChangeMs(product, 0)).toBe(500)
	expect(nextPriceChangeMs(product, 500)).toBe(1000)
	expect(nextPriceChangeMs(product, 2000)).toBe(5000)
	expect(nextPriceChangeMs(product, 5000)).toBeNull()
	expect(nextPriceChangeMs(aTile(), 0)).toBeNull()
})

test('a price stays until the next announced change', () => {
	const instant = fc.option(fc.integer({ min: 0, max: 100 }), { nil: null })
	const aPromotion = fc.record({
		precioCents: fc.integer({ min: 1, max: 3000 }).map(cents),
		fromMs: instant,
		untilMs: instant,
		flash: fc.boolean(),
	})
	fc.assert(
		fc.property(fc.array(aPromotion, { maxLength: 4 }), fc.nat(100), fc.nat(100), (promotions, nowMs, laterMs) => {
			const product = aTile({ promotions })
			const changeMs = nextPriceChangeMs(product, nowMs) ?? Infinity
			fc.pre(laterMs >= nowMs && laterMs < changeMs)
			expect(priceInForce(product, laterMs).precioCents).toBe(priceInForce(product, nowMs).precioCents)
		}),
	)
})

test('a box costs its own price where boxes are sold, else its area at the price in force', () => {
	const price = priceInForce(aTile(), 0)
	expect(boxPriceCents(aTile(), price)).toBe(3586)
	expect(boxPriceCents(aTile({ picking: false }), price)).toBe(3586)
	expect(boxPriceCents(aTile({ picking: false }), priceAt(1500, OFFER))).toBe(2866)
	expect(boxPriceCents(aTile({ m2Hundredths: 0 }), price)).toBeNull()
	expect(boxPriceCents(aPiece(), price)).toBeNull()
	expect(boxPriceCents(aSack(), price)).toBeNull()
})

test('an offer reaches boxes and pallets: a m² of them never costs more than the offer, nor more than before', () => {
	const boxed = aTile({ precioUnidadCents: cents(2590), precioPalletCents: cents(99_999), m2Hundredths: 144 })
	const product = { ...boxed, precioCents: cents(1691), variantes: [{ id: 'pallet' as const, areaHundredths: 5760 }] }
	const offered = { ...product, promotions: [{ precioCents: cents(1522), fromMs: null, untilMs: 100, flash: false }] }
	const listed = priceInForce(product, 0)
	expect([unitPriceInForce(product, listed), palletPriceInForce(product, listed)]).toEqual([2590, 99_999])
	const price = priceInForce(offered, 0)
	expect([unitPriceInForce(offered, price), palletPriceInForce(offered, price)]).toEqual([2192, 87_667])
	const cheap = { ...offered, precioUnidadCents: cents(2000) }
	expect(unitPriceInForce(cheap, price)).toBe(2000)
	const sack = { ...offered, tipo: 'adhesivo' }
	expect([unitPriceInForce(sack, price), isBeyondOffers(sack), isBeyondOffers(offered)]).toEqual([2590, true, false])
})
