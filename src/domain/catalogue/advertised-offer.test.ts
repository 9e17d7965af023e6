import { expect, test } from 'vitest'
import { cents } from '#domain/money/cents.ts'
import { aLot, aPiece, aSack, aTile } from '#test/sample-products.ts'
import { advertisedOffer } from './advertised-offer.ts'

const NOW_MS = Date.UTC(2026, 10, 21)
const variants = (...ids: ('default' | 'picking' | 'pallet')[]) =>
	ids.map((id) => ({ id, areaHundredths: id === 'pallet' ? 5760 : null }))

test('a tile by the m² is advertised per m², with its promotion', () => {
	expect(advertisedOffer(aTile(), NOW_MS)).toEqual({ priceCents: 2490, originalCents: 2490, areaHundredths: 100 })
	const promotions = [{ precioCents: cents(1990), fromMs: null, untilMs: NOW_MS + 1, flash: false }]
	expect(advertisedOffer(aTile({ promotions }), NOW_MS)).toMatchObject({ priceCents: 1990, originalCents: 2490 })
	expect(advertisedOffer(aTile({ promotions }), NOW_MS + 1)).toMatchObject({ priceCents: 2490 })
})

test('a product not sold by the m² is advertised at its cheapest unit', () => {
	expect(advertisedOffer(aTile({ variantes: variants('default', 'picking') }), NOW_MS)).toEqual({
		priceCents: 3586,
		originalCents: 3586,
		areaHundredths: 144,
	})
	const pallet = aTile({
		variantes: variants('default', 'pallet'),
		pallet: true,
		picking: false,
		precioPalletCents: cents(129_000),
	})
	expect(advertisedOffer(pallet, NOW_MS)).toMatchObject({ priceCents: 129_000, areaHundredths: 5760 })
	// 40.00 m² × 24.90 € − 10 %
	const lots = [
		aLot(),
		aLot({ id: 2, tono: 'T-215', stockHundredths: 4000 }),
		aLot({ id: 3, tono: 'x', stockHundredths: 0 }),
	]
	expect(advertisedOffer(aTile({ variantes: variants('default'), lots }), NOW_MS)).toEqual({
		priceCents: 89_640,
		originalCents: 99_600,
		areaHundredths: 4000,
	})
	expect(advertisedOffer(aTile({ variantes: variants('default'), lots: [] }), NOW_MS)).toMatchObject({
		priceCents: 2490,
	})
})

test('pieces and sacks are advertised one by one', () => {
	expect(advertisedOffer(aPiece(), NOW_MS)).toEqual({ priceCents: 320, originalCents: 320, areaHundredths: null })
	expect(advertisedOffer(aSack(), NOW_MS)).toEqual({ priceCents: 480, originalCents: 480, areaHundredths: null })
})
