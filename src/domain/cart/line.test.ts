import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Product } from '#domain/catalogue/product.ts'
import { cents } from '#domain/money/cents.ts'
import { type SampleTerms, USUAL_SAMPLES } from '#domain/sample/sample.ts'
import { aLot, aPiece, aSack, aTile } from '#test/sample-products.ts'
import { type CartLine, type HeldPrice, lineId, type PricedLine, priceLine, stockUnit } from './line.ts'

function asking(change: Partial<CartLine>): CartLine {
	return { productId: 1, variantId: 'custom', quantity: 1, areaHundredths: null, lotId: null, ...change }
}

function priced(product: Product, change: Partial<CartLine>): PricedLine {
	const answer = priceLine(product, asking(change), 0)
	if (!answer.ok) throw new Error(answer.fault.code)
	return answer.line
}

function fault(product: Product, change: Partial<CartLine>): unknown {
	const answer = priceLine(product, asking(change), 0)
	return answer.ok ? null : answer.fault
}

test('a line costs the price of one times the quantity and weighs weight times quantity times area', () => {
	expect(priced(aTile(), { variantId: 'picking', quantity: 6 })).toMatchObject({
		id: '1-1-picking',
		totalCents: 21_516,
		weightGrams: 190_080,
		takesHundredths: 864,
		incentiveAreaHundredths: 864,
	})
	expect(priced(aTile(), { areaHundredths: 1000, quantity: 2 })).toMatchObject({
		id: '1-1-custom-1000',
		totalCents: 49_800,
		weightGrams: 440_000,
		takesHundredths: 2000,
	})
	expect(priced(aSack(), { variantId: 'cemento-pallet', quantity: 2 })).toMatchObject({
		totalCents: 34_560,
		weightGrams: 2_400_000,
		takesHundredths: 9600,
		incentiveAreaHundredths: 0,
	})
	expect(priced(aPiece(), { variantId: 'picking', quantity: 10 })).toMatchObject({
		totalCents: 3200,
		weightGrams: 8500,
	})
})

test('two areas are two lines, the same area twice is one', () => {
	expect(lineId(1, 7, 'custom', 1000)).not.toBe(lineId(1, 7, 'custom', 500))
	expect(lineId(1, 7, 'custom', 1000)).toBe(lineId(1, 7, 'custom', 1000))
	expect(lineId(1, 7, 'picking', null)).not.toBe(lineId(1, 8, 'picking', null))
})

test.each([null, 0, 25, 49, 60, 1010, -50, 50.5])('an area of %s hundredths is refused', (areaHundredths) => {
	expect(fault(aTile(), { areaHundredths })).toEqual({ code: 'area_no_valida' })
})

test.each([0, -1, 1.5, Number.NaN])('a quantity of %s is refused', (quantity) => {
	expect(fault(aTile(), { variantId: 'picking', quantity })).toEqual({ code: 'cantidad_no_valida' })
})

test('a variant that the product is not sold in is refused', () => {
	expect(fault(aTile(), { variantId: 'cemento' })).toEqual({ code: 'variante_no_disponible' })
	expect(fault(aPiece(), { variantId: 'default' })).toEqual({ code: 'variante_no_disponible' })
})

test('a quantity above the lot is refused with the available quantity, in its own unit', () => {
	expect(fault(aTile(), { areaHundredths: 31_300 })).toEqual({
		code: 'stock_insuficiente',
		leftHundredths: 31_250,
		unit: 'm²',
	})
	expect(fault(aSack(), { variantId: 'cemento', quantity: 401 })).toEqual({
		code: 'stock_insuficiente',
		leftHundredths: 40_000,
		unit: 'uds.',
	})
	expect(fault(aTile(), { variantId: 'default', quantity: 2 })).toMatchObject({ code: 'stock_insuficiente' })
	expect(fault(aTile(), { variantId: 'picking', lotId: 99 })).toMatchObject({
		code: 'stock_insuficiente',
		leftHundredths: 0,
	})
	expect(fault(aTile({ lots: [] }), { variantId: 'picking' })).toMatchObject({ code: 'stock_insuficiente' })
	expect([stockUnit(aTile()), stockUnit(aPiece()), stockUnit(aSack())]).toEqual(['m²', 'uds.', 'uds.'])
})

