import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cents } from '#domain/money/cents.ts'
import { ANYBODY, orderOf, termsFor } from '#test/sample-invoices.ts'
import { sampleLine } from '#test/sample-order.ts'
import { aVatTerms } from '#test/vat-terms.ts'
import { type Invoice, invoiceNumber } from './invoice.ts'
import { makeCreditNote } from './make-credit-note.ts'
import { makeInvoice } from './make-invoice.ts'

const TERMS = { number: 7, isoDay: '2027-01-03', reason: 'Devolución de la mercancía' }
const twoRates = [
	sampleLine(),
	sampleLine({ ivaPercent: 0, exencion: 'E6', priceCents: cents(9999), areaHundredths: 1000 }),
]
const sample = makeInvoice(
	orderOf(twoRates, { promo: { type: 'percentage', discount: 10 }, professional: true }),
	twoRates,
	termsFor(),
)

const anInvoice = fc
	.tuple(
		fc.array(
			fc
				.record({
					quantity: fc.integer({ min: 1, max: 9 }),
					priceCents: fc.integer({ min: 1, max: 900_000 }).map(cents),
					vat: aVatTerms,
				})
				.map(({ vat, ...line }) => sampleLine({ ...line, ...vat })),
			{ minLength: 1, maxLength: 6 },
		),
		fc.integer({ min: 0, max: 60_000 }),
		fc.boolean(),
	)
	.map(([lines, shippingCents, professional]) =>
		makeInvoice(orderOf(lines, { shippingCents, professional }), lines, termsFor()),
	)
	.filter(({ totalCents }) => totalCents > 0)

/** Sum of an invoice and its credit notes for each rate: base and VAT. */
const together = (invoice: Invoice, notes: readonly Invoice[]) =>
	invoice.vat.map(({ percent, exemption }) => {
		const rates = [invoice, ...notes].flatMap(({ vat }) =>
			vat.filter((rate) => rate.percent === percent && rate.exemption?.cause === exemption?.cause),
		)
		return [
			rates.reduce((all, rate) => all + rate.baseCents, 0),
			rates.reduce((all, rate) => all + rate.vatCents, 0),
		] as const
	})

test('a credit note has its own series, and names its invoice and its reason', () => {
	const note = makeCreditNote(sample, TERMS)
	expect(invoiceNumber(note)).toBe('R2027-000007')
	expect(note).toMatchObject({
		kind: 'rectificativa',
		isoDay: '2027-01-03',
		operationDay: '2026-11-20',
		issuer: sample.issuer,
		recipient: sample.recipient,
		orderId: sample.orderId,
		totalCents: -sample.totalCents,
		rectifies: { number: 'F2026-000001', isoDay: '2026-11-21', kind: 'completa', reason: 'Devolución de la mercancía' },
	})
	expect(note.lines[0]).toMatchObject({ quantity: '−19,5 m²', totalCents: -48_555 })
	expect(note.discounts.map((row) => row.amountCents)).toEqual([8850, 4970])
	expect(note.shipping?.amountCents).toBe(-5432)
})

test('an invoice and its whole credit note are nothing on every rate', () => {
	fc.assert(
		fc.property(anInvoice, (invoice) => {
			const note = makeCreditNote(invoice, TERMS)
			expect(together(invoice, [note]).flat()).toSatisfy((amounts: number[]) => amounts.every((one) => one === 0))
			expect(note.totalCents + invoice.totalCents).toBe(0)
			expect(JSON.parse(JSON.stringify(note))).toEqual(note)
		}),
	)
})

test('a partial credit equals its refund, and never exceeds the invoice at any rate', () => {
	fc.assert(
		fc.property(anInvoice, fc.double({ min: 0, max: 1, noNaN: true }), (invoice, share) => {
			const amountCents = Math.max(1, Math.round(invoice.totalCents * share))
			const note = makeCreditNote(invoice, { ...TERMS, amountCents })
			expect(note.totalCents).toBe(-amountCents)
			expect(note.vat.reduce((all, rate) => all + rate.baseCents + rate.vatCents, 0)).toBe(-amountCents)
			for (const left of together(invoice, [note]).flat()) expect(left).toBeGreaterThanOrEqual(0)
			for (const rate of note.vat) expect(rate.baseCents + rate.vatCents).toBeLessThan(0)
		}),
	)
})

