import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { priceCart } from '#domain/cart/price-cart.ts'
import { cents, sum, ZERO } from '#domain/money/cents.ts'
import { aTile } from '#test/sample-products.ts'
import { sampleQuotedLine } from '#test/sample-quotation.ts'
import {
	ADJUSTMENTS,
	answerFault,
	cartLineOf,
	heldPriceOf,
	orderFault,
	QUOTATION_STATES,
	type QuotationLine,
	stateAt,
	wantedLines,
} from './quotation.ts'
import { quotationNumber } from './quotation-number.ts'
import { quotedLine } from './quoted-line.ts'
import { adjusted, costTotals, lineCents, quotationTotals } from './quoted-price.ts'
import { TRANSPORT_APART } from './transport.ts'

const NOW_MS = Date.UTC(2026, 10, 21, 11)
const LINE = sampleQuotedLine()

const anyLine = fc
	.record({
		quantity: fc.integer({ min: 1, max: 500 }),
		listCents: fc.integer({ min: 1, max: 500_000 }),
		adjustment: fc.integer({ min: ADJUSTMENTS.least, max: ADJUSTMENTS.most }),
		ivaPercent: fc.constantFrom(21 as const, 10 as const),
		accepted: fc.constantFrom(null, true, false),
	})
	.map(({ listCents, adjustment, ...rest }): QuotationLine => {
		const list = cents(listCents)
		return { ...LINE, ...rest, listCents: list, adjustment, priceCents: adjusted(list, adjustment) }
	})
const anyLines = fc
	.array(anyLine, { minLength: 1, maxLength: 12 })
	.map((lines) => lines.map((line, position) => ({ ...line, position })))

describe('prices', () => {
	test('a margin or discount is rounded once', () => {
		expect(adjusted(cents(1000), -500)).toBe(950)
		expect(adjusted(cents(333), 1500)).toBe(383)
		expect(() => adjusted(cents(100), ADJUSTMENTS.least - 1)).toThrow(RangeError)
	})

	test('totals are the sum of the lines and their VAT, and the professional pays the shop its own', () => {
		fc.assert(
			fc.property(anyLines, fc.constantFrom('profesional' as const, 'tienda' as const), (lines, issuer) => {
				const sums = quotationTotals({ issuer, incentiveCentsPerM2: ZERO, ...TRANSPORT_APART }, lines)
				expect(sums.subtotalCents).toBe(sum(lines.map(lineCents)))
				expect(sums.totalCents).toBe(sums.subtotalCents + sum(sums.vat.map(({ vatCents }) => vatCents)))
				const cost = costTotals({ incentiveCentsPerM2: ZERO }, lines)
				expect(cost.subtotalCents).toBe(lines.reduce((all, { listCents, quantity }) => all + listCents * quantity, 0))
			}),
		)
	})

	test('the incentive is for the professional who buys, not for the client of a quotation', () => {
		const terms = { incentiveCentsPerM2: cents(200), ...TRANSPORT_APART }
		expect(quotationTotals({ issuer: 'tienda', ...terms }, [LINE]).incentiveCents).toBe(288)
		expect(quotationTotals({ issuer: 'profesional', ...terms }, [LINE]).incentiveCents).toBe(0)
		expect(costTotals(terms, [LINE]).incentiveCents).toBe(288)
	})
})

describe('the ordered lines', () => {
	test('a quotation accepted in part has its accepted lines only', () => {
		fc.assert(
			fc.property(anyLines, (lines) => {
				const wanted = wantedLines({ lines })
				expect(wanted).toEqual(lines.filter(({ accepted }) => accepted !== false))
			}),
		)
	})

	const product = aTile()
	const [priced] = priceCart(
		[{ productId: product.id, variantId: 'picking', quantity: 2, areaHundredths: null, lotId: null }],
		() => product,
		NOW_MS,
	)
	if (!priced?.ok) throw new Error('the sample product is not for sale')
	const quoted = quotedLine(priced.line, 0, { adjustment: -1000, surcharged: false })

	test('a cart is priced by its held prices, not by the current ones', () => {
		fc.assert(
			fc.property(fc.integer({ min: 1, max: 3 }), (times) => {
				const dearer = { ...product, precioUnidadCents: cents((product.precioUnidadCents ?? 0) * times + 1) }
				const held = [heldPriceOf({ issuer: 'tienda' }, quoted)]
				const [entry] = priceCart([cartLineOf(quoted)], () => dearer, NOW_MS, null, held)
				expect(entry).toMatchObject({ ok: true, line: { totalCents: lineCents(quoted) } })
				const [usual] = priceCart([cartLineOf(quoted)], () => dearer, NOW_MS)
				expect(usual?.ok && usual.line.totalCents).toBe((dearer.precioUnidadCents ?? 0) * 2)
			}),
		)
	})

	test('a professional orders at the price of the shop, not at the one of their client', () => {
		expect(heldPriceOf({ issuer: 'profesional' }, quoted).priceCents).toBe(quoted.listCents)
		expect(heldPriceOf({ issuer: 'tienda' }, quoted).priceCents).toBe(quoted.priceCents)
	})

	test('the held price of a box does not apply to a box of another size', () => {
		const other = { ...product, m2Hundredths: product.m2Hundredths + 10 }
		const held = [heldPriceOf({ issuer: 'tienda' }, quoted)]
		const [entry] = priceCart([cartLineOf(quoted)], () => other, NOW_MS, null, held)
		expect(entry).toMatchObject({ ok: false, fault: { code: 'variante_no_disponible' } })
	})
})

describe('time', () => {
	const validUntil = new Date(NOW_MS)

	test('an ended quotation holds no price, and accepts no answer', () => {
		fc.assert(
			fc.property(fc.constantFrom(...QUOTATION_STATES), fc.nat(1e9), fc.boolean(), (state, lateMs, isOrderGone) => {
				const nowMs = NOW_MS + lateMs
				expect(orderFault({ state, validUntil }, { nowMs, isOrderGone })).not.toBeNull()
				expect(answerFault({ state, validUntil, edition: 1 }, { nowMs, edition: 1 })).not.toBeNull()
			}),
		)
	})

	test('an accepted quotation can be ordered until its end, and again after that order failed', () => {
		const nowMs = NOW_MS - 1
		const fault = (state: (typeof QUOTATION_STATES)[number], isOrderGone = false) =>
			orderFault({ state, validUntil }, { nowMs, isOrderGone })
		expect(fault('aceptado')).toBeNull()
		expect(fault('pedido')).toBe('presupuesto_ya_pedido')
		expect(fault('pedido', true)).toBeNull()
		expect(fault('visto')).toBe('presupuesto_sin_aceptar')
	})

	test('an answer applies to the edition that the client read', () => {
		const asked = { state: 'visto', validUntil, edition: 2 } as const
		expect(answerFault(asked, { edition: 1, nowMs: NOW_MS - 1 })).toBe('presupuesto_cambiado')
		expect(answerFault(asked, { edition: 2, nowMs: NOW_MS - 1 })).toBeNull()
		expect(answerFault({ ...asked, state: 'aceptado' }, { edition: 2, nowMs: NOW_MS - 1 })).toBe('presupuesto_cerrado')
		expect(stateAt(asked, NOW_MS)).toBe('caducado')
		expect(stateAt({ ...asked, state: 'aceptado' }, NOW_MS)).toBe('aceptado')
	})
})

test('a quotation number is that of its year', () => {
	expect(quotationNumber(2026, 12)).toBe('P-2026-00012')
	expect(() => quotationNumber(2026, 0)).toThrow(RangeError)
})
