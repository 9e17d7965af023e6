import fc from 'fast-check'
import { expect, test } from 'vitest'
import { makeInvoice } from '#domain/invoice/make-invoice.ts'
import { makeMonthlyInvoice } from '#domain/invoice/monthly-invoice.ts'
import { cents } from '#domain/money/cents.ts'
import { orderOf, termsFor } from '#test/sample-invoices.ts'
import { SAMPLE_MERCHANT } from '#test/sample-merchant.ts'
import { sampleLine } from '#test/sample-order.ts'
import { FIRST_PLACE, SAMPLE_INVOICES, SAMPLE_REPLACEMENT } from '#test/sample-records.ts'
import { aVatTerms } from '#test/vat-terms.ts'
import { breakdownOf } from './breakdown.ts'
import { altaRecord, recordFaults } from './make-record.ts'

const recorded = (of: keyof typeof SAMPLE_INVOICES) => altaRecord(SAMPLE_INVOICES[of], FIRST_PLACE)
const GENERAL = { regime: '01', base: '539.87', rate: '21.00', vat: '113.37' }
const RECIPIENT = { name: 'Reformas Peñalara, S. L.', id: { taxId: 'B12345674' } }

test('a full invoice is F1 and names its recipient; the day of the sale only where it is another', () => {
	expect(recorded('F1')).toEqual({
		kind: 'alta',
		invoice: { taxId: 'B00000000', number: 'F2026-000001', day: '21-11-2026' },
		orderId: '2611K7Q2M4',
		issuerName: 'Solería Cerámica, S. L.',
		type: 'F1',
		operationDay: '20-11-2026',
		description: 'Venta de materiales de construcción, pedido 2611K7Q2M4',
		recipient: RECIPIENT,
		breakdown: [GENERAL],
		vatTotal: '113.37',
		total: '653.24',
		...FIRST_PLACE,
	})
	const sameDay = { ...SAMPLE_INVOICES.F1, operationDay: '2026-11-21' }
	expect(altaRecord(sameDay, FIRST_PLACE)).not.toHaveProperty('operationDay')
})

test('the invoice of a month is F1 of its last day, and names no order', () => {
	const lines = [sampleLine()]
	const onCredit = { payMethod: 'credito', creditDays: 30 } as const
	const orders = ['2611AAAAAA', '2611BBBBBB'].map((id) => ({
		order: { ...orderOf(lines), ...onCredit, id, refundedCents: cents(0) },
		lines,
		returned: [],
	}))
	const monthly = makeMonthlyInvoice(orders, { merchant: SAMPLE_MERCHANT, number: 3, isoDay: '2026-12-01' })
	const record = altaRecord(monthly, FIRST_PLACE)
	expect(record).toMatchObject({
		orderId: null,
		type: 'F1',
		operationDay: '30-11-2026',
		description: 'Venta de materiales de construcción, pedidos de noviembre de 2026',
		recipient: RECIPIENT,
		breakdown: [{ regime: '01', base: '1079.74', rate: '21.00', vat: '226.74' }],
		total: '1306.48',
	})
	expect(recordFaults(record, monthly)).toEqual([])
})

test('a simplified invoice is F2 without recipient; the full one in its place is F3 with the recipient and the replaced invoice', () => {
	const simplified = recorded('F2')
	expect(simplified).toMatchObject({ type: 'F2', total: '653.24' })
	expect(simplified).not.toHaveProperty('recipient')
	expect(recorded('F3')).toMatchObject({
		type: 'F3',
		recipient: RECIPIENT,
		substituted: { taxId: 'B00000000', number: 'S2026-000001', day: '21-11-2026' },
		total: '653.24',
	})
})

test('a replacement of an invoice with a wrong recipient is R4 by substitution: the replaced invoice, and the whole rest', () => {
	const record = altaRecord(SAMPLE_REPLACEMENT, FIRST_PLACE)
	expect(record).toMatchObject({
		type: 'R4',
		recipient: { name: 'Ana Ruiz Gil', id: { taxId: '12345678Z' } },
		rectified: { number: 'F2026-000001', day: '21-11-2026' },
		replaced: { notes: [{ number: 'R2026-000001', day: '21-11-2026' }], base: '489.87', vat: '102.87' },
		breakdown: [{ ...GENERAL, base: '489.87', vat: '102.87' }],
		vatTotal: '102.87',
		total: '592.74',
	})
	expect(record.replaced).not.toHaveProperty('surcharge')
	expect(recordFaults(record, SAMPLE_REPLACEMENT)).toEqual([])
	const other = { ...record, replaced: { notes: [], base: '489.87', vat: '102.87' } }
	expect(recordFaults(other, SAMPLE_REPLACEMENT)).toEqual(['importe rectificado'])
})