test('consecutive partial credits and the rest leave nothing at any rate', () => {
	const shares = fc.array(fc.double({ min: 0, max: 0.9, noNaN: true }), { minLength: 1, maxLength: 4 })
	fc.assert(
		fc.property(anInvoice, shares, (invoice, parts) => {
			const notes: Invoice[] = []
			let leftCents: number = invoice.totalCents
			for (const part of parts) {
				const amountCents = Math.floor(leftCents * part)
				if (amountCents === 0) continue
				notes.push(makeCreditNote(invoice, { ...TERMS, amountCents, earlier: notes }))
				leftCents -= amountCents
				for (const left of together(invoice, notes).flat()) expect(left).toBeGreaterThanOrEqual(0)
			}
			notes.push(makeCreditNote(invoice, { ...TERMS, earlier: notes }))
			for (const left of together(invoice, notes).flat()) expect(left).toBe(0)
			expect(() => makeCreditNote(invoice, { ...TERMS, earlier: notes })).toThrow(RangeError)
		}),
	)
})

test('a partial credit of a single-rate invoice is split into base and VAT at its rate', () => {
	const lines = [sampleLine({ priceCents: cents(10_000) })]
	const invoice = makeInvoice(orderOf(lines, { delivery: 'pickup' }), lines, ANYBODY)
	const note = makeCreditNote(invoice, { ...TERMS, amountCents: 6050 })
	expect(note.vat).toEqual([{ percent: 21, baseCents: -5000, vatCents: -1050 }])
	expect(note.lines).toEqual([
		{
			description: 'Devolución parcial de la factura S2026-000001',
			detail: '',
			quantity: '',
			unitPrice: '',
			totalCents: -5000,
			vatPercent: 21,
		},
	])
	expect(note.rectifies?.kind).toBe('simplificada')
})

test('a partial credit covers its share of every rate and every cause of 0 %', () => {
	const lines = [
		sampleLine({ priceCents: cents(10_000) }),
		sampleLine({ priceCents: cents(10_000), ivaPercent: 10 }),
		sampleLine({ priceCents: cents(10_000), ivaPercent: 0, exencion: 'E1' }),
		sampleLine({ priceCents: cents(10_000), ivaPercent: 0, exencion: 'N1' }),
	]
	const invoice = makeInvoice(orderOf(lines, { delivery: 'pickup' }), lines, termsFor())
	const note = makeCreditNote(invoice, { ...TERMS, amountCents: 21_550 })
	expect(
		note.vat.map(({ percent, baseCents, vatCents, exemption }) => [percent, baseCents, vatCents, exemption?.cause]),
	).toEqual([
		[21, -5000, -1050, undefined],
		[10, -5000, -500, undefined],
		[0, -5000, 0, 'E1'],
		[0, -5000, 0, 'N1'],
	])
	expect(note.lines.map(({ vatPercent, exemption }) => [vatPercent, exemption])).toEqual([
		[21, undefined],
		[10, undefined],
		[0, 'E1'],
		[0, 'N1'],
	])
})

test('an order that cannot be corrected is refused', () => {
	const note = makeCreditNote(sample, { ...TERMS, amountCents: 100 })
	for (const amountCents of [0, -1, 0.5, sample.totalCents + 1]) {
		expect(() => makeCreditNote(sample, { ...TERMS, amountCents })).toThrow(RangeError)
	}
	expect(() => makeCreditNote(sample, { ...TERMS, amountCents: sample.totalCents, earlier: [note] })).toThrow(
		RangeError,
	)
	expect(() => makeCreditNote(note, TERMS)).toThrow(RangeError)
	expect(() => makeCreditNote(sample, { ...TERMS, reason: '  ' })).toThrow(RangeError)
	expect(() => makeCreditNote(sample, { ...TERMS, number: 0 })).toThrow(RangeError)
	expect(() => makeCreditNote({ ...sample, number: 2 }, { ...TERMS, earlier: [note] })).toThrow(RangeError)
})
