import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Invoice } from '#domain/invoice/invoice.ts'
import { makeCreditNote } from '#domain/invoice/make-credit-note.ts'
import { makeInvoice } from '#domain/invoice/make-invoice.ts'
import { cents, sum } from '#domain/money/cents.ts'
import { ELECTRONIC_SAMPLES } from '#test/sample-electronic.ts'
import { orderOf, termsFor } from '#test/sample-invoices.ts'
import { sampleLine } from '#test/sample-order.ts'
import { SAMPLE_INVOICES } from '#test/sample-records.ts'
import { aVatTerms } from '#test/vat-terms.ts'
import { type ElectronicInvoice, electronicInvoice } from './electronic-invoice.ts'

function structured(invoice: Invoice): ElectronicInvoice {
	const made = electronicInvoice(invoice)
	if (typeof made === 'string') throw new Error(made)
	return made
}

/** Rows and adjustments of each rate less its base; bases and taxes less the total. */
function differences({ rows, adjustments, rates, totalCents }: ElectronicInvoice): number[] {
	const ofRates = rates.map((rate) => {
		const own = rows.filter((row) => row.rate === rate).map((row) => row.totalCents)
		const spread = adjustments.filter((one) => one.rate === rate).map(({ amountCents }) => amountCents)
		return sum([...own, ...spread]) - rate.baseCents
	})
	const whole = sum(rates.flatMap(({ baseCents, vatCents, surchargeCents }) => [baseCents, vatCents, surchargeCents]))
	return [...ofRates, whole - totalCents]
}

const aLine = fc
	.record({
		vat: aVatTerms,
		priceCents: fc.integer({ min: 0, max: 90_000 }),
		quantity: fc.integer({ min: 1, max: 9 }),
		areaHundredths: fc.integer({ min: 1, max: 4000 }),
		isArea: fc.boolean(),
	})
	.map(({ vat, priceCents, quantity, areaHundredths, isArea }) => ({
		...vat,
		...{ priceCents: cents(priceCents), quantity, areaHundredths },
		...(isArea ? {} : ({ unit: 'ud', variantId: 'picking', variantName: 'Por cajas' } as const)),
	}))
const aSale = fc.record({
	lines: fc.array(aLine, { minLength: 1, maxLength: 6 }),
	discount: fc.integer({ min: 0, max: 100 }),
	shippingCents: fc.integer({ min: 0, max: 9000 }),
	professional: fc.boolean(),
	credited: fc.double({ min: 0.01, max: 1, noNaN: true }),
})

test('the rows of each rate add up to its base, and all of them to the total, on invoices and their credit notes', () => {
	fc.assert(
		fc.property(aSale, ({ lines: changes, discount, shippingCents, professional, credited }) => {
			const lines = changes.map((change, position) => sampleLine({ ...change, position }))
			const promo = { type: 'percentage', discount } as const
			const invoice = makeInvoice(orderOf(lines, { promo, shippingCents, professional }), lines, termsFor())
			expect(differences(structured(invoice)).filter((cent) => cent !== 0)).toEqual([])
			const amountCents = Math.ceil(invoice.totalCents * credited)
			if (amountCents < 1) return
			const note = makeCreditNote(invoice, { number: 1, isoDay: '2026-12-01', reason: 'Rotura', amountCents })
			expect(differences(structured(note)).filter((cent) => cent !== 0)).toEqual([])
		}),
	)
})

test('the price of a row times its quantity is its amount', () => {
	fc.assert(
		fc.property(fc.array(aLine, { minLength: 1, maxLength: 4 }), (changes) => {
			const lines = changes.map((change, position) => sampleLine({ ...change, position }))
			const { rows } = structured(makeInvoice(orderOf(lines), lines, termsFor()))
			for (const { quantity, unitPrice, totalCents } of rows) {
				expect(Math.round(Number((quantity * Number(unitPrice) * 100).toFixed(4)))).toBe(totalCents)
			}
		}),
	)
})

test.each(Object.entries<Invoice>(ELECTRONIC_SAMPLES))(
	'the rows of an invoice, %s, add up to its bases',
	(_kind, invoice) => {
		expect(differences(structured(invoice)).filter((cent) => cent !== 0)).toEqual([])
	},
)

test('printed quantities and prices are read as they are printed', () => {
	const { rows } = structured(ELECTRONIC_SAMPLES['several rates, exempt and not subject'])
	expect(rows.map(({ quantity, unit, unitPrice }) => [quantity, unit, unitPrice])).toEqual([
		[19.5, 'm²', '24.90'],
		[7, 'caja', '13.33'],
		[3, 'caja', '9.99'],
		[9.99, 'm²', '24.898'],
		[1, 'caja', '45.00'],
		[2, 'caja', '12.50'],
	])
})

test('the rows of a month name their orders, days and references', () => {
	const { order, rows, month, adjustments } = structured(ELECTRONIC_SAMPLES.monthly)
	expect([order, month]).toEqual([null, '2026-11'])
	expect(rows[0]?.order).toEqual({ orderId: '2611AAAAA2', obra: 'Obra 2', isoDay: '2026-11-02' })
	expect(rows[1]?.order).toEqual({ orderId: '2611AAAAA3', obra: null, isoDay: '2026-11-03' })
	expect(new Set(adjustments.map(({ orderId }) => orderId))).toEqual(
		new Set(['2611AAAAA2', '2611AAAAA3', '2611AAAAA4']),
	)
})

test('parties are named by tax id, address and country', () => {
	const { seller, buyer } = structured(ELECTRONIC_SAMPLES['company of another state'])
	expect(seller).toMatchObject({
		vatId: 'ESB00000000',
		phone: '910 000 010',
		email: 'hola@soleria.example',
		address: { street: 'Calle del Gres, 12, Polígono Industrial Los Ángeles', postalCode: '28906', town: 'Getafe' },
	})
	expect(buyer).toMatchObject({ isPerson: false, vatId: 'FR40303265045', address: { country: 'FR' } })
	expect(structured(ELECTRONIC_SAMPLES.person).buyer).toMatchObject({ isPerson: true, vatId: 'ES12345678Z' })
})

const { ordinary } = ELECTRONIC_SAMPLES
const { recipient } = ordinary
test.each([
	['factura_simplificada', SAMPLE_INVOICES.F2],
	['factura_simplificada', SAMPLE_INVOICES.R5],
	['sin_destinatario', { ...ordinary, recipient: { ...recipient, taxId: null } }],
	['nif_no_valido', { ...ordinary, recipient: { ...recipient, taxId: '12345678A' } }],
	['sin_direccion', { ...ordinary, recipient: { ...recipient, address: ['Calle Mayor, 1', 'Madrid'] } }],
	['sin_direccion', { ...ordinary, recipient: { ...recipient, address: ['Calle Mayor, 1', '99001 Madrid'] } }],
	['exencion_sin_causa', { ...SAMPLE_INVOICES.export, exemption: undefined }],
	['importes_sin_reparto', { ...ordinary, shipping: null }],
] as const)('there is no structured form: %s', (reason, invoice) => {
	expect(electronicInvoice(invoice as Invoice)).toBe(reason)
})
