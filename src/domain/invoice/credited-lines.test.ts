import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cents, sum, ZERO } from '#domain/money/cents.ts'
import { grossOfAmounts } from '#domain/order/line-amounts.ts'
import type { Order, OrderLine } from '#domain/order/order.ts'
import { type LineQuantity, leastOf, leftOfLine, returnedAmounts } from '#domain/order/returned-lines.ts'
import { termsFor } from '#test/sample-invoices.ts'
import { type Amounts, sampleLine, sampleOrder } from '#test/sample-order.ts'
import { aVatTerms } from '#test/vat-terms.ts'
import { creditedLines } from './credited-lines.ts'
import { grossOf, type Invoice } from './invoice.ts'
import { makeCreditNote } from './make-credit-note.ts'
import { makeInvoice } from './make-invoice.ts'

/** Ten pieces at 4.80 € without VAT. */
const pieces = (position: number, change: Partial<OrderLine> = {}): OrderLine =>
	sampleLine({
		...{ position, nombre: `Azulejo ${position}`, unit: 'ud', variantName: 'Por piezas', quantity: 10 },
		...{ areaHundredths: 100, priceCents: cents(480) },
		...change,
	})
const THREE_RATES = [
	pieces(0),
	pieces(1, { ivaPercent: 10 }),
	pieces(2, { ivaPercent: 0, exencion: 'E1' }),
] as const satisfies readonly OrderLine[]

interface Sale {
	readonly order: Order
	readonly lines: readonly OrderLine[]
	readonly invoice: Invoice
}

function sale(sold: readonly OrderLine[], amounts: Amounts = {}, change: Partial<Order> = {}): Sale {
	const lines = amounts.professional ? sold : sold.map((line) => ({ ...line, incentiveCents: ZERO }))
	const order = sampleOrder(change, lines, { promo: null, professional: false, shippingCents: 8764, ...amounts })
	return { order, lines, invoice: makeInvoice(order, lines, termsFor()) }
}

const TERMS = { number: 1, isoDay: '2026-12-09', reason: 'Devolución' }

/** The credit note of returned quantities; by default all of the lines at these positions. */
function noteOf({ order, lines, invoice }: Sale, asked: readonly LineQuantity[], earlier: readonly Invoice[] = []) {
	const returned = returnedAmounts(order, lines, asked, []) ?? expect.fail('no quantities of the order')
	const amountCents = sum(returned.map(grossOfAmounts))
	return makeCreditNote(invoice, { ...TERMS, amountCents, returned: creditedLines(lines, returned), earlier })
}
const all = (...positions: number[]): LineQuantity[] =>
	positions.map((position) => ({ position, quantityHundredths: 1000 }))

/** Rate, base, VAT and surcharge of each row of a note. */
const rowsOf = ({ vat }: Invoice) =>
	vat.map(({ percent, baseCents, vatCents, surcharge }) =>
		surcharge ? [percent, baseCents, vatCents, surcharge.amountCents] : [percent, baseCents, vatCents],
	)

test('a returned line is credited at its own rate', () => {
	expect(rowsOf(noteOf(sale(THREE_RATES), all(1)))).toEqual([[10, -4800, -480]])
})

test.each([
	['10 % off', { promo: { type: 'percentage', discount: 10 } }, [10, -4320, -432]],
	['50 € off', { promo: { type: 'fixed', discount: 5000 } }, [10, -3133, -313]],
	['a voucher of 25 €', { promo: { type: 'fixed', discount: 2500 } }, [10, -3967, -397]],
] as const)('with its share of %s', (_, amounts, row) => {
	expect(rowsOf(noteOf(sale(THREE_RATES, amounts), all(1)))).toEqual([row])
})

test('with its share of a professional reduction', () => {
	const cut = { unit: 'm²', quantity: 1, areaHundredths: 1000, priceCents: cents(4800) } as const
	const lines = [pieces(0, cut), pieces(1, { ...cut, ivaPercent: 10 })]
	expect(rowsOf(noteOf(sale(lines, { professional: true }), all(1)))).toEqual([[10, -1800, -180]])
})

test('after a return of every line without the transport, only the transport is left of the invoice', () => {
	const given = sale(THREE_RATES)
	const note = noteOf(given, all(0, 1, 2))
	const left = given.invoice.vat.map((rate) => {
		const back = note.vat.find(({ percent }) => percent === rate.percent)
		return [rate.percent, rate.baseCents + (back?.baseCents ?? 0), rate.vatCents + (back?.vatCents ?? 0)]
	})
	expect(left).toEqual([
		[21, 8764, 1840],
		[10, 0, 0],
		[0, 0, 0],
	])
	expect(note.shipping).toBeNull()
})

