import { expect, test } from 'vitest'
import { type CartLine, priceLine } from '#domain/cart/line.ts'
import { priceCart } from '#domain/cart/price-cart.ts'
import { aLot, aPiece, aSack, aTile } from '#test/sample-products.ts'
import { sampleFault, sampleLotId, samplesText, USUAL_SAMPLES } from './sample.ts'

const sampleOf = (productId: number, change: Partial<CartLine> = {}): CartLine => ({
	productId,
	variantId: 'muestra',
	quantity: 1,
	areaHundredths: null,
	lotId: null,
	...change,
})

test('a sample takes its own 10 × 10 cm of a lot, or a piece, at the price of samples', () => {
	const priced = priceLine(aTile(), sampleOf(1), 0, undefined, USUAL_SAMPLES)
	expect(priced).toMatchObject({
		ok: true,
		line: { totalCents: 248, takesHundredths: 1, incentiveAreaHundredths: 0, weightGrams: 220 },
	})
	const piece = priceLine(aPiece(), sampleOf(2), 0, undefined, USUAL_SAMPLES)
	expect(piece).toMatchObject({ ok: true, line: { totalCents: 248, takesHundredths: 100, weightGrams: 850 } })
})

test('samples are of tiles in stock, one each, and of shops that have them', () => {
	const faultOf = (product: Parameters<typeof priceLine>[0], line: CartLine, samples = USUAL_SAMPLES) => {
		const priced = priceLine(product, line, 0, undefined, samples)
		return priced.ok ? null : priced.fault.code
	}
	expect(faultOf(aSack(), sampleOf(3))).toBe('variante_no_disponible')
	expect(faultOf(aTile(), sampleOf(1, { quantity: 2 }))).toBe('cantidad_no_valida')
	expect(faultOf(aTile({ lots: [aLot({ stockHundredths: 0 })] }), sampleOf(1))).toBe('stock_insuficiente')
	expect(faultOf(aTile(), sampleOf(1, { lotId: 99 }))).toBe('stock_insuficiente')
	expect(priceLine(aTile(), sampleOf(1), 0)).toMatchObject({ fault: { code: 'variante_no_disponible' } })
})

test('the lot of a sample is the requested one, else the first with stock', () => {
	const product = aTile({ lots: [aLot({ id: 1, stockHundredths: 0 }), aLot({ id: 2 }), aLot({ id: 3 })] })
	expect([null, 3, 1, 9].map((lotId) => sampleLotId(product, lotId))).toEqual([2, 3, null, null])
	expect(sampleLotId(aSack(), null)).toBeNull()
})

test('a sample and the rest of a lot are not sold twice', () => {
	const product = aTile({ lots: [aLot({ stockHundredths: 100 })] })
	const area: CartLine = { ...sampleOf(1), variantId: 'custom', areaHundredths: 100 }
	const entries = priceCart([sampleOf(1), area], () => product, 0, USUAL_SAMPLES)
	expect(entries.map(({ ok }) => ok)).toEqual([true, false])
})

test('samples are ordered by themselves, four at most', () => {
	const samples = (count: number) => Array.from({ length: count }, (_, nth) => sampleOf(nth + 1))
	const boxes: CartLine = { ...sampleOf(1), variantId: 'picking', quantity: 9 }
	expect([[], samples(1), samples(4), [boxes]].map(sampleFault)).toEqual([null, null, null, null])
	expect(sampleFault(samples(5))).toBe('demasiadas_muestras')
	expect(sampleFault([...samples(1), boxes])).toBe('muestras_aparte')
	expect([1, 2].map(samplesText)).toEqual(['1 muestra', '2 muestras'])
})
