import { expect, test } from 'vitest'
import { cents } from '#domain/money/cents.ts'
import { ANYBODY, BUYER, orderOf, termsFor } from '#test/sample-invoices.ts'
import { SAMPLE_MERCHANT } from '#test/sample-merchant.ts'
import { sampleLine } from '#test/sample-order.ts'
import { exchangeable, exchangeInvoice } from './exchange-invoice.ts'
import { makeCreditNote } from './make-credit-note.ts'
import { makeInvoice, NO_RECIPIENT } from './make-invoice.ts'

const lines = [sampleLine()]
const simplified = makeInvoice(orderOf(lines), lines, ANYBODY)
const TERMS = { merchant: SAMPLE_MERCHANT, recipient: BUYER, number: 7, isoDay: '2027-02-03' }
const full = exchangeInvoice(simplified, TERMS)

test('a full invoice in place of a simplified one has its amounts and its day of sale, and names its number', () => {
	expect(full).toEqual({
		...simplified,
		kind: 'completa',
		series: 'F',
		year: 2027,
		number: 7,
		isoDay: '2027-02-03',
		recipient: BUYER,
		substitutes: { number: 'S2026-000001', isoDay: '2026-11-21' },
	})
	expect(full.operationDay).toBe('2026-11-20')
	expect(() => exchangeInvoice(simplified, { ...TERMS, recipient: NO_RECIPIENT })).toThrow(RangeError)
	expect(() => exchangeInvoice(makeInvoice(orderOf(lines), lines, termsFor()), TERMS)).toThrow(RangeError)
})

test('a full invoice is requested once, within four years of the sale', () => {
	expect(exchangeable([simplified], '2030-11-20')).toBe(simplified)
	expect(exchangeable([simplified], '2030-11-21')).toBe('canje_fuera_de_plazo')
	expect(exchangeable([simplified, full], '2027-02-04')).toBe('sin_factura_simplificada')
	expect(exchangeable([makeInvoice(orderOf(lines), lines, termsFor())], '2026-11-22')).toBe('sin_factura_simplificada')
	expect(exchangeable([], '2026-11-22')).toBe('sin_factura_simplificada')
})

test('a credit note after an exchange corrects the full invoice, less the earlier credits of the simplified one', () => {
	const before = makeCreditNote(simplified, { number: 1, isoDay: '2026-12-01', reason: 'Rota', amountCents: 1000 })
	const rest = { number: 2, isoDay: '2027-03-01', reason: 'Devolución', earlier: [before] }
	const after = makeCreditNote(full, rest)
	expect(after.totalCents).toBe(cents(1000 - full.totalCents))
	expect(after.rectifies).toMatchObject({ number: 'F2027-000007', kind: 'completa' })
	expect(after).not.toHaveProperty('substitutes')
	expect(() => makeCreditNote(full, { ...rest, amountCents: full.totalCents })).toThrow(RangeError)
	const stranger = {
		...before,
		rectifies: { number: 'S2026-000009', kind: 'simplificada', isoDay: '', reason: 'x' },
	} as const
	expect(() => makeCreditNote(full, { ...rest, earlier: [stranger] })).toThrow(RangeError)
})