test('the surcharge of a line goes back with it, and only with it', () => {
	const hundred = pieces(0, { quantity: 100, priceCents: cents(320), recargo: true })
	const note = noteOf(sale([hundred]), [{ position: 0, quantityHundredths: 10_000 }])
	expect(rowsOf(note)).toEqual([[21, -32_000, -6720, -1664]])
})

test('an export is credited without VAT', () => {
	const given = sale([pieces(0), pieces(1, { ivaPercent: 10 })], {}, { taxRegime: 'exportacion' })
	expect(rowsOf(noteOf(given, all(1)))).toEqual([[0, -4800, 0]])
})

test('a credit note names the returned goods, with their quantity and their amount after discounts', () => {
	const given = sale(THREE_RATES, { promo: { type: 'percentage', discount: 10 } })
	const { lines, discounts } = noteOf(given, [{ position: 1, quantityHundredths: 300 }])
	expect(lines).toMatchObject([
		{ description: 'Azulejo 1', quantity: '−3 piezas', totalCents: -1296, vatPercent: 10, detail: /lote B/ },
	])
	expect(discounts).toEqual([])
})

const aSale = fc
	.record({
		lines: fc.array(
			fc.record({
				vat: aVatTerms,
				isCut: fc.boolean(),
				recargo: fc.boolean(),
				quantity: fc.integer({ min: 1, max: 9 }),
				priceCents: fc.integer({ min: 1, max: 90_000 }).map(cents),
			}),
			{ minLength: 1, maxLength: 5 },
		),
		shippingCents: fc.integer({ min: 0, max: 30_000 }),
		professional: fc.boolean(),
		discount: fc.integer({ min: 0, max: 90 }),
	})
	.map(({ lines, discount, ...amounts }) =>
		sale(
			lines.map(({ vat, isCut, recargo, ...line }, position) =>
				pieces(position, {
					...line,
					...vat,
					recargo: recargo && vat.ivaPercent > 0,
					...(isCut && { unit: 'm²', quantity: 1, areaHundredths: 650 }),
				}),
			),
			{ ...amounts, promo: discount === 0 ? null : { type: 'percentage', discount } },
		),
	)
	.filter(({ order }) => order.totalCents > 0)

/** Returned parts of lines, and compensations without goods, in thousandths of the remaining quantity or amount. */
const steps = fc.array(
	fc.oneof(
		fc.record({ line: fc.nat({ max: 4 }), part: fc.integer({ min: 1, max: 1000 }) }),
		fc.record({ part: fc.integer({ min: 1, max: 1000 }) }),
	),
	{ maxLength: 12 },
)

test('for returns in any order, the notes and the rest add up to the invoice, rate by rate', () => {
	fc.assert(
		fc.property(aSale, steps, ({ order, lines, invoice }, taken) => {
			const notes: Invoice[] = []
			const earlier: LineQuantity[] = []
			const leftCents = () => order.totalCents + sum(notes.map(({ totalCents }) => totalCents))
			for (const step of taken) {
				const line = 'line' in step ? lines[step.line] : undefined
				if (leftCents() === 0 || ('line' in step && line === undefined)) continue
				const whole = line ? leftOfLine(line, earlier) : leftCents()
				const unit = line ? leastOf(line) : 1
				const amount = Math.floor((whole * step.part) / 1000 / unit) * unit
				if (amount === 0) continue
				const asked = line ? [{ position: line.position, quantityHundredths: amount }] : []
				const returned = returnedAmounts(order, lines, asked, earlier) ?? expect.fail('no quantities of the order')
				earlier.push(...asked)
				const paid = line ? sum(returned.map(grossOfAmounts)) : cents(amount)
				const amountCents = Math.min(paid, leftCents())
				if (amountCents === 0) continue
				const terms = { ...TERMS, amountCents, returned: creditedLines(lines, returned) }
				notes.push(makeCreditNote(invoice, { ...terms, earlier: notes }))
			}
			if (leftCents() > 0) notes.push(makeCreditNote(invoice, { ...TERMS, earlier: notes }))
			expect(leftCents()).toBe(0)
			for (const rate of invoice.vat) {
				const of = [invoice, ...notes].flatMap(({ vat }) =>
					vat.filter(
						(one) =>
							one.percent === rate.percent &&
							one.exemption?.cause === rate.exemption?.cause &&
							one.surcharge?.percent === rate.surcharge?.percent,
					),
				)
				expect(sum(of.map(({ baseCents }) => baseCents))).toBe(0)
				expect(sum(of.map(({ vatCents }) => vatCents))).toBe(0)
				expect(sum(of.map(({ surcharge }) => surcharge?.amountCents ?? cents(0)))).toBe(0)
			}
			for (const { vat } of notes) for (const rate of vat) expect(grossOf(rate)).toBeLessThanOrEqual(0)
		}),
		{ numRuns: 400 },
	)
})
