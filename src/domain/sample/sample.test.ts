import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type CartLine, priceLine } from '#domain/cart/line.ts'
import { priceCart } from '#domain/cart/price-cart.ts'
import { cents } from '#domain/money/cents.ts'
import { aLot, aPiece, aSack, aTile } from '#test/sample-products.ts'
import { chargedGrams, isParcel, sampleCredit, sampleLotId, samplesText, USUAL_SAMPLES } from './sample.ts'

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

const boxes: CartLine = { ...sampleOf(1), variantId: 'picking', quantity: 9 }

test('any lines take four samples at most, one of a lot, and as much of everything else as without them', () => {
	const products = [1, 2, 3, 4, 5].map((id) =>
		aTile({
			id,
			lots: [aLot({ id, stockHundredths: 50_000 }), aLot({ id: id + 10, tono: 'B', stockHundredths: 100 })],
		}),
	)
	const productOf = (id: number) => products.find((product) => product.id === id) ?? null
	const sample = fc
		.record({ productId: fc.integer({ min: 1, max: 5 }), isOther: fc.boolean() })
		.map(({ productId, isOther }) => sampleOf(productId, { lotId: isOther ? productId + 10 : productId }))
	const line = fc.oneof({ arbitrary: sample, weight: 5 }, { arbitrary: fc.constant(boxes), weight: 1 })
	fc.assert(
		fc.property(fc.array(line, { maxLength: 14 }), (lines) => {
			const entries = priceCart(lines, productOf, 0, USUAL_SAMPLES)
			const taken = entries.flatMap((entry) => (entry.ok && entry.line.variant.id === 'muestra' ? [entry.line.id] : []))
			const asked = lines.filter(({ variantId }) => variantId === 'muestra').map(({ lotId }) => lotId)
			expect(new Set(taken).size).toBe(taken.length)
			expect(taken).toHaveLength(Math.min(4, new Set(asked).size))
			for (const [nth, { ok }] of entries.entries()) if (lines[nth]?.variantId === 'picking') expect(ok).toBe(true)
		}),
	)
})

test('a fifth sample, and a second one of a lot, are refused by their own names', () => {
	const productOf = (id: number) => aTile({ id, lots: [aLot({ id })] })
	const faults = (...ids: number[]) =>
		priceCart(
			ids.map((id) => sampleOf(id)),
			productOf,
			0,
			USUAL_SAMPLES,
		).map((entry) => (entry.ok ? null : entry.fault.code))
	expect(faults(1, 2, 3, 4, 5)).toEqual([null, null, null, null, 'demasiadas_muestras'])
	expect(faults(1, 1, 2)).toEqual([null, 'muestra_repetida', null])
	expect([1, 2].map(samplesText)).toEqual(['1 muestra', '2 muestras'])
})

test('samples are a parcel by themselves, and travel free beside other goods', () => {
	const sample = { variantId: 'muestra', weightGrams: 220 } as const
	const pallet = { variantId: 'pallet', weightGrams: 150_000 } as const
	expect([[], [sample, sample], [sample, pallet], [pallet]].map(isParcel)).toEqual([false, true, false, false])
	expect([[sample, sample], [sample, pallet], [pallet]].map(chargedGrams)).toEqual([440, 150_000, 150_000])
})

test('the credit of a shipment is that of its samples', () => {
	const sample = { variantId: 'muestra', totalCents: cents(248), productId: 1, nombre: 'Terrazo' } as const
	const credit = sampleCredit([sample, { ...sample, variantId: 'picking', productId: 2, nombre: 'Gres' }], new Date(0))
	expect(credit).toMatchObject({ valueCents: 248, productIds: [1], names: ['Terrazo'] })
})
