import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cents, sum } from '#domain/money/cents.ts'
import { leftOf, type Order } from '#domain/order/order.ts'
import { BUYER } from '#test/sample-invoices.ts'
import { SAMPLE_MERCHANT } from '#test/sample-merchant.ts'
import { sampleLine, sampleOrder } from '#test/sample-order.ts'
import { aVatTerms } from '#test/vat-terms.ts'
import { grossOf } from './invoice.ts'
import { makeCreditNote } from './make-credit-note.ts'
import { invoiceOfOrder, type MonthlyOrder, makeMonthlyInvoice } from './monthly-invoice.ts'

const TERMS = { merchant: SAMPLE_MERCHANT, number: 7, isoDay: '2026-12-01' }
const ON_CREDIT = {
	payMethod: 'credito',
	creditDays: 30,
	invoicedMonthly: true,
	accountId: 3,
	refundedCents: cents(0),
} as const
const day = (isoDay: string) => new Date(`${isoDay}T11:00:00Z`)

function ordered(change: Partial<Order> = {}, lines = [sampleLine()]): MonthlyOrder {
	return { order: sampleOrder({ ...ON_CREDIT, ...change }, lines), lines, returned: [] }
}

const first = ordered({ id: '2611AAAAAA', createdAt: day('2026-11-03'), obra: 'Obra Atocha 12' })
const second = ordered({ id: '2611BBBBBB', createdAt: day('2026-11-30'), obra: null, creditDays: 60 })

test('a month’s orders are one full invoice of its last day, each with its own rows, reference and due day', () => {
	const invoice = makeMonthlyInvoice([first, second], TERMS)
	expect(invoice).toMatchObject({
		kind: 'completa',
		series: 'F',
		isoDay: '2026-12-01',
		operationDay: '2026-11-30',
		recipient: BUYER,
		orderId: null,
		obras: { '2611AAAAAA': 'Obra Atocha 12' },
		lines: [],
		totalCents: first.order.totalCents + second.order.totalCents,
		monthly: {
			month: '2026-11',
			parts: [
				{ orderId: '2611AAAAAA', isoDay: '2026-11-03', dueDay: '2026-12-03', totalCents: first.order.totalCents },
				{ orderId: '2611BBBBBB', isoDay: '2026-11-30', dueDay: '2027-01-29', totalCents: second.order.totalCents },
			],
		},
	})
	expect(JSON.parse(JSON.stringify(invoice))).toEqual(invoice)
})

test('earlier returns are deducted with their quantities, at the orders’ VAT rates', () => {
	const lines = [
		sampleLine({ unit: 'ud', variantName: 'Por cajas', quantity: 10, priceCents: cents(3586), areaHundredths: 144 }),
	]
	const order = ordered({ id: '2611CCCCCC', createdAt: day('2026-11-09'), refundedCents: cents(10_000) }, lines)
	const invoice = makeMonthlyInvoice([{ ...order, returned: [{ position: 0, quantityHundredths: 288 }] }], TERMS)
	expect(invoice.totalCents).toBe(order.order.totalCents - 10_000)
	expect(invoice.monthly?.parts[0]?.lines.at(-1)).toMatchObject({
		description: 'Devuelto o descontado antes de facturar',
		detail: '2 cajas de Terrazo Sal 60×60',
		totalCents: -8265,
		vatPercent: 21,
	})
})

test('a line that came back before is taken off at its own rate', () => {
	const line = {
		unit: 'ud',
		variantName: 'Por piezas',
		quantity: 10,
		priceCents: cents(480),
		areaHundredths: 100,
	} as const
	const lines = [sampleLine(line), sampleLine({ ...line, position: 1, ivaPercent: 10, nombre: 'Mortero M-5' })]
	const amounts = { promo: null, professional: false, shippingCents: 0 }
	const createdAt = day('2026-11-09')
	const order = sampleOrder({ ...ON_CREDIT, createdAt, refundedCents: cents(5280) }, lines, amounts)
	const returned = [1, 1].map((position) => ({ position, quantityHundredths: 500 }))
	const invoice = makeMonthlyInvoice([{ order, lines, returned }], TERMS)
	expect(invoice.vat).toEqual([{ percent: 21, baseCents: 4800, vatCents: 1008 }])
	expect(invoice.monthly?.parts[0]?.lines.at(-1)).toMatchObject({
		detail: '10 piezas de Mortero M-5',
		totalCents: -4800,
		vatPercent: 10,
	})
})

