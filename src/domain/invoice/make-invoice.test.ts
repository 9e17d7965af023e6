import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cents, plus } from '#domain/money/cents.ts'
import { ANYBODY, BUYER, orderOf, termsFor } from '#test/sample-invoices.ts'
import { sampleLine, sampleOrder } from '#test/sample-order.ts'
import { aVatTerms } from '#test/vat-terms.ts'
import { type Invoice, invoiceKind, invoiceNumber, needsFullInvoice, seriesName } from './invoice.ts'
import { detailOf, makeInvoice } from './make-invoice.ts'

const CENT = cents(1)
const plain = (text: string) => text.replaceAll('\u00a0', ' ')
const added = (amounts: readonly number[]) => amounts.reduce((all, amount) => all + amount, 0)
const rowsOf = ({ lines, discounts, shipping }: Invoice) =>
	added([
		...lines.map((line) => line.totalCents),
		...discounts.map((row) => row.amountCents),
		shipping?.amountCents ?? 0,
	])

test('an invoice contains every item required by law', () => {
	const lines = [sampleLine()]
	const invoice = makeInvoice(orderOf(lines), lines, termsFor())
	expect(invoiceNumber(invoice)).toBe('F2026-000001')
	expect(invoice).toMatchObject({
		kind: 'completa',
		isoDay: '2026-11-21',
		operationDay: '2026-11-20',
		issuer: { companyName: 'Solería Cerámica, S. L.', taxId: 'B00000000', brand: 'Solería' },
		recipient: BUYER,
		orderId: '2611K7Q2M4',
		discounts: [],
		shipping: { description: 'Transporte', amountCents: 5432 },
		vat: [{ percent: 21, baseCents: 53_987, vatCents: 11_337 }],
		totalCents: 65_324,
		rectifies: null,
	})
	expect(invoice.lines).toHaveLength(1)
	expect(invoice.lines[0]).toMatchObject({
		description: 'Terrazo Sal 60×60',
		detail: 'A medida · lote B, calibre 9',
		quantity: '19,5 m²',
		totalCents: 48_555,
		vatPercent: 21,
	})
	expect(plain(invoice.lines[0]?.unitPrice ?? '')).toBe('24,90 €/m²')
})

test('the number of an invoice is its place in the series of its year', () => {
	expect(invoiceNumber({ series: 'R', year: 2027, number: 1234567 })).toBe('R2027-1234567')
	expect(seriesName('S', '2026-11-21')).toBe('S2026')
})

const BOXES = { unit: 'ud', variantId: 'picking', variantName: 'Por cajas' } as const

test.each([
	[{ quantity: 2, areaHundredths: 1000, priceCents: cents(24_900) }, '2 × 10 m²', '24,90 €/m²'],
	// 24.90 € less 15 % is 21.165 €/m²: two decimals would not give the line's price.
	[{ areaHundredths: 4320, priceCents: cents(91_433) }, '43,2 m²', '21,165 €/m²'],
	[{ unit: 'ud', quantity: 14, areaHundredths: 144, priceCents: cents(3586) }, '14 ud', '35,86 €/ud'],
	[{ unit: 'ud', quantity: 1, areaHundredths: 100, priceCents: cents(705) }, '1 ud', '7,05 €/ud'],
	[{ ...BOXES, quantity: 14, areaHundredths: 144, priceCents: cents(3586) }, '14 cajas', '35,86 €/caja'],
] as const)('a counted quantity has its unit: %o', (changes, quantity, unitPrice) => {
	const lines = [sampleLine(changes)]
	const [line] = makeInvoice(orderOf(lines), lines, termsFor()).lines
	expect([line?.quantity, plain(line?.unitPrice ?? '')]).toEqual([quantity, unitPrice])
})

