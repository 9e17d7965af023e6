import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cents, sum } from '#domain/money/cents.ts'
import { billingOf } from '#domain/order/billing.ts'
import { ANYBODY, BUYER, orderOf, termsFor } from '#test/sample-invoices.ts'
import { SAMPLE_MERCHANT } from '#test/sample-merchant.ts'
import { sampleLine } from '#test/sample-order.ts'
import { exchangeInvoice } from './exchange-invoice.ts'
import { grossOf, type Invoice, invoiceNumber } from './invoice.ts'
import { makeCreditNote } from './make-credit-note.ts'
import { makeInvoice } from './make-invoice.ts'
import { isRecipientOf, replaceable, replaceInvoice } from './replace-invoice.ts'
import { type StandingInvoice, standingInvoice } from './standing-invoice.ts'

const lines = [sampleLine(), sampleLine({ position: 1, ivaPercent: 10 })]
const full = makeInvoice(orderOf(lines), lines, termsFor())
const simplified = makeInvoice(orderOf(lines), lines, ANYBODY)
const RIGHT = billingOf('Reformas Peñalara, S. L.', 'B12345674', {
	direccion: 'Calle de Alcalá 100',
	codigoPostal: '28009',
	localidad: 'Madrid',
})
const OTHER = { ...RIGHT, taxId: 'B87654321' }
const TERMS = { recipient: RIGHT, reason: ' El NIF estaba equivocado ', number: 4, isoDay: '2027-01-15' }
const alone: StandingInvoice = { invoice: full, notes: [] }
const noteOf = (invoice: Invoice, number: number, amountCents: number, earlier: readonly Invoice[] = []) =>
	makeCreditNote(invoice, { number, isoDay: '2026-12-01', reason: 'Rota', amountCents, earlier })

test('a replacement has the amounts, the seller and the day of the sale of the invoice, and its own number and recipient', () => {
	expect(replaceInvoice(alone, TERMS)).toEqual({
		...full,
		kind: 'rectificativa',
		series: 'R',
		year: 2027,
		number: 4,
		isoDay: '2027-01-15',
		recipient: RIGHT,
		rectifies: {
			number: 'F2026-000001',
			kind: 'completa',
			isoDay: '2026-11-21',
			reason: 'El NIF estaba equivocado',
			replacedNotes: [],
		},
	})
})

test.each([
	['names the same recipient', { recipient: BUYER }],
	['gives no reason', { reason: ' ' }],
	['names no recipient', { recipient: { ...RIGHT, taxId: '' } }],
] as const)('no invoice is replaced by one that %s', (_, change) => {
	expect(() => replaceInvoice(alone, { ...TERMS, ...change } as typeof TERMS)).toThrow(RangeError)
})

test('only a full invoice can be replaced, within four years, while part of it remains', () => {
	const day = '2030-11-20'
	expect(replaceable([full], day)).toEqual(alone)
	expect(replaceable([full], '2030-11-21')).toBe('rectificacion_fuera_de_plazo')
	expect(replaceable([], day)).toBe('sin_factura_completa')
	expect(replaceable([simplified], day)).toBe('sin_factura_completa')
	expect(replaceable([full, noteOf(full, 1, full.totalCents)], day)).toBe('factura_abonada')
	expect(() => replaceInvoice({ invoice: simplified, notes: [] }, TERMS)).toThrow(RangeError)
	expect(() => replaceInvoice({ invoice: noteOf(full, 1, 100), notes: [] }, TERMS)).toThrow(RangeError)
})

test.each([
	['name', { ...RIGHT, name: 'Reformas Peñalara, S. A.' }, false],
	['tax id', OTHER, false],
	['address', { ...RIGHT, address: ['Calle de Alcalá 101', '28009 Madrid'] }, false],
	['only spaces', { ...RIGHT, name: ` ${RIGHT.name} ` }, true],
] as const)('a recipient with another %s is another one unless only spaces differ', (_, recipient, same) => {
	expect(isRecipientOf(replaceInvoice(alone, TERMS), recipient)).toBe(same)
})

