import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cents, plus, sum, ZERO } from '#domain/money/cents.ts'
import { sampleQuotedLine } from '#test/sample-quotation.ts'
import { QUOTATION_ISSUERS } from './quotation.ts'
import {
	adjusted,
	costTotals,
	earnedOfLine,
	earnedWith,
	lineCents,
	marginText,
	quotationTotals,
} from './quoted-price.ts'
import { totalRows } from './total-rows.ts'
import { isTransport, MOST_TRANSPORT, type QuotedTransport, TRANSPORT_APART, TRANSPORT_KINDS } from './transport.ts'

const anyTransport = fc
	.record({ transport: fc.constantFrom(...TRANSPORT_KINDS), amount: fc.integer({ min: 1, max: MOST_TRANSPORT }) })
	.map(({ transport, amount }): QuotedTransport => {
		return { transport, transportCents: transport === 'importe' ? cents(amount) : ZERO }
	})
const anyLines = fc.array(
	fc
		.record({
			quantity: fc.integer({ min: 1, max: 500 }),
			list: fc.integer({ min: 1, max: 500_000 }),
			adjustment: fc.integer({ min: -9000, max: 30_000 }),
			ivaPercent: fc.constantFrom(21 as const, 10 as const),
		})
		.map(({ list, adjustment, ...rest }) =>
			sampleQuotedLine({ ...rest, adjustment, listCents: cents(list), priceCents: adjusted(cents(list), adjustment) }),
		),
	{ minLength: 1, maxLength: 12 },
)
const termsOf = (transport: QuotedTransport) =>
	({ issuer: 'profesional', incentiveCentsPerM2: cents(200), ...transport }) as const

test('only transport as an amount has one, and never in quotations of the shop', () => {
	const amount = { transport: 'importe', transportCents: cents(6188) } as const
	expect(isTransport(amount, 'profesional')).toBe(true)
	expect(isTransport({ ...amount, transportCents: ZERO }, 'profesional')).toBe(false)
	expect(isTransport({ ...amount, transportCents: cents(MOST_TRANSPORT + 1) }, 'profesional')).toBe(false)
	expect(isTransport({ ...amount, transport: 'incluido' }, 'profesional')).toBe(false)
	expect(QUOTATION_ISSUERS.map((issuer) => isTransport(TRANSPORT_APART, issuer))).toEqual([true, true])
	expect(isTransport({ transport: 'incluido', transportCents: ZERO }, 'tienda')).toBe(false)
})

test('the transport is added once, with the VAT of its own rate', () => {
	fc.assert(
		fc.property(anyLines, anyTransport, (lines, transport) => {
			const sums = quotationTotals(termsOf(transport), lines)
			const without = quotationTotals(termsOf(TRANSPORT_APART), lines)
			expect(sums.subtotalCents).toBe(sum(lines.map(lineCents)))
			expect(sums.shippingCents).toBe(transport.transportCents)
			expect(sum(sums.vat.map(({ baseCents }) => baseCents))).toBe(plus(sums.subtotalCents, transport.transportCents))
			expect(sums.totalCents).toBe(
				sum([sums.subtotalCents, transport.transportCents, ...sums.vat.map(({ vatCents }) => vatCents)]),
			)
			const rateOf = ({ vat }: typeof sums, percent: number) => vat.find((rate) => rate.percent === percent)
			expect(rateOf(sums, 10)).toEqual(rateOf(without, 10))
		}),
	)
})

test('margin and cost exclude VAT and separately paid transport', () => {
	fc.assert(
		fc.property(anyLines, anyTransport, fc.integer({ min: 0, max: 100_000 }), (lines, transport, delivery) => {
			const terms = termsOf(transport)
			const { costCents, marginCents, transportCents } = earnedWith(terms, lines, { transportCents: cents(delivery) })
			const sums = quotationTotals(terms, lines)
			expect(plus(costCents, marginCents)).toBe(plus(sums.subtotalCents, sums.shippingCents))
			const cost = costTotals(terms, lines)
			const paid = transport.transport === 'aparte' ? 0 : delivery
			expect(costCents).toBe(cost.subtotalCents - cost.incentiveCents + paid)
			expect(transportCents).toBe(transport.transport === 'aparte' ? null : delivery)
		}),
	)
})

test('a transport whose cost is unknown earns nothing', () => {
	fc.assert(
		fc.property(anyLines, anyTransport, (lines, transport) => {
			const unknown = { transportCents: null }
			expect(earnedWith(termsOf(transport), lines, unknown)).toEqual(
				earnedWith(termsOf(TRANSPORT_APART), lines, unknown),
			)
		}),
	)
})

test('the margins of the lines add up to that of the quotation, transport apart', () => {
	fc.assert(
		fc.property(anyLines, (lines) => {
			const terms = termsOf(TRANSPORT_APART)
			const { marginCents, costCents, netCents } = earnedWith(terms, lines, { transportCents: null })
			const each = lines.map((line) => earnedOfLine(terms, line))
			expect(sum(each.map((one) => one.marginCents))).toBe(marginCents)
			expect(sum(each.map((one) => one.costCents))).toBe(costCents)
			expect(sum(each.map((one) => one.netCents))).toBe(netCents)
		}),
	)
})

test('a margin is of the price, not of the cost, and 0 % added still earns the incentive', () => {
	// 17.5 m² at 24.90 €, 25 % added, of a professional with 3 € less per m².
	const area = sampleQuotedLine({
		...{ unit: 'm²', areaHundredths: 1750, incentiveAreaHundredths: 1750, listCents: cents(43_575) },
		...{ adjustment: 2500, priceCents: cents(54_469) },
	})
	const terms = { incentiveCentsPerM2: cents(300) }
	const text = (line: typeof area) => marginText(earnedOfLine(terms, line)).replaceAll('\u00a0', ' ')
	expect(text(area)).toBe('161,44 € (29,6 % del precio)')
	expect(text({ ...area, adjustment: 0, priceCents: cents(43_575) })).toBe('52,50 € (12 % del precio)')
	expect(text({ ...area, adjustment: -5000, priceCents: cents(21_788) })).toBe('−165,37 € (−75,9 % del precio)')
	expect(text({ ...area, adjustment: null, priceCents: ZERO })).toBe('−383,25 €')
})

test('the total states its contents', () => {
	const names = (transport: QuotedTransport) =>
		totalRows({ issuer: 'profesional', incentiveCentsPerM2: ZERO, ...transport }, [sampleQuotedLine()]).map((row) =>
			row.join(': ').replaceAll('\u00a0', ' '),
		)
	expect(names(TRANSPORT_APART)).toEqual([
		'Material sin IVA: 35,86 €',
		'IVA 21 %: 7,53 €',
		'Total con IVA, sin transporte: 43,39 €',
	])
	expect(names({ transport: 'incluido', transportCents: ZERO }).at(-1)).toBe(
		'Total con IVA, transporte incluido: 43,39 €',
	)
	expect(names({ transport: 'importe', transportCents: cents(6188) })).toEqual([
		'Material sin IVA: 35,86 €',
		'Transporte sin IVA: 61,88 €',
		'IVA 21 %: 20,53 €',
		'Total con IVA: 118,27 €',
	])
})
