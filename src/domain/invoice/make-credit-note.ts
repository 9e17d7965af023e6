import { allocate, type Cents, cents, mulDiv, sum, ZERO } from '#domain/money/cents.ts'
import { yearOf } from '#domain/time/madrid.ts'
import {
	checkedInvoice,
	grossOf,
	type Invoice,
	type InvoicedRate,
	type InvoiceLine,
	type InvoiceRow,
	invoiceNumber,
	isSameRate,
	seriesOf,
} from './invoice.ts'

export interface CreditNoteTerms {
	/** Number in the series of credit notes of the year of `isoDay`. */
	readonly number: number
	readonly isoDay: string
	readonly reason: string
	/** Refunded cents with VAT, positive; by default, all that is not yet credited of the invoice. */
	readonly amountCents?: number
	/** Earlier credit notes of the invoice, and of the simplified one that it replaces. */
	readonly earlier?: readonly Invoice[]
	/** How the money is refunded. */
	readonly payment?: string
}

const minus = (amount: Cents) => cents(0 - amount)
const minusRow = (row: InvoiceRow): InvoiceRow => ({ ...row, amountCents: minus(row.amountCents) })
export const minusRate = (rate: InvoicedRate): InvoicedRate => ({
	...rate,
	baseCents: minus(rate.baseCents),
	vatCents: minus(rate.vatCents),
	...(rate.surcharge && { surcharge: { ...rate.surcharge, amountCents: minus(rate.surcharge.amountCents) } }),
})
const minusLine = (line: InvoiceLine): InvoiceLine => ({
	...line,
	quantity: line.quantity === '' ? '' : `−${line.quantity}`,
	totalCents: minus(line.totalCents),
})

/**
 * Corrects an invoice by differences, for all or a part of the amount not yet credited, in cents (art. 15). The part is
 * allocated over the rates in proportion to what is left of each, so that bases, VAT and total add up and all partial
 * credit notes together equal the invoice.
 */
export function makeCreditNote(invoice: Invoice, terms: CreditNoteTerms): Invoice {
	const { number, isoDay, reason, earlier = [], payment = 'Devolución por el mismo medio de pago' } = terms
	const rectified = invoiceNumber(invoice)
	if (invoice.kind === 'rectificativa') throw new RangeError(`${rectified} is a credit note itself`)
	// A credit note is not paid by a day.
	const { substitutes, dueDay: _dueDay, ...corrected } = invoice
	const known = [rectified, substitutes?.number]
	if (earlier.some(({ rectifies }) => rectifies === null || !known.includes(rectifies.number))) {
		throw new RangeError(`not every earlier credit note is of ${rectified}`)
	}
	if (reason.trim() === '') throw new RangeError('a credit note says why it is made')
	const left = leftOf(invoice, earlier)
	const leftCents = sum(left.map(grossOf))
	const amountCents = cents(terms.amountCents ?? leftCents)
	if (amountCents < 1 || amountCents > leftCents) {
		throw new RangeError(`${amountCents} cents cannot go back: ${leftCents} are left of ${rectified}`)
	}
	const whole = amountCents === invoice.totalCents
	const given = whole ? invoice.vat : partOf(left, amountCents)
	return checkedInvoice({
		...corrected,
		kind: 'rectificativa',
		series: seriesOf('rectificativa'),
		year: yearOf(isoDay),
		number,
		isoDay,
		lines: whole ? invoice.lines.map(minusLine) : given.map((rate) => partLine(rate, rectified)),
		discounts: whole ? invoice.discounts.map(minusRow) : [],
		shipping: whole && invoice.shipping !== null ? minusRow(invoice.shipping) : null,
		vat: given.map(minusRate),
		totalCents: minus(amountCents),
		payment,
		rectifies: { number: rectified, kind: invoice.kind, isoDay: invoice.isoDay, reason: reason.trim() },
	})
}

/** The amounts of each rate that earlier credit notes have not yet credited. */
const leftOf = (invoice: Invoice, earlier: readonly Invoice[]): InvoicedRate[] =>
	addedRates(
		invoice.vat,
		earlier.flatMap(({ vat }) => vat),
	)

/** Each rate with the amounts of `others` that are of it. */
export function addedRates(rates: readonly InvoicedRate[], others: readonly InvoicedRate[]): InvoicedRate[] {
	return rates.map((rate) => {
		const added = others.filter((other) => isSameRate(other, rate))
		return {
			...rate,
			baseCents: sum([rate.baseCents, ...added.map(({ baseCents }) => baseCents)]),
			vatCents: sum([rate.vatCents, ...added.map(({ vatCents }) => vatCents)]),
			...(rate.surcharge && {
				surcharge: { ...rate.surcharge, amountCents: sum([rate, ...added].map(surchargeCentsOf)) },
			}),
		}
	})
}

const surchargeCentsOf = ({ surcharge }: InvoicedRate): Cents => surcharge?.amountCents ?? ZERO

/** Allocates an amount, VAT included, over base, VAT and surcharge of each rate in proportion to what is left of them. */
export function partOf(left: readonly InvoicedRate[], amountCents: Cents): InvoicedRate[] {
	const shares = allocate(amountCents, left.map(grossOf))
	return left.flatMap((rate, index) => {
		const share = shares[index] ?? cents(0)
		if (share === 0) return []
		const baseCents = mulDiv(share, rate.baseCents, grossOf(rate))
		const taxes = allocate(cents(share - baseCents), [rate.vatCents, surchargeCentsOf(rate)])
		const [vatCents = ZERO, surchargeCents = ZERO] = taxes
		const surcharge = rate.surcharge && { surcharge: { ...rate.surcharge, amountCents: surchargeCents } }
		return [{ ...rate, baseCents, vatCents, ...surcharge }]
	})
}

function partLine({ percent, baseCents, exemption, surcharge }: InvoicedRate, rectified: string): InvoiceLine {
	return {
		description: `Devolución parcial de la factura ${rectified}`,
		detail: '',
		quantity: '',
		unitPrice: '',
		totalCents: minus(baseCents),
		vatPercent: percent,
		...(exemption && { exemption: exemption.cause }),
		...(surcharge && { surchargePercent: surcharge.percent }),
	}
}
