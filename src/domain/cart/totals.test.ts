import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cents, mulDiv, sum, ZERO } from '#domain/money/cents.ts'
import { surchargeOf } from '#domain/tax/surcharge.ts'
import { vatRows } from '#domain/tax/vat-rows.ts'
import { aVatTerms } from '#test/vat-terms.ts'
import { discountedSubtotal, SEVERAL_LISTS, type TotalsLine, totals } from './totals.ts'

const WELCOME10 = { type: 'percentage', discount: 10 } as const
const FLASH20 = { type: 'percentage', discount: 20 } as const
const SAVE50 = { type: 'fixed', discount: 5000 } as const
const GENERAL = { taxRegime: 'general' } as const
const EXPORT = { taxRegime: 'exportacion' } as const

function line(totalCents: number, change: Partial<TotalsLine> = {}): TotalsLine {
	return {
		totalCents: cents(totalCents),
		incentiveCents: ZERO,
		listName: null,
		ivaPercent: 21,
		exencion: null,
		recargo: false,
		...change,
	}
}

const aLine = fc
	.record({
		totalCents: fc.integer({ min: 1, max: 5_000_000 }).map(cents),
		incentiveCents: fc.nat(5_000_000).map(cents),
		listName: fc.constantFrom(null, 'Instaladores', 'Otoño'),
		vat: aVatTerms,
		isUnder: fc.boolean(),
	})
	.map(({ vat, isUnder, incentiveCents, ...rest }) => ({
		...rest,
		...vat,
		incentiveCents: cents(Math.min(incentiveCents, rest.totalCents)),
		recargo: isUnder && vat.ivaPercent > 0,
	}))
const lines = fc.array(aLine, { maxLength: 12 })
const aPromo = fc.oneof(
	fc.constant(null),
	fc.record({ type: fc.constant('percentage' as const), discount: fc.integer({ min: 1, max: 100 }) }),
	fc.record({ type: fc.constant('fixed' as const), discount: fc.integer({ min: 1, max: 10_000_000 }) }),
)
const shipping = fc.nat(50_000).map(cents)

test.each([
	['100.00 with WELCOME10 and 54.32 of shipping', 10_000, WELCOME10, 5432, 1000, 3031, 17_463],
	['40.00 with SAVE50 and 61.88 of shipping', 4000, SAVE50, 6188, 4000, 1299, 7487],
	['333.33 with FLASH20 and pickup', 33_333, FLASH20, 0, 6667, 5600, 32_266],
	['625.01 without a code, free', 62_501, null, 0, 0, 13_125, 75_626],
])('%s', (_, subtotal, promo, shippingCents, discountCents, vatCents, totalCents) => {
	expect(totals([line(subtotal)], promo, cents(shippingCents), GENERAL)).toMatchObject({
		subtotalCents: subtotal,
		discountCents,
		shippingCents,
		vatCents,
		totalCents,
	})
})

test('625.00 with FLASH20 leaves exactly 500.00', () => {
	expect(discountedSubtotal([line(62_500)], FLASH20)).toMatchObject({
		discountCents: 12_500,
		discountedCents: 50_000,
	})
})

test('reductions of lines by the incentive or a price list precede the code', () => {
	const cart = [line(10_000, { incentiveCents: cents(3000) }), line(500, { incentiveCents: cents(500) })]
	expect(totals(cart, WELCOME10, ZERO, GENERAL)).toMatchObject({
		subtotalCents: 10_500,
		incentiveCents: 3500,
		listName: null,
		discountCents: 700,
		vatCents: 1323,
		totalCents: 7623,
	})
})

