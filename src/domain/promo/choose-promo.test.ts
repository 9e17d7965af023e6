import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type PricedLine, priceLine } from '#domain/cart/line.ts'
import { quoteCart } from '#domain/cart/quote-cart.ts'
import type { Product } from '#domain/catalogue/product.ts'
import { cents, sum } from '#domain/money/cents.ts'
import { USUAL_SAMPLES } from '#domain/sample/sample.ts'
import { PENINSULA } from '#domain/shipping/free-provinces.ts'
import type { ShippingTable } from '#domain/shipping/quote.ts'
import { USUAL_TERMS } from '#domain/trade/terms.ts'
import { aTile } from '#test/sample-products.ts'
import type { PromoCode } from './promo-code.ts'

const TABLE: ShippingTable = {
	limitsKg: [150, 1200],
	free: { overCents: cents(50_000), provinces: PENINSULA },
	zoneByPrefix: new Map([
		['28', 'zona1'],
		['07', 'zona2'],
	]),
	pricesByZone: new Map([
		['zona1', [5432, 6188].map(cents)],
		['zona2', [9000, 12_000].map(cents)],
	]),
}

function promo(code: string, change: Partial<PromoCode> = {}): PromoCode {
	return {
		...{ code, type: 'percentage', discount: 10, fromMs: null, untilMs: null, minimumSubtotalCents: null },
		...{ maxUses: null, uses: 0, maxUsesPerCustomer: null, audience: 'todos' },
		...change,
	}
}
const TRANSPORT = promo('ENVIO', { type: 'shipping', discount: 100 })
const TEN = promo('DIEZ')
const AUTUMN = promo('OTONO', { automaticName: 'Otoño', discount: 15 })

/** 1 m² of a tile at a price. */
function lineOf(precioCents: number, change: Partial<Product> = {}): PricedLine {
	const product = aTile({ precioCents: cents(precioCents), pesoGrams: 22_000, ...change })
	const asked = { productId: product.id, variantId: 'custom', quantity: 1, areaHundredths: 100, lotId: null } as const
	const answer = priceLine(product, asked, 0)
	if (!answer.ok) throw new Error(answer.fault.code)
	return answer.line
}

const quote = (typed: PromoCode | null, change: Partial<Parameters<typeof quoteCart>[0]> = {}) =>
	quoteCart({
		lines: [lineOf(10_000)],
		...{ promo: typed, promoGiven: typed !== null, delivery: 'shipping', postalCode: '28001', table: TABLE },
		...{ professional: false, rules: [], surcharged: false, terms: USUAL_TERMS, samples: USUAL_SAMPLES, nowMs: 0 },
		...change,
	})

test('a transport code deducts the tariff of 54,32 €, not the delivery to the door', () => {
	const { shipping, totals, promo: applied, freeShippingMissingCents } = quote(TRANSPORT, { extrasCents: cents(6000) })
	expect(applied?.code).toBe('ENVIO')
	expect(shipping).toMatchObject({ costCents: 6000, extrasCents: 6000, waivedCents: 5432, free: true })
	expect(totals).toMatchObject({ discountCents: 0, shippingCents: 6000, vatCents: 3360, totalCents: 19_360 })
	expect(freeShippingMissingCents).toBeNull()
})

test('a code for the transport is not used up by an order without transport costs', () => {
	const unused = (change: Parameters<typeof quote>[1]) => {
		const { promo: applied, promoRefused, promoUnused } = quote(TRANSPORT, change)
		return [applied, promoRefused, promoUnused]
	}
	expect(unused({ delivery: 'pickup' })).toEqual([null, false, 'sin_transporte'])
	expect(unused({ lines: [lineOf(50_001)] })).toEqual([null, false, 'sin_transporte'])
	expect(unused({ postalCode: '07001' })).toEqual([null, false, 'destino'])
	expect(unused({ postalCode: null })).toEqual([TRANSPORT, false, null])
})

test('a code for chosen goods takes from them alone: 10 % of 100,00 € beside 200,00 €', () => {
	const lines = [lineOf(10_000, { id: 1, uso: 'Pavimento' }), lineOf(20_000, { id: 2, uso: 'Revestimiento' })]
	expect(quote(promo('UNO', { onlyProductIds: [1] }), { lines }).totals.discountCents).toBe(1000)
	expect(quote(promo('PARED', { onlyFamilies: ['revestimientos'] }), { lines }).totals.discountCents).toBe(2000)
	const both = promo('AMBOS', { onlyProductIds: [1], onlyFamilies: ['revestimientos'] })
	expect(quote(both, { lines }).totals.discountCents).toBe(3000)
	expect(
		quote(promo('FIJO', { type: 'fixed', discount: 15_000, onlyProductIds: [1] }), { lines }).totals,
	).toMatchObject({
		discountCents: 10_000,
	})
	expect(quote(promo('NADA', { onlyProductIds: [3] }), { lines })).toMatchObject({ promo: null, promoRefused: true })
})