test('a replacement is replaced in its turn, and a credit note is of the last one', () => {
	const first = replaceInvoice(alone, TERMS)
	const back = noteOf(first, 5, 1000)
	const standing = replaceable([full, first, back], '2027-02-01')
	if (typeof standing === 'string') throw new Error(standing)
	expect(standing).toEqual({ invoice: first, notes: [back] })
	const second = replaceInvoice(standing, { ...TERMS, recipient: OTHER, number: 6 })
	expect(second).toMatchObject({
		totalCents: full.totalCents - 1000,
		rectifies: { number: 'R2027-000004', kind: 'rectificativa', replacedNotes: [{ number: 'R2026-000005' }] },
	})
	// Stored in any order.
	expect(standingInvoice([second, back, full, first])).toEqual({ invoice: second, notes: [] })
	const rest = makeCreditNote(second, { number: 7, isoDay: '2027-03-01', reason: 'Todo' })
	expect(rest.rectifies).toEqual({
		number: 'R2027-000006',
		kind: 'rectificativa',
		isoDay: '2027-01-15',
		reason: 'Todo',
	})
	expect(rest.totalCents).toBe(cents(1000 - full.totalCents))
	expect(rest.lines.map(({ quantity }) => quantity)).not.toContainEqual(expect.stringContaining('−−'))
	expect(rest.recipient).toEqual(OTHER)
})

test('amounts credited before an exchange count against the replacement of the exchanged invoice, and are not replaced', () => {
	const before = noteOf(simplified, 1, 1000)
	const exchanged = exchangeInvoice(simplified, {
		merchant: SAMPLE_MERCHANT,
		recipient: BUYER,
		number: 2,
		isoDay: '2026-12-02',
	})
	const standing = replaceable([simplified, before, exchanged], '2026-12-03')
	if (typeof standing === 'string') throw new Error(standing)
	const replacement = replaceInvoice(standing, TERMS)
	expect(replacement).toMatchObject({ totalCents: full.totalCents, rectifies: { replacedNotes: [] } })
	const now = standingInvoice([simplified, before, exchanged, replacement])
	expect(now).toEqual({ invoice: replacement, notes: [before] })
	const rest = { number: 5, isoDay: '2027-03-01', reason: 'Todo', earlier: now?.notes ?? [] }
	expect(makeCreditNote(replacement, rest).totalCents).toBe(cents(1000 - full.totalCents))
})

type Deed = { readonly kind: 'credit'; readonly share: number } | { readonly kind: 'replace'; readonly to: number }
const aDeed: fc.Arbitrary<Deed> = fc.oneof(
	fc.record({ kind: fc.constant('credit' as const), share: fc.integer({ min: 1, max: 100 }) }),
	fc.record({ kind: fc.constant('replace' as const), to: fc.integer({ min: 0, max: 3 }) }),
)

test('after any sequence of credits and replacements, each rate of the sale remains once and can be credited in full', () => {
	fc.assert(
		fc.property(fc.array(aDeed, { maxLength: 10 }), (deeds) => {
			const issued: Invoice[] = [full]
			let leftCents: number = full.totalCents
			for (const deed of [...deeds, { kind: 'credit', share: 100 } as const]) {
				const standing = standingInvoice(issued) ?? expect.fail('no invoice')
				const { invoice, notes } = standing
				const terms = { number: issued.length, isoDay: '2026-12-01', reason: 'Motivo' }
				const amountCents = deed.kind === 'credit' ? Math.floor((leftCents * deed.share) / 100) : 0
				if (deed.kind === 'credit' && amountCents > 0) {
					issued.push(makeCreditNote(invoice, { ...terms, amountCents, earlier: notes }))
					leftCents -= amountCents
				}
				if (deed.kind === 'replace' && leftCents > 0) {
					const recipient = { ...RIGHT, name: `Cliente ${issued.length} ${deed.to}` }
					issued.push(replaceInvoice(standing, { ...terms, recipient }))
				}
				const now = standingInvoice(issued) ?? expect.fail('no invoice')
				expect(sum([now.invoice, ...now.notes].map(({ totalCents }) => totalCents))).toBe(leftCents)
				expect(now.notes.every(({ rectifies }) => rectifies?.number === invoiceNumber(now.invoice))).toBe(true)
			}
			// Replacements are not added: their sale is that of the first invoice.
			const counted = issued.filter(({ rectifies }) => rectifies?.replacedNotes === undefined)
			for (const percent of [21, 10]) {
				const rates = counted.flatMap(({ vat }) => vat).filter((rate) => rate.percent === percent)
				expect([sum(rates.map(({ baseCents }) => baseCents)), sum(rates.map(grossOf))]).toEqual([0, 0])
			}
		}),
	)
})
