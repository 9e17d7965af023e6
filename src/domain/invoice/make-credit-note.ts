import { cents, negative, sum } from '#domain/money/cents.ts'
import type { RateAmounts } from '#domain/order/line-amounts.ts'
import { yearOf } from '#domain/time/madrid.ts'
import { addedRates, creditedRates, isOfRate, minusRate } from './credited-rates.ts'
import {
	checkedInvoice,
	grossOf,
	type Invoice,
	type InvoicedRate,
	type InvoiceLine,
	type InvoiceRow,
	invoiceNumber,
	isReplacement,
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
	/** The returned lines; without any, the amount is a compensation without goods. */
	readonly returned?: readonly CreditedLine[]
	/** How the money is refunded. */
	readonly payment?: string
}

/** A returned quantity of a line, as a credit note prints it, with its amounts. */
export interface CreditedLine extends RateAmounts {
	readonly description: string
	/** Variant and lot: «Partida Entera · lote B, calibre 9». */
	readonly detail: string
	/** With its unit: «2,5 m²», «3 cajas». */
	readonly quantity: string
}

const minusRow = (row: InvoiceRow): InvoiceRow => ({ ...row, amountCents: negative(row.amountCents) })
const minusLine = (line: InvoiceLine): InvoiceLine => ({
	...line,
	quantity: oppositeOf(line.quantity),
	totalCents: negative(line.totalCents),
})

/** A replacement lists earlier returns with a minus sign. */
const oppositeOf = (quantity: string) => (quantity.startsWith('−') ? quantity.slice(1) : quantity && `−${quantity}`)

/**
 * Corrects an invoice by differences, for all or a part of the amount not yet credited, in cents (art. 15). Returned lines are credited at
 * their own rate, any other amount in proportion to the rest of each rate, so that bases, VAT and total add up and all partial credit notes
 * together equal the invoice.
 */
export function makeCreditNote(invoice: Invoice, terms: CreditNoteTerms): Invoice {
	const {
		number,
		isoDay,
		reason,
		earlier = [],
		returned = [],
		payment = 'Devolución por el mismo medio de pago',
	} = terms
	const rectified = invoiceNumber(invoice)
	if (invoice.kind === 'rectificativa' && !isReplacement(invoice))
		throw new RangeError(`${rectified} is a credit note itself`)
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
	const given = whole ? invoice.vat : creditedRates(left, returned, amountCents)
	return checkedInvoice({
		...corrected,
		kind: 'rectificativa',
		series: seriesOf('rectificativa'),
		year: yearOf(isoDay),
		number,
		isoDay,
		lines: whole ? invoice.lines.map(minusLine) : partLines(given, returned, rectified),
		discounts: whole ? invoice.discounts.map(minusRow) : [],
		shipping: whole && invoice.shipping !== null ? minusRow(invoice.shipping) : null,
		vat: given.map(minusRate),
		totalCents: negative(amountCents),
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

/** The rows of a part of an invoice: its returned lines, and per rate the difference between the amount and theirs. */
function partLines(
	given: readonly InvoicedRate[],
	returned: readonly CreditedLine[],
	rectified: string,
): InvoiceLine[] {
	return given.flatMap((rate) => {
		const own = returned.filter((line) => isOfRate(line, rate) && line.baseCents > 0)
		const restCents = cents(rate.baseCents - sum(own.map(({ baseCents }) => baseCents)))
		const rest = {
			...NO_QUANTITY,
			description: restCents > 0 ? `Devolución parcial de la factura ${rectified}` : BEFORE,
		}
		return [
			...own.map(({ description, detail, quantity, baseCents }) => ({
				...{ description, detail, quantity: `−${quantity}`, unitPrice: '' },
				totalCents: negative(baseCents),
				...taxOf(rate),
			})),
			...(restCents === 0 ? [] : [{ ...rest, totalCents: negative(restCents), ...taxOf(rate) }]),
		]
	})
}

const NO_QUANTITY = { detail: '', quantity: '', unitPrice: '' } as const
const BEFORE = 'Abonado antes, por otra rectificativa'

/** The tax of a row, as its line names it. */
export const taxOf = ({ percent, exemption, surcharge }: InvoicedRate): Omit<InvoiceLine, RowText> => ({
	vatPercent: percent,
	...(exemption && { exemption: exemption.cause }),
	...(surcharge && { surchargePercent: surcharge.percent }),
})
type RowText = 'description' | 'detail' | 'quantity' | 'unitPrice' | 'totalCents'
