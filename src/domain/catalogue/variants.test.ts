import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cents } from '#domain/money/cents.ts'
import { aLot, aPiece, aSack, aTile } from '#test/sample-products.ts'
import { type Product, VARIANT_IDS, type VariantId } from './product.ts'
import {
	isOnOffer,
	type PurchaseVariant,
	purchaseVariant,
	purchaseVariants,
	sacksPerPallet,
	variantIds,
} from './variants.ts'

const PALLET = { id: 'pallet', areaHundredths: 5760 } as const

/** An offer of a price from 100 until 200 ms. */
const offer = (price: number, flash = false) => ({ precioCents: cents(price), fromMs: 100, untilMs: 200, flash })

function offered(product: Product, id: VariantId, customHundredths?: number): PurchaseVariant {
	const [lot] = product.lots
	const variant = lot ? purchaseVariant(product, id, lot, 0, customHundredths) : null
	if (variant === null) throw new Error(`${id} is not offered`)
	return variant
}

test.each<[string, Product, VariantId[]]>([
	['a tile by the m² without boxes', aTile({ picking: false }), ['default', 'custom']],
	['a tile by the m² with boxes', aTile(), ['default', 'custom', 'picking']],
	['a pallet tile without its m²', aTile({ pallet: true }), ['default', 'custom', 'picking']],
	['a tile by the piece', aPiece(), ['picking']],
	['a material', aSack({ pallet: false }), ['cemento']],
	['a material with pallets', aSack(), ['cemento', 'cemento-pallet']],
	['a mortar, which is a material too', aSack({ tipo: 'mortero', pallet: false }), ['cemento']],
	[
		'a product that names them',
		aTile({ variantes: [{ id: 'custom', areaHundredths: null }, PALLET] }),
		['custom', 'pallet'],
	],
])('%s is sold as its fields say', (_, product, ids) => {
	expect(variantIds(product)).toEqual(ids)
})

test('the whole lot costs its area at the price in force, less the lot discount', () => {
	expect(offered(aTile(), 'default')).toMatchObject({
		unit: 'm²',
		stepped: false,
		areaHundredths: 31_250,
		takesHundredths: 31_250,
		unitPriceCents: 2490,
		totalPriceCents: 700_313,
		originalTotalPriceCents: 778_125,
		discountPercentage: 10,
		weightGrams: 22_000,
	})
})

test('a custom area costs its m² at the price in force', () => {
	expect(offered(aTile(), 'custom', 1950)).toMatchObject({
		unit: 'm²',
		stepped: false,
		areaHundredths: 1950,
		takesHundredths: 1950,
		incentiveAreaHundredths: 1950,
		totalPriceCents: 48_555,
		originalTotalPriceCents: 48_555,
		discountPercentage: 0,
		weightGrams: 22_000,
	})
})

test('a box costs precio_unidad, holds its m² and can be stepped', () => {
	expect(offered(aTile(), 'picking')).toMatchObject({
		unit: 'ud',
		stepped: true,
		areaHundredths: 144,
		takesHundredths: 144,
		incentiveAreaHundredths: 144,
		unitPriceCents: 3586,
		totalPriceCents: 3586,
		weightGrams: 22_000,
	})
})

test('a pallet of tiles costs precio_pallet and holds the m² that the product names', () => {
	const product = aTile({ pallet: true, precioPalletCents: cents(129_000), variantes: [PALLET] })
	expect(offered(product, 'pallet')).toMatchObject({
		unit: 'm²',
		stepped: true,
		areaHundredths: 5760,
		takesHundredths: 5760,
		totalPriceCents: 129_000,
		originalTotalPriceCents: 143_424,
		discountPercentage: 10,
		weightGrams: 22_000,
	})
})

test('a sack costs precio_unidad and takes one unit', () => {
	expect(offered(aSack(), 'cemento')).toMatchObject({
		unit: 'ud',
		stepped: true,
		areaHundredths: 100,
		takesHundredths: 100,
		incentiveAreaHundredths: 0,
		totalPriceCents: 480,
		weightGrams: 25_000,
	})
})

test('a pallet of sacks is round(1200 / peso) of them with 25 % off, and weighs 1200 kg', () => {
	expect(offered(aSack(), 'cemento-pallet')).toMatchObject({
		unit: 'ud',
		stepped: true,
		areaHundredths: 100,
		takesHundredths: 4800,
		sacks: 48,
		totalPriceCents: 17_280,
		originalTotalPriceCents: 23_040,
		discountPercentage: 25,
		weightGrams: 1_200_000,
	})
	expect(sacksPerPallet(35_000)).toBe(34)
	expect(sacksPerPallet(32_000)).toBe(38)
	expect(sacksPerPallet(0)).toBe(0)
	expect(offered(aSack({ pesoGrams: 35_000, precioUnidadCents: cents(333) }), 'cemento-pallet').totalPriceCents).toBe(
		8492,
	)
})