test('the minimum of a code for chosen goods is that of these goods', () => {
	const lines = [lineOf(10_000, { id: 1 }), lineOf(20_000, { id: 2 })]
	const from = (minimum: number) =>
		quote(promo('UNO', { onlyProductIds: [1], minimumSubtotalCents: cents(minimum) }), { lines }).promoRefused
	expect([from(10_000), from(10_001)]).toEqual([false, true])
})

test('a code for chosen goods takes nothing from samples of them', () => {
	const product = aTile({ id: 1 })
	const asked = { productId: 1, variantId: 'muestra', quantity: 1, areaHundredths: null, lotId: null } as const
	const sample = priceLine(product, asked, 0, () => 0, { ...USUAL_SAMPLES, priceCents: cents(300) })
	if (!sample.ok) throw new Error(sample.fault.code)
	expect(quote(promo('UNO', { onlyProductIds: [1] }), { lines: [sample.line] }).promoRefused).toBe(true)
})

test('one code applies: the one with the lowest total, and the typed one among equals', () => {
	const best = (typed: PromoCode | null, ...automatic: PromoCode[]) => {
		const quoted = quote(typed, { automatic })
		return [quoted.promo?.code ?? null, quoted.promoUnused]
	}
	expect(best(null, AUTUMN)).toEqual(['OTONO', null])
	expect(best(TEN, AUTUMN)).toEqual(['OTONO', 'otro_mejor'])
	expect(best(promo('VEINTE', { discount: 20 }), AUTUMN)).toEqual(['VEINTE', null])
	expect(best(promo('IGUAL', { discount: 15 }), AUTUMN)).toEqual(['IGUAL', null])
	expect(best(TRANSPORT, AUTUMN)).toEqual(['ENVIO', null])
	expect(best(AUTUMN, AUTUMN)).toEqual(['OTONO', null])
	expect(best(null, { ...AUTUMN, minimumSubtotalCents: cents(10_001) })).toEqual([null, null])
	expect(best(TRANSPORT, { ...AUTUMN, discount: 60 })).toEqual(['OTONO', 'otro_mejor'])
})

test('an automatic code that would cost the free transport is left out', () => {
	const quoted = quote(null, { lines: [lineOf(50_001)], automatic: [{ ...AUTUMN, discount: 5 }] })
	expect(quoted).toMatchObject({ promo: null, totals: { shippingCents: 0, discountCents: 0 } })
})

test('no applied code is dearer than any automatic one that applies, and no discount is above its goods', () => {
	const aCode = fc
		.record({
			type: fc.constantFrom('percentage', 'fixed', 'shipping'),
			discount: fc.integer({ min: 1, max: 100 }),
			only: fc.constantFrom(null, [1], [2], [1, 2], [3]),
			minimum: fc.constantFrom(null, 5000, 60_000),
		})
		.map(({ type, discount, only, minimum }) => ({
			...{ type, discount: type === 'shipping' ? 100 : type === 'fixed' ? discount * 500 : discount },
			onlyProductIds: type === 'shipping' ? null : only,
			minimumSubtotalCents: minimum === null ? null : cents(minimum),
		}))
	const aPrice = fc.integer({ min: 1, max: 70_000 })
	fc.assert(
		fc.property(aPrice, aPrice, aCode, fc.array(aCode, { maxLength: 4 }), (one, two, typed, others) => {
			const lines = [lineOf(one, { id: 1 }), lineOf(two, { id: 2 })]
			const automatic = others.map((code, index) => promo(`A${index}`, { ...code, automaticName: `A${index}` }))
			const quoted = quote(promo('T', typed), { lines, automatic })
			const applying = automatic.map((code) => quote(code, { lines })).filter(({ promo: applied }) => applied !== null)
			for (const { totals } of applying) expect(quoted.totals.totalCents).toBeLessThanOrEqual(totals.totalCents)
			const only = quoted.promo?.onlyProductIds
			const reached = lines.filter(({ product }) => !only || only.includes(product.id))
			expect(quoted.totals.discountCents).toBeGreaterThanOrEqual(0)
			expect(quoted.totals.discountCents).toBeLessThanOrEqual(sum(reached.map(({ totalCents }) => totalCents)))
		}),
	)
})
