import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { CartBuyer } from '#domain/account/account.ts'
import { type PricedLine, priceLine } from '#domain/cart/line.ts'
import { quoteCart } from '#domain/cart/quote-cart.ts'
import { type Product, SAMPLE_VARIANT, type VariantId } from '#domain/catalogue/product.ts'
import { cents, sum, ZERO } from '#domain/money/cents.ts'
import { USUAL_SAMPLES } from '#domain/sample/sample.ts'
import { PENINSULA } from '#domain/shipping/free-provinces.ts'
import { USUAL_TERMS } from '#domain/trade/terms.ts'
import { aLot, aPiece, aTile } from '#test/sample-products.ts'
import { RULE_KINDS, type RuleAmount, reductionOf } from './line-reduction.ts'
import { isListOf, listState, type OwnRule, type PriceList, reduceLine, rulesOf } from './price-list.ts'

const BUYER: CartBuyer = { id: 7, kind: 'professional', professionalState: 'aprobada', recargoSince: null, groupId: 3 }
const TEN: PriceList = {
	...{ id: 1, name: 'Instaladores', customers: 'grupo', groupId: 3, accountIds: [] },
	...{ fromMs: null, untilMs: null },
	rules: [{ kind: 'percentage', value: 1000, fromHundredths: null }],
}

function lineOf(
	product: Product,
	variantId: VariantId,
	quantity: number,
	areaHundredths: number | null = null,
): PricedLine {
	const answer = priceLine(
		product,
		{ productId: product.id, variantId, quantity, areaHundredths, lotId: null },
		0,
		() => 0,
		USUAL_SAMPLES,
	)
	if (!answer.ok) throw new Error(answer.fault.code)
	return answer.line
}

/** 7 boxes of 1.44 m² at 35.86 €: 10.08 m² for 251.02 €. */
const BOXES = lineOf(aTile(), 'picking', 7)
/** 10 pieces at 3.20 €. */
const PIECES = lineOf(aPiece({ lots: [aLot()] }), 'picking', 10)
const rule = (kind: RuleAmount['kind'], value: number, fromHundredths: number | null = null): RuleAmount => ({
	...{ kind, value, fromHundredths },
})

test.each([
	['12.5 % of 251.02 €', rule('percentage', 1250), BOXES, 3138],
	['2 € off each of 10.08 m²', rule('off_m2', 200), BOXES, 2016],
	['never more than the line', rule('off_m2', 5000), BOXES, 25_102],
	['euros per m² deduct nothing from pieces', rule('off_m2', 200), PIECES, 0],
	['0.50 € off each of 10 pieces', rule('off_unit', 50), PIECES, 500],
	['euros per piece deduct nothing from m²', rule('off_unit', 50), BOXES, 0],
	['20 € a m²: 10.08 m² are 201.60 €', rule('price_m2', 2000), BOXES, 4942],
	['a fixed price above the one in force', rule('price_m2', 3000), BOXES, 0],
	['2.99 € a piece', rule('price_unit', 299), PIECES, 210],
	['a price of m² does not reach pieces', rule('price_m2', 1), PIECES, 0],
	['from 10.08 m², reached', rule('percentage', 1000, 1008), BOXES, 2510],
	['from 10.09 m², not reached', rule('percentage', 1000, 1009), BOXES, 0],
	['from 10 pieces, reached', rule('off_unit', 50, 1000), PIECES, 500],
] as const)('%s', (_, given, line, reductionCents) => {
	expect(reductionOf(given, line)).toBe(reductionCents)
})

test('a pallet of sacks counts its sacks', () => {
	const sacks = aTile({ id: 3, tipo: 'cemento', uso: '', picking: false, pallet: true, precioUnidadCents: cents(500) })
	const line = lineOf({ ...sacks, lots: [aLot({ stockHundredths: 1_000_000 })] }, 'cemento-pallet', 1)
	expect(line.incentiveAreaHundredths).toBe(0)
	expect(reductionOf(rule('off_unit', 10), line)).toBe((10 * line.takesHundredths) / 100)
})

test('lists are of professionals, resellers, a group or single accounts', () => {
	const of = (customers: PriceList['customers'], change: Partial<PriceList> = {}) =>
		isListOf({ ...TEN, customers, groupId: null, ...change }, BUYER)
	expect(of('profesionales')).toBe(true)
	expect(of('distribuidores')).toBe(false)
	expect(isListOf({ ...TEN, customers: 'distribuidores' }, { ...BUYER, kind: 'reseller' })).toBe(true)
	expect(isListOf({ ...TEN, customers: 'profesionales' }, { ...BUYER, professionalState: 'pendiente' })).toBe(false)
	expect([of('grupo', { groupId: 3 }), of('grupo', { groupId: 4 })]).toEqual([true, false])
	expect(isListOf({ ...TEN, groupId: null }, { ...BUYER, groupId: null })).toBe(false)
	expect([of('cuentas', { accountIds: [6, 7] }), of('cuentas', { accountIds: [6] })]).toEqual([true, false])
})