test('orders of two months or recipients, no orders, and a fully returned order have no such invoice', () => {
	const { order } = second
	const others: readonly (readonly MonthlyOrder[])[] = [
		[],
		[first, { ...second, order: { ...order, createdAt: day('2026-12-01') } }],
		[first, { ...second, order: { ...order, billing: { ...BUYER, taxId: 'B84120765' } as Order['billing'] } }],
		[{ ...second, order: { ...order, billing: null } }],
		[{ ...second, order: { ...order, refundedCents: order.totalCents } }],
		[{ ...second, order: { ...order, state: 'cancelled' } }],
	]
	for (const orders of others) expect(() => makeMonthlyInvoice(orders, TERMS)).toThrow(RangeError)
})

const anOrder = fc
	.record({
		lines: fc.array(
			fc
				.record({
					quantity: fc.integer({ min: 1, max: 9 }),
					priceCents: fc.integer({ min: 1, max: 900_000 }).map(cents),
					recargo: fc.boolean(),
					vat: aVatTerms,
				})
				.map(({ vat, recargo, ...line }) => sampleLine({ ...line, ...vat, recargo: recargo && vat.ivaPercent > 0 })),
			{ minLength: 1, maxLength: 4 },
		),
		shippingCents: fc.integer({ min: 0, max: 60_000 }),
		professional: fc.boolean(),
		back: fc.oneof(fc.constant(0), fc.double({ min: 0, max: 1, noNaN: true })),
		later: fc.double({ min: 0, max: 1, noNaN: true }),
		dayOfMonth: fc.integer({ min: 1, max: 30 }),
	})
	.map(({ lines, shippingCents, professional, back, later, dayOfMonth }) => {
		const createdAt = day(`2026-11-${`${dayOfMonth}`.padStart(2, '0')}`)
		const order = sampleOrder({ ...ON_CREDIT, createdAt }, lines, { promo: null, shippingCents, professional })
		const refundedCents = cents(Math.floor(order.totalCents * back))
		return { order: { ...order, refundedCents }, lines, returned: [], later }
	})
	.filter(({ order }) => leftOf(order) > 0)
const aMonth = fc
	.array(anOrder, { minLength: 1, maxLength: 5 })
	.map((orders) => orders.map((one, place) => ({ ...one, order: { ...one.order, id: `2611AAAAA${place}` } })))

test('for any orders and refunds, the invoice is orders less refunds, in total and at every rate', () => {
	fc.assert(
		fc.property(aMonth, (orders) => {
			const invoice = makeMonthlyInvoice(orders, TERMS)
			expect(invoice.totalCents).toBe(sum(orders.map(({ order }) => leftOf(order))))
			expect(invoice.monthly?.parts.map(({ orderId }) => orderId)).toEqual(orders.map(({ order }) => order.id))
			expect(sum(invoice.vat.map(grossOf))).toBe(invoice.totalCents)
			for (const rate of invoice.vat) expect(Math.min(rate.baseCents, rate.vatCents)).toBeGreaterThanOrEqual(0)
		}),
	)
})

test('credit notes of all orders cancel the monthly invoice', () => {
	fc.assert(
		fc.property(aMonth, (orders) => {
			const invoice = makeMonthlyInvoice(orders, TERMS)
			const notes = orders.flatMap(({ order, later }) => {
				const part = invoiceOfOrder(invoice, order.id)
				const terms = { number: 1, isoDay: '2026-12-09', reason: 'Devolución' }
				const amountCents = Math.floor(part.totalCents * later)
				const some = amountCents > 0 ? [makeCreditNote(part, { ...terms, amountCents })] : []
				return amountCents === part.totalCents ? some : [...some, makeCreditNote(part, { ...terms, earlier: some })]
			})
			expect(sum(notes.map(({ totalCents }) => totalCents)) + invoice.totalCents).toBe(0)
			for (const rate of invoice.vat) {
				const of = notes.flatMap(({ vat }) =>
					vat.filter(
						(one) =>
							one.percent === rate.percent &&
							one.exemption?.cause === rate.exemption?.cause &&
							one.surcharge?.percent === rate.surcharge?.percent,
					),
				)
				expect(sum([rate, ...of].map(({ baseCents }) => baseCents))).toBe(0)
				expect(sum([rate, ...of].map(({ vatCents }) => vatCents))).toBe(0)
			}
			for (const note of notes) expect(note.rectifies).toMatchObject({ number: 'F2026-000007', kind: 'completa' })
		}),
	)
})
