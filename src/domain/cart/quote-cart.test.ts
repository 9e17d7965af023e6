import { expect, test } from 'vitest'
import { cents } from '#domain/money/cents.ts'
import { incentiveRule } from '#domain/price-list/price-list.ts'
import type { PromoCode } from '#domain/promo/promo-code.ts'
import { USUAL_SAMPLES } from '#domain/sample/sample.ts'
import { PENINSULA } from '#domain/shipping/free-provinces.ts'
import type { ShippingTable } from '#domain/shipping/quote.ts'
import { USUAL_TERMS } from '#domain/trade/terms.ts'
import { aTile } from '#test/sample-products.ts'
import { type PricedLine, priceLine } from './line.ts'
import { quoteCart } from './quote-cart.ts'

const TABLE: ShippingTable = {
	limitsKg: [150, 300, 450, 600, 750, 1200],
	free: { overCents: cents(50_000), provinces: PENINSULA },
	zoneByPrefix: new Map([
		['28', 'zona1'],
		['51', 'noEnvios'],
	]),
	pricesByZone: new Map([['zona1', [5432, 6188, 8162, 8078, 8764, 9072].map(cents)]]),
}
const FLASH20: PromoCode = {
	code: 'FLASH20',
	type: 'percentage',
	discount: 20,
	fromMs: null,
	untilMs: 1000,
	minimumSubtotalCents: null,
	maxUses: null,
	uses: 0,
	maxUsesPerCustomer: null,
	audience: 'todos',
}

/** A line with an exact price: 1 m² of a tile at the given price per m². */
function lineOf(precioCents: number): PricedLine {
	const product = aTile({ precioCents: cents(precioCents), pesoGrams: 22_000 })
	const asked = { productId: 1, variantId: 'custom', quantity: 1, areaHundredths: 100, lotId: null } as const
	const answer = priceLine(product, asked, 0)
	if (!answer.ok) throw new Error(answer.fault.code)
	return answer.line
}

function quote(change: Partial<Parameters<typeof quoteCart>[0]>) {
	return quoteCart({
		lines: [lineOf(10_000)],
		promo: null,
		promoGiven: false,
		delivery: 'shipping',
		postalCode: '28001',
		table: TABLE,
		professional: false,
		rules: [],
		surcharged: false,
		terms: USUAL_TERMS,
		samples: USUAL_SAMPLES,
		nowMs: 0,
		...change,
	})
}

test('home delivery costs the tariff of the weight', () => {
	const { shipping, totals, weightGrams } = quote({})
	expect(shipping).toEqual({
		kind: 'quoted',
		zona: 'zona1',
		costCents: 5432,
		extrasCents: 0,
		free: false,
		waivedCents: 0,
	})
	expect(totals).toMatchObject({ shippingCents: 5432, vatCents: 3241, totalCents: 18_673 })
	expect(weightGrams).toBe(22_000)
})

test('delivery extras are charged with the transport, also where it is free', () => {
	const { shipping, totals } = quote({ extrasCents: cents(6000) })
	expect(shipping).toMatchObject({ costCents: 11_432, extrasCents: 6000 })
	expect(totals).toMatchObject({ shippingCents: 11_432, totalCents: 18_673 + 7260 })
	const free = quote({
		extrasCents: cents(6000),
		table: { ...TABLE, free: { overCents: cents(100), provinces: PENINSULA } },
	})
	expect(free.shipping).toMatchObject({ costCents: 6000, free: true })
	expect(quote({ delivery: 'pickup', extrasCents: cents(6000) }).totals.shippingCents).toBe(0)
})

test('pickup is free, and a missing or refused postal code costs nothing yet', () => {
	expect(quote({ delivery: 'pickup', postalCode: null }).shipping).toEqual({ kind: 'pickup', costCents: 0 })
	expect(quote({ postalCode: null })).toMatchObject({ shipping: { kind: 'unknown' }, totals: { shippingCents: 0 } })
	expect(quote({ postalCode: '51001' }).shipping).toEqual({ kind: 'refused', code: 'sin_envio' })
	expect(quote({ postalCode: '280' }).shipping).toEqual({ kind: 'refused', code: 'codigo_postal_invalido' })
})

test('delivery is free over 500.00 € after the discounts, not at 500.00 €', () => {
	const at = (subtotal: number, change = {}) => quote({ lines: [lineOf(subtotal)], ...change }).shipping
	expect(at(50_000)).toMatchObject({ free: false, costCents: 5432 })
	expect(at(50_001)).toMatchObject({ free: true, costCents: 0 })
	expect(at(62_500, { promo: FLASH20, promoGiven: true })).toMatchObject({ free: false, costCents: 5432 })
	expect(at(62_600, { promo: FLASH20, promoGiven: true })).toMatchObject({ free: true, costCents: 0 })
	expect(at(50_299, { professional: true, rules: [incentiveRule(cents(300))] })).toMatchObject({ free: false })
	expect(at(62_501, { postalCode: '51001' })).toMatchObject({ kind: 'refused', code: 'sin_envio' })
})

