import { exchangeInvoice } from '#domain/invoice/exchange-invoice.ts'
import type { Invoice } from '#domain/invoice/invoice.ts'
import { makeCreditNote } from '#domain/invoice/make-credit-note.ts'
import { makeInvoice } from '#domain/invoice/make-invoice.ts'
import { makeMonthlyInvoice } from '#domain/invoice/monthly-invoice.ts'
import { cents } from '#domain/money/cents.ts'
import { ANYBODY, orderOf, termsFor } from './sample-invoices.ts'
import { SAMPLE_MERCHANT } from './sample-merchant.ts'
import { sampleLine, sampleOrder } from './sample-order.ts'
import { SAMPLE_INVOICES, SAMPLE_REPLACEMENT } from './sample-records.ts'

const CODE = { promo: { type: 'percentage', discount: 15 }, professional: true } as const
const boxes = { unit: 'ud', variantId: 'picking', variantName: 'Por cajas', areaHundredths: 144 } as const
const tile = sampleLine()
const adhesive = sampleLine({ position: 1, nombre: 'Adhesivo & junta', ...boxes, quantity: 7, priceCents: cents(1333) })
const book = sampleLine({
	position: 2,
	nombre: 'Guía «Gres»',
	...boxes,
	quantity: 3,
	priceCents: cents(999),
	ivaPercent: 4,
})
const cut = sampleLine({ position: 3, quantity: 3, areaHundredths: 333, priceCents: cents(8291), ivaPercent: 10 })
const free = sampleLine({ position: 4, ...boxes, quantity: 1, priceCents: cents(4500), ivaPercent: 0, exencion: 'E1' })
const outside = sampleLine({
	position: 5,
	...boxes,
	quantity: 2,
	priceCents: cents(1250),
	ivaPercent: 0,
	exencion: 'N1',
})

const several = [tile, adhesive, book, cut, free, outside]
const surcharged = [tile, { ...book, position: 1 }, cut].map((line) => ({ ...line, recargo: true }))
const invoiceOf = (lines: typeof several, amounts: Parameters<typeof orderOf>[1], terms = termsFor()): Invoice =>
	makeInvoice(orderOf(lines, amounts), lines, terms)

const severalRates = invoiceOf(several, CODE)
const note = { number: 1, isoDay: '2026-12-01', reason: 'Cajas rotas' } as const
const returned = {
	...{ description: 'Terrazo Sal 60×60', detail: 'A medida · tono B', quantity: '2,5 m²' },
	rate: { percent: 21, baseCents: cents(6225), vatCents: cents(1307) },
	...{ baseCents: cents(6225), vatCents: cents(1307), surchargeCents: cents(0) },
}

const ordered = (day: number) => ({
	order: sampleOrder(
		{
			id: `2611AAAAA${day}`,
			createdAt: new Date(Date.UTC(2026, 10, day, 11)),
			obra: day === 3 ? null : `Obra ${day}`,
			payMethod: 'credito',
			creditDays: 30,
			refundedCents: cents(day === 4 ? 1000 : 0),
		},
		day === 3 ? several : [tile],
	),
	lines: day === 3 ? several : [tile],
	returned: [],
})
const monthly = makeMonthlyInvoice([2, 3, 4].map(ordered), {
	merchant: SAMPLE_MERCHANT,
	number: 7,
	isoDay: '2026-12-01',
})
const abroad = {
	name: 'Carrelages du Midi SARL',
	taxId: 'FR40303265045',
	address: ['12 rue du Port', '66000 Perpignan'],
}
const person = { name: 'Ana Ruiz Gil', taxId: '12345678Z', address: ['Calle de Alcalá, 100', '28009 Madrid'] }

/** One invoice of every kind that has a structured form. */
export const ELECTRONIC_SAMPLES = {
	ordinary: SAMPLE_INVOICES.F1,
	'with a due day': invoiceOf([tile], {}, { ...termsFor(), dueDay: '2026-12-21' }),
	'several rates, exempt and not subject': severalRates,
	'exempt only': invoiceOf([free], { delivery: 'pickup', promo: null }),
	'a code that takes all of one rate': invoiceOf([tile, book], {
		promo: { type: 'fixed', discount: 40 },
		delivery: 'pickup',
	}),
	'recargo de equivalencia': invoiceOf(surcharged, CODE),
	export: SAMPLE_INVOICES.export,
	'in place of a simplified one': exchangeInvoice(makeInvoice(orderOf([tile]), [tile], ANYBODY), {
		merchant: SAMPLE_MERCHANT,
		recipient: person,
		number: 2,
		isoDay: '2026-11-22',
	}),
	'whole credit note': makeCreditNote(severalRates, note),
	'credit note of a return': makeCreditNote(severalRates, { ...note, amountCents: 9000, returned: [returned] }),
	'credit note of a recargo': makeCreditNote(invoiceOf(surcharged, CODE), { ...note, amountCents: 12_345 }),
	replacement: SAMPLE_REPLACEMENT,
	monthly,
	'company of another state': invoiceOf([tile], {}, termsFor(abroad)),
	person: invoiceOf([tile, adhesive], {}, termsFor(person)),
} as const satisfies Record<string, Invoice>
