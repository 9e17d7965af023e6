import { sum } from '#domain/money/cents.ts'
import type { Billing } from '#domain/order/order.ts'
import { yearOf } from '#domain/time/madrid.ts'
import { addedRates } from './credited-rates.ts'
import {
	checkedInvoice,
	grossOf,
	type Invoice,
	invoiceKind,
	invoiceNumber,
	isReplacement,
	seriesOf,
} from './invoice.ts'
import { lastDayToChange, type StandingInvoice, standingInvoice } from './standing-invoice.ts'

/** Why an invoice is not issued again with another recipient. */
export type ReplacementRefusal =
	| 'sin_factura_completa'
	| 'factura_de_un_mes'
	| 'rectificacion_fuera_de_plazo'
	| 'factura_abonada'
	| 'destinatario_igual'

/**
 * The invoice of an order whose recipient can be corrected on a day, or the reason against it: it has no recipient, it is a monthly one,
 * the sale is more than four years ago, or all of it was credited.
 */
export function replaceable(issued: readonly Invoice[], isoDay: string): StandingInvoice | ReplacementRefusal {
	const standing = standingInvoice(issued)
	if (!standing || standing.invoice.kind === 'simplificada') return 'sin_factura_completa'
	const { invoice, notes } = standing
	if (invoice.monthly) return 'factura_de_un_mes'
	if (isoDay > lastDayToChange(invoice)) return 'rectificacion_fuera_de_plazo'
	const left = sum([invoice, ...notes].map(({ totalCents }) => totalCents))
	return notes.length > 0 && left === 0 ? 'factura_abonada' : standing
}

/** Whether an invoice names this recipient already. */
export function isRecipientOf({ recipient }: Invoice, { name, taxId, address }: Billing): boolean {
	const same = [name, taxId, ...address]
	const now = [recipient.name, recipient.taxId, ...(recipient.address ?? [])]
	return same.length === now.length && same.every((part, index) => part.trim() === now[index]?.trim())
}

/**
 * The rectifying invoice that replaces one with a wrong recipient (RD 1619/2012, art. 15: by substitution, since Ley 37/1992, art. 80
 * changes no amount). It has the lines and amounts of the invoice less its credit notes, which it replaces too, so that the amount of the
 * rectification is zero. Issuer, day of the sale and payment do not change.
 */
export function replaceInvoice(
	{ invoice, notes }: StandingInvoice,
	terms: {
		readonly recipient: Billing
		readonly reason: string
		/** Number in the series of rectifying invoices of the year of `isoDay`. */
		readonly number: number
		readonly isoDay: string
	},
): Invoice {
	const { recipient, number, isoDay } = terms
	const rectified = invoiceNumber(invoice)
	const reason = terms.reason.trim()
	if (invoice.kind !== 'completa' && !isReplacement(invoice)) throw new RangeError(`${rectified} is no full invoice`)
	if (invoiceKind(recipient) !== 'completa') throw new RangeError('a full invoice must name its recipient')
	if (isRecipientOf(invoice, recipient)) throw new RangeError(`${rectified} names this recipient already`)
	if (reason === '') throw new RangeError('a rectifying invoice says why it is made')
	const own = notes.filter(({ rectifies }) => rectifies?.number === rectified)
	return checkedInvoice({
		...invoice,
		kind: 'rectificativa',
		series: seriesOf('rectificativa'),
		year: yearOf(isoDay),
		number,
		isoDay,
		recipient,
		lines: [invoice, ...own].flatMap(({ lines }) => lines),
		vat: own.length === 0 ? invoice.vat : leftRates(invoice, own),
		totalCents: sum([invoice, ...own].map(({ totalCents }) => totalCents)),
		rectifies: {
			number: rectified,
			kind: invoice.kind,
			isoDay: invoice.isoDay,
			reason,
			replacedNotes: own.map((note) => ({ number: invoiceNumber(note), isoDay: note.isoDay })),
		},
	})
}

const leftRates = ({ vat }: Invoice, notes: readonly Invoice[]) =>
	addedRates(
		vat,
		notes.flatMap((note) => note.vat),
	).filter((rate) => grossOf(rate) !== 0 || rate.baseCents !== 0)