test('boxes show their m²; goods without a lot omit tone and calibre', () => {
	const lines = [
		sampleLine({ ...BOXES, quantity: 14, areaHundredths: 144, priceCents: cents(3586) }),
		sampleLine({ unit: 'ud', variantName: 'Por sacos', areaHundredths: 100, tono: '', calibre: '' }),
	]
	const invoice = makeInvoice(orderOf(lines), lines, termsFor())
	expect(invoice.lines.map((line) => line.detail)).toEqual(['Por cajas · 20,16 m² · lote B, calibre 9', 'Por sacos'])
})

test('discounts and rates each have their own row', () => {
	const lines = [
		sampleLine(),
		sampleLine({ ivaPercent: 0, exencion: 'E6', priceCents: cents(10_000), areaHundredths: 1000 }),
	]
	const order = orderOf(lines, { promo: { type: 'percentage', discount: 10 }, professional: true })
	const { discounts, vat } = makeInvoice(order, lines, termsFor())
	expect(discounts).toEqual([
		{ description: 'Incentivo profesional, 3 €/m²', amountCents: -8850 },
		{ description: 'Código WELCOME10', amountCents: -4971 },
	])
	expect(vat).toEqual([
		{ percent: 21, baseCents: 43_866, vatCents: 9212 },
		{ percent: 0, baseCents: 6300, vatCents: 0, exemption: { cause: 'E6', text: 'Operación exenta de IVA' } },
	])
})

test('each line has its own rate, and each cause of 0 % its row and its text', () => {
	const lines = [
		sampleLine(),
		sampleLine({ ivaPercent: 10 }),
		sampleLine({ ivaPercent: 0, exencion: 'E1' }),
		sampleLine({ ivaPercent: 0, exencion: 'N1' }),
	]
	const invoice = makeInvoice(orderOf(lines), lines, termsFor())
	expect(invoice.lines.map(({ vatPercent, exemption }) => [vatPercent, exemption])).toEqual([
		[21, undefined],
		[10, undefined],
		[0, 'E1'],
		[0, 'N1'],
	])
	expect(invoice.vat).toEqual([
		{ percent: 21, baseCents: 53_987, vatCents: 11_337 },
		{ percent: 10, baseCents: 48_555, vatCents: 4856 },
		{
			percent: 0,
			baseCents: 48_555,
			vatCents: 0,
			exemption: { cause: 'E1', text: 'Operación exenta, art. 20 Ley 37/1992' },
		},
		{ percent: 0, baseCents: 48_555, vatCents: 0, exemption: { cause: 'N1', text: 'Operación no sujeta a IVA' } },
	])
	expect(invoice).not.toHaveProperty('exemption')
})

test('a rate without rows is missing from the table, and a pick-up has no transport', () => {
	const lines = [sampleLine({ ivaPercent: 0, exencion: 'E6' })]
	const invoice = makeInvoice(orderOf(lines, { delivery: 'pickup' }), lines, termsFor())
	expect(invoice.vat).toEqual([
		{ percent: 0, baseCents: 48_555, vatCents: 0, exemption: { cause: 'E6', text: 'Operación exenta de IVA' } },
	])
	expect(invoice.shipping).toBeNull()
})

test('a buyer with incomplete data has a simplified invoice, up to 3000 € with VAT', () => {
	expect(invoiceKind(BUYER)).toBe('completa')
	for (const missing of [{ name: null }, { taxId: null }, { taxId: ' ' }, { address: null }, { address: [] }]) {
		expect(invoiceKind({ ...BUYER, ...missing })).toBe('simplificada')
	}
	expect([needsFullInvoice(300_000), needsFullInvoice(300_001)]).toEqual([false, true])
	const small = [sampleLine()]
	expect(makeInvoice(orderOf(small), small, ANYBODY)).toMatchObject({ kind: 'simplificada', series: 'S' })
	const large = [sampleLine({ priceCents: cents(247_935) })]
	expect(() => makeInvoice(orderOf(large, { delivery: 'pickup' }), large, ANYBODY)).toThrow(RangeError)
	expect(makeInvoice(orderOf(large, { delivery: 'pickup' }), large, termsFor()).totalCents).toBe(300_001)
})