test('a piece is one unit of area 1, at the price in force even beside a box price', () => {
	const promotions = [{ precioCents: cents(240), fromMs: null, untilMs: 100, flash: false }]
	expect(offered(aPiece({ promotions, precioUnidadCents: cents(999) }), 'picking')).toMatchObject({
		unit: 'ud',
		stepped: true,
		areaHundredths: 100,
		takesHundredths: 100,
		incentiveAreaHundredths: 0,
		unitPriceCents: 240,
		totalPriceCents: 240,
		originalTotalPriceCents: 320,
		discountPercentage: 25,
	})
})

test('a promotion lowers the lot and the custom area, and leaves the original price', () => {
	const promotions = [{ precioCents: cents(1990), fromMs: null, untilMs: 100, flash: false }]
	const product = aTile({ promotions })
	expect(offered(product, 'custom', 1000)).toMatchObject({
		totalPriceCents: 19_900,
		originalTotalPriceCents: 24_900,
		discountPercentage: 20,
	})
	expect(offered(product, 'default')).toMatchObject({ totalPriceCents: 559_688, discountPercentage: 28 })
	expect(purchaseVariant(product, 'custom', aLot(), 100, 1000)?.totalPriceCents).toBe(24_900)
})

test.each<[string, Partial<Product>, VariantId, number, boolean]>([
	['without any', {}, 'custom', 0, false],
	['the m² before it begins', { promotions: [offer(1990)] }, 'custom', 99, false],
	['the m² while it lasts', { promotions: [offer(1990)] }, 'custom', 100, true],
	['the m² after its end', { promotions: [offer(1990)] }, 'custom', 200, false],
	['one above the price', { promotions: [offer(2600)] }, 'custom', 100, false],
	['a whole lot', { promotions: [offer(1990)] }, 'default', 100, true],
	['the discount of a whole lot alone', {}, 'default', 100, false],
	['a box that it reaches', { promotions: [offer(1990)] }, 'picking', 100, true],
	[
		'a box that is cheaper already',
		{ promotions: [offer(2480)], precioUnidadCents: cents(2000) },
		'picking',
		100,
		false,
	],
])('an offer: %s', (_, change, id, nowMs, isOffered) => {
	const product = aTile(change)
	const [lot] = product.lots
	const variant = lot && purchaseVariant(product, id, lot, nowMs)
	if (!variant) throw new Error(`${id} is not offered`)
	expect(isOnOffer(product, variant, nowMs)).toBe(isOffered)
})

test('an offer of a material does not reach its sacks', () => {
	const product = aSack({ promotions: [offer(1)] })
	expect(isOnOffer(product, offered(product, 'cemento'), 100)).toBe(false)
	expect(isOnOffer(product, offered(product, 'cemento-pallet'), 100)).toBe(false)
})

test('a variant is on offer if, and only if, it would cost more without promotions', () => {
	const someOffer = fc.record({ cents: fc.integer({ min: 1, max: 4000 }), flash: fc.boolean() })
	fc.assert(
		fc.property(fc.array(someOffer, { maxLength: 3 }), fc.constantFrom(...VARIANT_IDS), (offers, id) => {
			const product = aTile({ promotions: offers.map((one) => offer(one.cents, one.flash)) })
			const [lot] = product.lots
			const [now, usual] = [product, { ...product, promotions: [] }].map(
				(one) => lot && purchaseVariant(one, id, lot, 100),
			)
			if (!now || !usual) return
			expect(isOnOffer(product, now, 100)).toBe(now.totalPriceCents < usual.totalPriceCents)
		}),
	)
})

test('a lot offers no variant larger than its stock', () => {
	const product = aTile({
		variantes: [PALLET, { id: 'custom', areaHundredths: null }, { id: 'picking', areaHundredths: null }],
	})
	const ids = (stockHundredths: number) =>
		purchaseVariants({ ...product, precioPalletCents: cents(129_000), lots: [aLot({ stockHundredths })] }, 0).map(
			({ id }) => id,
		)
	expect(ids(5760)).toEqual(['pallet', 'custom', 'picking'])
	expect(ids(5759)).toEqual(['custom', 'picking'])
	expect(ids(143)).toEqual(['custom'])
	expect(ids(49)).toEqual([])
	expect(purchaseVariants(aTile({ lots: [aLot({ stockHundredths: 0 })] }), 0)).toEqual([])
})

test('every sellable lot has variants of its own', () => {
	const product = aTile({ lots: [aLot(), aLot({ id: 7, tono: 'T-300', stockHundredths: 1000 })] })
	expect(purchaseVariants(product, 0).map(({ id, lot, areaHundredths }) => [lot.id, id, areaHundredths])).toEqual([
		[1, 'default', 31_250],
		[1, 'custom', 50],
		[1, 'picking', 144],
		[7, 'default', 1000],
		[7, 'custom', 50],
		[7, 'picking', 144],
	])
})

test('a product page omits variants that are not offered or have no price', () => {
	expect(purchaseVariant(aTile(), 'cemento', aLot(), 0)).toBeNull()
	expect(purchaseVariant(aTile({ precioUnidadCents: null }), 'picking', aLot(), 0)).toBeNull()
	expect(purchaseVariant(aSack({ precioUnidadCents: null }), 'cemento', aLot(), 0)).toBeNull()
})