test('a line without a named lot takes the first that covers it, and is never split', () => {
	const lots = [aLot({ id: 1, stockHundredths: 500 }), aLot({ id: 2, tono: 'B', stockHundredths: 900 })]
	const product = aTile({ lots })
	expect(priced(product, { areaHundredths: 500 }).variant.lot.id).toBe(1)
	expect(priced(product, { areaHundredths: 550 }).variant.lot.id).toBe(2)
	expect(priced(product, { areaHundredths: 300, quantity: 2 }).variant.lot.id).toBe(2)
	expect(fault(product, { areaHundredths: 950 })).toMatchObject({ code: 'stock_insuficiente', leftHundredths: 900 })
	expect(fault(product, { areaHundredths: 550, lotId: 1 })).toMatchObject({ leftHundredths: 500 })
})

test('a price that was agreed or quoted, and a sample, are never of an offer', () => {
	const product = aTile({ promotions: [{ precioCents: cents(1990), fromMs: null, untilMs: null, flash: true }] })
	const boxes = asking({ variantId: 'picking' })
	const free = () => 0
	const isOffer = (...given: [CartLine, SampleTerms | null, HeldPrice | null]) => {
		const answer = priceLine(product, given[0], 0, free, given[1], given[2])
		if (!answer.ok) throw new Error(answer.fault.code)
		return answer.line.isOnOffer
	}
	expect(isOffer(boxes, null, null)).toBe(true)
	expect(isOffer({ ...boxes, agreedCents: cents(1500) }, null, null)).toBe(false)
	expect(isOffer(boxes, null, { priceCents: cents(2866), areaHundredths: 144 })).toBe(false)
	expect(isOffer({ ...boxes, variantId: 'muestra' }, USUAL_SAMPLES, null)).toBe(false)
})

test('any request is priced or refused, and a priced line fits its lot', () => {
	const product = fc.constantFrom(aTile(), aPiece(), aSack())
	const line = fc.record({
		productId: fc.nat(),
		variantId: fc.constantFrom('default', 'custom', 'picking', 'pallet', 'cemento', 'cemento-pallet'),
		quantity: fc.oneof(fc.integer(), fc.integer({ min: 1, max: 20 })),
		areaHundredths: fc.option(
			fc.oneof(
				fc.integer(),
				fc.nat(700).map((steps) => steps * 50),
			),
			{ nil: null },
		),
		lotId: fc.option(fc.nat(4), { nil: null }),
	}) as fc.Arbitrary<CartLine>
	fc.assert(
		fc.property(product, line, (sold, asked) => {
			const answer = priceLine(sold, asked, 0)
			if (!answer.ok) return
			expect(answer.line.takesHundredths).toBeGreaterThan(0)
			expect(answer.line.takesHundredths).toBeLessThanOrEqual(answer.line.variant.lot.stockHundredths)
			expect(answer.line.totalCents).toBe(answer.line.variant.totalPriceCents * asked.quantity)
			expect(answer.line.totalCents).toBeGreaterThan(0)
		}),
	)
})

test('a line above 20,000,000.00 € or 2,000 t is refused, one of exactly that is accepted', () => {
	const stock = [aLot({ stockHundredths: 2_000_000_000 })]
	const dear = aTile({ precioCents: cents(2_000_000), pesoGrams: 1, lots: stock })
	expect(priced(dear, { areaHundredths: 100_000 }).totalCents).toBe(2_000_000_000)
	expect(fault(dear, { areaHundredths: 100_050 })).toEqual({ code: 'pedido_demasiado_grande' })
	const heavy = aTile({ precioCents: cents(1), pesoGrams: 20_000, lots: stock })
	expect(priced(heavy, { areaHundredths: 10_000_000 }).weightGrams).toBe(2_000_000_000)
	expect(fault(heavy, { areaHundredths: 5_000_050, quantity: 2 })).toEqual({ code: 'pedido_demasiado_grande' })
})