test('a list applies from its first instant and no longer at its last', () => {
	const dated = { ...TEN, fromMs: 100, untilMs: 200 }
	expect([99, 100, 199, 200].map((at) => listState(dated, at))).toEqual([
		...['sin_empezar', 'en_curso', 'en_curso', 'terminada'],
	])
	const names = (nowMs: number, buyer: CartBuyer | null = BUYER) =>
		rulesOf(buyer, { lists: [dated], incentiveCentsPerM2: cents(300) }, nowMs).map(({ listName }) => listName)
	expect(names(99)).toEqual([null])
	expect(names(100)).toEqual([null, 'Instaladores'])
	expect(names(100, { ...BUYER, kind: 'particular', professionalState: null })).toEqual(['Instaladores'])
	expect(names(100, null)).toEqual([])
})

test('the largest reduction applies, alone; the incentive among equals; and nothing is taken off a sample', () => {
	const own = (lists: readonly PriceList[]) => rulesOf(BUYER, { lists, incentiveCentsPerM2: cents(300) }, 0)
	expect(reduceLine(own([]), BOXES)).toEqual({ incentiveCents: 3024, listName: null })
	expect(reduceLine(own([TEN]), BOXES)).toEqual({ incentiveCents: 3024, listName: null })
	expect(reduceLine(own([TEN]), PIECES)).toEqual({ incentiveCents: 320, listName: 'Instaladores' })
	const same = { ...TEN, rules: [{ kind: 'off_m2' as const, value: 300, fromHundredths: null }] }
	expect(reduceLine(own([same]), BOXES)).toEqual({ incentiveCents: 3024, listName: null })
	const other = {
		...TEN,
		rules: [{ kind: 'percentage' as const, value: 9000, fromHundredths: null, onlyProductIds: [99] }],
	}
	expect(reduceLine(own([other]), PIECES)).toBeNull()
	expect(reduceLine(own([TEN]), lineOf(aTile(), SAMPLE_VARIANT, 1))).toBeNull()
})

const aRule = fc.record({
	kind: fc.constantFrom(...RULE_KINDS),
	value: fc.integer({ min: 1, max: 10_000 }),
	fromHundredths: fc.option(fc.integer({ min: 1, max: 5000 })),
	listName: fc.constantFrom(null, 'Instaladores', 'Obras'),
})
const aLine = fc
	.tuple(fc.constantFrom<VariantId>('picking', 'custom'), fc.boolean(), fc.integer({ min: 1, max: 40 }))
	.map(([variantId, isPiece, many]) =>
		isPiece
			? lineOf(aPiece({ lots: [aLot()] }), 'picking', many)
			: variantId === 'custom'
				? lineOf(aTile(), 'custom', 1, many * 50)
				: lineOf(aTile(), 'picking', many),
	)

test('a reduction is between 0 and its line, and totals are the reduced lines', () => {
	fc.assert(
		fc.property(fc.array(aRule, { maxLength: 6 }), fc.array(aLine, { minLength: 1, maxLength: 6 }), (rules, lines) => {
			const own: readonly OwnRule[] = rules
			const { totals, reductions } = quoteCart({
				...{ lines, promo: null, promoGiven: false, delivery: 'pickup', postalCode: null, professional: false },
				table: {
					...{ limitsKg: [], zoneByPrefix: new Map(), pricesByZone: new Map() },
					free: { overCents: cents(50_000), provinces: PENINSULA },
				},
				...{ rules: own, surcharged: false, terms: USUAL_TERMS, samples: USUAL_SAMPLES, nowMs: 0 },
			})
			for (const [index, line] of lines.entries()) {
				const taken = reductions[index]?.incentiveCents ?? ZERO
				expect(taken).toBeGreaterThanOrEqual(0)
				expect(taken).toBeLessThanOrEqual(line.totalCents)
				expect(Math.max(0, ...rules.map((one) => reductionOf(one, line)))).toBe(taken)
			}
			expect(totals.incentiveCents).toBe(sum(reductions.map((one) => one?.incentiveCents ?? ZERO)))
			expect(sum(totals.vat.map(({ baseCents }) => baseCents))).toBe(totals.subtotalCents - totals.incentiveCents)
		}),
	)
})