test('a code that does not apply is refused with its reason and changes nothing', () => {
	expect(quote({ promo: FLASH20, promoGiven: true })).toMatchObject({ promo: FLASH20, promoRefused: false })
	expect(quote({ promo: FLASH20, promoGiven: true, nowMs: 1000 })).toMatchObject({
		promo: null,
		promoRefused: true,
		totals: { discountCents: 0 },
	})
	expect(quote({ promo: null, promoGiven: true })).toMatchObject({ promoRefused: true })
	expect(quote({})).toMatchObject({ promoRefused: false })
})

test('a cart is too large by its price with VAT, or by its weight', () => {
	const pickup = { delivery: 'pickup', postalCode: null } as const
	const costing = (precioCents: number) => quote({ ...pickup, lines: [lineOf(precioCents), lineOf(precioCents)] })
	expect(costing(826_446_281)).toMatchObject({ tooLarge: false, totals: { totalCents: 2_000_000_000 } })
	expect(costing(826_446_282)).toMatchObject({ tooLarge: true })
	const heavy = { ...lineOf(100), weightGrams: 1_000_000_000 }
	expect(quote({ ...pickup, lines: [heavy, heavy] }).tooLarge).toBe(false)
	expect(quote({ ...pickup, lines: [heavy, { ...heavy, weightGrams: 1_000_000_001 }] }).tooLarge).toBe(true)
})

test('the amount missing for free delivery makes it free, after the discounts; a pick-up shows none', () => {
	const missing = (precioCents: number, change: Parameters<typeof quote>[0] = {}) =>
		quote({ lines: [lineOf(precioCents)], ...change }).freeShippingMissingCents
	expect(missing(27_230)).toBe(22_771)
	expect(quote({ lines: [lineOf(27_230), lineOf(22_771)] }).shipping).toMatchObject({ free: true })
	expect(missing(50_000)).toBe(1)
	expect(missing(50_001)).toBeNull()
	expect(missing(10_000, { postalCode: null })).toBe(40_001)
	expect(missing(62_500, { promo: FLASH20, promoGiven: true })).toBe(1)
	expect(missing(10_000, { delivery: 'pickup' })).toBeNull()
	expect(missing(10_000, { postalCode: '51001' })).toBeNull()
})

test('a delivery to Canarias bears no VAT, neither goods nor transport; a pick-up by the same buyer does', () => {
	const table = { ...TABLE, zoneByPrefix: new Map([['35', 'zona1']]) }
	const home = quote({ table, postalCode: '35001' })
	expect(home.totals).toMatchObject({ shippingCents: 5432, vatCents: 0, totalCents: 15_432, taxRegime: 'exportacion' })
	const pickup = quote({ table, postalCode: '35001', delivery: 'pickup' })
	expect(pickup.totals).toMatchObject({ vatCents: 2100, totalCents: 12_100, taxRegime: 'general' })
	expect(quote({ table, postalCode: null }).totals.taxRegime).toBe('general')
	// Without delivery there is no export: the order can only be picked up.
	for (const postalCode of ['51001', '52001', '99999'])
		expect(quote({ postalCode }).totals).toMatchObject({ vatCents: 2100, taxRegime: 'general' })
})

/** A sample of a tile of 22 kg a m². */
const sampleLine = (() => {
	const asked = { productId: 1, variantId: 'muestra', quantity: 1, areaHundredths: null, lotId: null } as const
	const answer = priceLine(aTile({ pesoGrams: 22_000 }), asked, 0, undefined, USUAL_SAMPLES)
	if (!answer.ok) throw new Error(answer.fault.code)
	return answer.line
})()

test('samples alone cost their parcel, and beside other goods no transport', () => {
	expect(quote({ lines: [sampleLine, sampleLine] })).toMatchObject({
		shipping: { kind: 'quoted', costCents: 409 },
		totals: { subtotalCents: 496, shippingCents: 409, totalCents: 1095 },
		freeShippingMissingCents: null,
	})
	// 150 kg are the end of a band, and a sample does not exceed it.
	const heavy = { ...lineOf(10_000), weightGrams: 150_000 }
	const mixed = quote({ lines: [heavy, sampleLine] })
	expect(mixed).toMatchObject({ shipping: { costCents: 5432 }, weightGrams: 150_220 })
	expect(mixed.totals).toMatchObject({ subtotalCents: 10_248, shippingCents: 5432 })
	expect(mixed.freeShippingMissingCents).toBe(39_753)
	expect(quote({ lines: [sampleLine], delivery: 'pickup' }).totals.shippingCents).toBe(0)
	expect(quote({ lines: [heavy, sampleLine], extrasCents: cents(6000) }).totals.shippingCents).toBe(11_432)
})