test('a correction is R1 or R5 by the invoice it corrects, names it, and has the difference', () => {
	expect(recorded('R1')).toMatchObject({
		type: 'R1',
		recipient: RECIPIENT,
		rectified: { number: 'F2026-000001', day: '21-11-2026' },
		description: 'Rectificación de la factura F2026-000001, pedido 2611K7Q2M4',
		breakdown: [{ ...GENERAL, base: '-539.87', vat: '-113.37' }],
		vatTotal: '-113.37',
		total: '-653.24',
	})
	const ofSimplified = recorded('R5')
	expect(ofSimplified).toMatchObject({ type: 'R5', vatTotal: '-10.50', total: '-60.50' })
	expect(ofSimplified).not.toHaveProperty('recipient')
})

test('an export is exempt under its own regime, without rate or VAT', () => {
	expect(recorded('export')).toMatchObject({
		type: 'F1',
		breakdown: [{ regime: '02', base: '539.87', exemption: 'E2' }],
		vatTotal: '0.00',
		total: '539.87',
	})
	expect(recorded('export').breakdown[0]).not.toHaveProperty('rate')
})

test.each([
	['12345678Z', { taxId: '12345678Z' }],
	['ES B12345674', { taxId: 'B12345674' }],
	['PT 501 964 843', { type: '02', other: 'PT501964843' }],
	['X-99', { country: 'ES', type: '07', other: 'X99' }],
])('a recipient with the tax id %s is named by it', (taxId, id) => {
	const invoice = { ...SAMPLE_INVOICES.F1, recipient: { name: 'A', taxId, address: ['B'] } }
	expect(altaRecord(invoice, FIRST_PLACE).recipient).toEqual({ name: 'A', id })
})

test('the rows of any invoice add up in its record, which has no fault, and any change of it is a fault', () => {
	const aLine = fc
		.record({ priceCents: fc.integer({ min: 1, max: 500_000 }).map(cents), vat: aVatTerms })
		.map(({ vat, ...line }) => sampleLine({ ...line, ...vat }))
	fc.assert(
		fc.property(fc.array(aLine, { minLength: 1, maxLength: 6 }), fc.nat(60_000), (lines, shippingCents) => {
			const invoice = makeInvoice(orderOf(lines, { shippingCents }), lines, termsFor())
			const record = altaRecord(invoice, FIRST_PLACE)
			const added = (amounts: readonly (string | undefined)[]) =>
				amounts.reduce((total, amount) => total + Math.round(Number(amount ?? 0) * 100), 0)
			const { breakdown } = record
			expect(added(breakdown.map(({ vat }) => vat))).toBe(added([record.vatTotal]))
			expect(added(breakdown.flatMap(({ base, vat }) => [base, vat]))).toBe(added([record.total]))
			expect(recordFaults(record, invoice)).toEqual([])
			expect(recordFaults(record, { ...invoice, number: 2 })).toEqual(['número'])
			const dearer = { ...invoice, totalCents: cents(invoice.totalCents + 1) }
			expect(recordFaults(record, dearer)).toEqual(['total'])
		}),
		{ numRuns: 50 },
	)
})

test('each rate is a row; an exempt one has its cause, and one not subject to VAT is no exemption', () => {
	const lines = [
		sampleLine({ ivaPercent: 10 }),
		sampleLine({ ivaPercent: 0, exencion: 'E1' }),
		sampleLine({ ivaPercent: 0, exencion: 'N1' }),
	]
	const invoice = makeInvoice(orderOf(lines), lines, termsFor())
	const record = altaRecord(invoice, FIRST_PLACE)
	expect(record.breakdown).toEqual([
		{ regime: '01', base: '54.32', rate: '21.00', vat: '11.41' },
		{ regime: '01', base: '485.55', rate: '10.00', vat: '48.56' },
		{ regime: '01', base: '485.55', exemption: 'E1' },
		{ regime: '01', base: '485.55', notSubject: 'N1' },
	])
	expect([record.vatTotal, record.total]).toEqual(['59.97', '1570.94'])
	expect(recordFaults(record, invoice)).toEqual([])
	const [general, reduced, exempt, ...rest] = record.breakdown
	if (!general || !reduced || !exempt) throw new Error('the record has no rows')
	const other = { ...record, breakdown: [general, reduced, { ...exempt, exemption: 'E6' as const }, ...rest] }
	expect(recordFaults(other, invoice)).toEqual(['tipos y causas'])
})

test('a row has its recargo de equivalencia beside its VAT', () => {
	const row = { percent: 21, baseCents: cents(10_000), vatCents: cents(2100) }
	const surcharge = { percent: 5.2, amountCents: cents(520) }
	expect(breakdownOf([{ ...row, surcharge }])).toEqual([
		{ regime: '01', base: '100.00', rate: '21.00', vat: '21.00', surchargeRate: '5.20', surcharge: '5.20' },
	])
	expect(breakdownOf([{ ...row, percent: 0, vatCents: cents(0), exemption: 'E5' }])).toEqual([
		{ regime: '01', base: '100.00', exemption: 'E5' },
	])
})