test('an order whose amounts do not fit together has no invoice', () => {
	const lines = [sampleLine()]
	const order = orderOf(lines)
	const [rate] = order.vat
	if (!rate) throw new Error('the order has no VAT')
	const wrong = [
		{ ...order, totalCents: plus(order.totalCents, CENT) },
		{ ...order, shippingCents: plus(order.shippingCents, CENT) },
		{ ...order, subtotalCents: plus(order.subtotalCents, CENT) },
		{ ...order, vat: [{ ...rate, vatCents: plus(rate.vatCents, CENT) }], totalCents: plus(order.totalCents, CENT) },
		{ ...order, vat: [] },
	]
	for (const one of wrong) expect(() => makeInvoice(one, lines, termsFor())).toThrow(RangeError)
	for (const terms of [{ number: 0 }, { number: 1.5 }, { isoDay: '2026-02-30' }, { operationDay: 'ayer' }]) {
		expect(() => makeInvoice(order, lines, { ...termsFor(), ...terms })).toThrow(RangeError)
	}
})

test('for any order, the rows add up to the bases, and the bases with VAT to the total', () => {
	const aLine = fc
		.record({
			quantity: fc.integer({ min: 1, max: 9 }),
			priceCents: fc.integer({ min: 1, max: 5_000_000 }).map(cents),
			areaHundredths: fc.integer({ min: 50, max: 90_000 }),
			vat: aVatTerms,
		})
		.map(({ vat, ...line }) => sampleLine({ ...line, ...vat }))
	const anOrder = fc.record({
		promo: fc.record({ type: fc.constant('percentage' as const), discount: fc.integer({ min: 1, max: 100 }) }),
		shippingCents: fc.integer({ min: 0, max: 60_000 }),
		professional: fc.boolean(),
	})
	fc.assert(
		fc.property(fc.array(aLine, { minLength: 1, maxLength: 8 }), anOrder, (lines, ordering) => {
			const invoice = makeInvoice(orderOf(lines, ordering), lines, termsFor())
			expect(rowsOf(invoice)).toBe(added(invoice.vat.map((rate) => rate.baseCents)))
			expect(added(invoice.vat.flatMap((rate) => [rate.baseCents, rate.vatCents]))).toBe(invoice.totalCents)
			expect(JSON.parse(JSON.stringify(invoice))).toEqual(invoice)
		}),
	)
})

test('the invoice of an export is a full one without VAT, and states the reason', () => {
	const lines = [
		sampleLine(),
		sampleLine({ ivaPercent: 0, exencion: 'E6', priceCents: cents(10_000), areaHundredths: 1000 }),
	]
	const order = sampleOrder({ taxRegime: 'exportacion' }, lines, { promo: null, professional: false })
	expect(makeInvoice(order, lines, termsFor())).toMatchObject({
		kind: 'completa',
		lines: [{ vatPercent: 0 }, { vatPercent: 0 }],
		vat: [{ percent: 0, baseCents: 63_987, vatCents: 0 }],
		exemption: {
			cause: 'E2',
			text: 'Operación exenta, art. 21 Ley 37/1992 (art. 146 Directiva 2006/112/CE)',
		},
		totalCents: 63_987,
	})
	expect(() => makeInvoice(order, lines, ANYBODY)).toThrow(RangeError)
	expect(makeInvoice(orderOf(lines), lines, termsFor())).not.toHaveProperty('exemption')
})

test('a line names its tone and calibre, or its lot where there is no calibre', () => {
	const line = { variantName: 'Por cajas', tono: 'B', calibre: '9' }
	expect(detailOf(line, '20,16 m²')).toBe('Por cajas · 20,16 m² · lote B, calibre 9')
	expect(detailOf({ variantName: 'Por sacos', tono: 'L-2403', calibre: '' }, '')).toBe('Por sacos · lote L-2403')
})