test('the reduction has the name of its list, or that of several', () => {
	const of = (listName: string | null, incentiveCents: number) =>
		line(10_000, { listName, incentiveCents: cents(incentiveCents) })
	const nameOf = (...cart: TotalsLine[]) => totals(cart, null, ZERO, GENERAL).listName
	expect(nameOf(of('Obras', 100), of('Obras', 1), of('Otra', 0))).toBe('Obras')
	expect(nameOf(of('Obras', 100), of(null, 0))).toBe('Obras')
	expect(nameOf(of('Obras', 100), of(null, 100))).toBe(SEVERAL_LISTS)
	expect(nameOf(of('Obras', 100), of('Otra', 100))).toBe(SEVERAL_LISTS)
	expect(nameOf(of(null, 100), of('Otra', 0))).toBeNull()
})

test('VAT is rounded once for each rate, and a line without VAT takes its share of the discount', () => {
	expect(
		totals([line(10_000), line(5000, { ivaPercent: 0, exencion: 'E6' })], WELCOME10, cents(1000), GENERAL),
	).toMatchObject({
		discountCents: 1500,
		vat: [
			{ percent: 21, baseCents: 10_000, vatCents: 2100 },
			{ percent: 0, baseCents: 4500, vatCents: 0, exemption: 'E6' },
		],
		vatCents: 2100,
		totalCents: 16_600,
	})
})

test('each rate and each cause of 0 % is a row of its own, rounded once', () => {
	const cart = [
		line(6213),
		line(24_999, { ivaPercent: 10 }),
		line(3333, { ivaPercent: 4 }),
		line(3333, { ivaPercent: 4 }),
		line(1000, { ivaPercent: 0, exencion: 'N1' }),
		line(2000, { ivaPercent: 0, exencion: 'E1' }),
	]
	expect(totals(cart, null, cents(5432), GENERAL)).toMatchObject({
		subtotalCents: 40_878,
		vat: [
			{ percent: 21, baseCents: 11_645, vatCents: 2445 },
			{ percent: 10, baseCents: 24_999, vatCents: 2500 },
			{ percent: 4, baseCents: 6666, vatCents: 267 },
			{ percent: 0, baseCents: 2000, vatCents: 0, exemption: 'E1' },
			{ percent: 0, baseCents: 1000, vatCents: 0, exemption: 'N1' },
		],
		vatCents: 5212,
		totalCents: 51_522,
	})
	expect(totals(cart, null, cents(5432), EXPORT).vat).toEqual([{ percent: 0, baseCents: 46_310, vatCents: 0 }])
})

test('the recargo de equivalencia is a row beside the same rate without it, and transport bears none', () => {
	const cart = [line(10_000, { recargo: true }), line(5000), line(2005, { ivaPercent: 10, recargo: true })]
	const all = totals(cart, null, cents(1000), GENERAL)
	expect(all.vat).toEqual([
		{ percent: 21, baseCents: 6000, vatCents: 1260 },
		{ percent: 21, baseCents: 10_000, vatCents: 2100, surcharge: { percent: 5.2, amountCents: 520 } },
		{ percent: 10, baseCents: 2005, vatCents: 201, surcharge: { percent: 1.4, amountCents: 28 } },
	])
	expect(all).toMatchObject({ vatCents: 3561, surchargeCents: 548, totalCents: 22_114 })
	expect(vatRows(all)).toEqual([
		{ name: 'IVA 21 %', amountCents: 3360 },
		{ name: 'Recargo de equivalencia 5,2 %', amountCents: 520 },
		{ name: 'IVA 10 %', amountCents: 201 },
		{ name: 'Recargo de equivalencia 1,4 %', amountCents: 28 },
	])
})

test('an empty cart costs nothing', () => {
	expect(totals([], SAVE50, ZERO, GENERAL)).toMatchObject({
		subtotalCents: 0,
		discountCents: 0,
		totalCents: 0,
	})
})

test('a total is its parts, and the parts of the VAT are the goods and the shipping', () => {
	fc.assert(
		fc.property(lines, aPromo, shipping, (cart, promo, shippingCents) => {
			const all = totals(cart, promo, shippingCents, GENERAL)
			expect(all.subtotalCents).toBe(sum(cart.map(({ totalCents }) => totalCents)))
			const goods = all.subtotalCents - all.incentiveCents - all.discountCents
			expect(all.totalCents).toBe(goods + all.shippingCents + all.vatCents + all.surchargeCents)
			expect(sum(all.vat.map(({ baseCents }) => baseCents))).toBe(goods + shippingCents)
			expect(sum(all.vat.map(({ vatCents }) => vatCents))).toBe(all.vatCents)
			for (const { percent, baseCents, vatCents, exemption, surcharge } of all.vat) {
				expect(vatCents).toBe(mulDiv(baseCents, percent, 100))
				expect(exemption !== undefined).toBe(percent === 0)
				if (surcharge) expect(surcharge).toEqual(surchargeOf(percent, baseCents))
			}
			const names = all.vat.map(({ percent, exemption, surcharge }) => [percent, exemption, surcharge?.percent].join())
			expect(new Set(names).size).toBe(all.vat.length)
			expect(sum(all.vat.map(({ surcharge }) => surcharge?.amountCents ?? ZERO))).toBe(all.surchargeCents)
		}),
	)
})

test('discounts are never negative and never more than the subtotal', () => {
	fc.assert(
		fc.property(lines, aPromo, (cart, promo) => {
			const all = totals(cart, promo, ZERO, GENERAL)
			expect(all.incentiveCents).toBeGreaterThanOrEqual(0)
			expect(all.discountCents).toBeGreaterThanOrEqual(0)
			expect(all.incentiveCents + all.discountCents).toBeLessThanOrEqual(all.subtotalCents)
			for (const { baseCents } of all.vat) expect(baseCents).toBeGreaterThanOrEqual(0)
		}),
	)
})

test('with VAT on every line the VAT is (subtotal − discount + shipping) × 0.21', () => {
	fc.assert(
		fc.property(lines, aPromo, shipping, (cart, promo, shippingCents) => {
			const all = totals(
				cart.map((each) => ({ ...each, ivaPercent: 21, exencion: null, recargo: false, incentiveCents: ZERO })),
				promo,
				shippingCents,
				GENERAL,
			)
			expect(all.vatCents).toBe(mulDiv(cents(all.subtotalCents - all.discountCents + shippingCents), 21, 100))
		}),
	)
})

test.each([
	['100.00 with WELCOME10 and 130.00 of shipping', 10_000, WELCOME10, 13_000, 1000, 22_000],
	['40.00 with SAVE50 and 130.00 of shipping', 4000, SAVE50, 13_000, 4000, 13_000],
	['625.01 without a code, free', 62_501, null, 0, 0, 62_501],
])('an export of %s', (_, subtotal, promo, shippingCents, discountCents, totalCents) => {
	expect(totals([line(subtotal)], promo, cents(shippingCents), EXPORT)).toMatchObject({
		discountCents,
		vat: [{ percent: 0, baseCents: totalCents, vatCents: 0 }],
		vatCents: 0,
		totalCents,
		taxRegime: 'exportacion',
	})
})

test('an export costs its lines less its discounts and its shipping, and differs from a sale by its VAT alone', () => {
	fc.assert(
		fc.property(lines, aPromo, shipping, (cart, promo, shippingCents) => {
			const exempt = totals(cart, promo, shippingCents, EXPORT)
			const taxed = totals(cart, promo, shippingCents, GENERAL)
			const { subtotalCents, incentiveCents, discountCents, vat, vatCents, totalCents } = exempt
			expect(totalCents).toBe(subtotalCents - incentiveCents - discountCents + shippingCents)
			expect(vatCents).toBe(0)
			expect(vat).toEqual([{ percent: 0, baseCents: totalCents, vatCents: 0 }])
			expect(taxed.totalCents - taxed.vatCents - taxed.surchargeCents).toBe(totalCents)
			expect(exempt.surchargeCents).toBe(0)
		}),
	)
})
