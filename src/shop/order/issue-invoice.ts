import {
	type Invoice,
	invoiceKind,
	invoiceNumber,
	isReplacement,
	seriesName,
	seriesOf,
} from '#domain/invoice/invoice.ts'
import { type CreditedLine, makeCreditNote } from '#domain/invoice/make-credit-note.ts'
import { makeInvoice, NO_RECIPIENT } from '#domain/invoice/make-invoice.ts'
import { invoiceOfOrder } from '#domain/invoice/monthly-invoice.ts'
import { standingInvoice } from '#domain/invoice/standing-invoice.ts'
import { type Order, type OrderLine, paymentMethodOf } from '#domain/order/order.ts'
import { dueDayOf } from '#domain/payment/credit.ts'
import { europeanVat } from '#domain/tax-id/european.ts'
import { madridDay } from '#domain/time/madrid.ts'
import { altaRecord } from '#domain/verifactu/make-record.ts'
import type { RecordPlace } from '#domain/verifactu/record.ts'
import { withVerification } from '#domain/verifactu/verification.ts'
import { appendRecord, type ChainEnd, endOfChain, type RecordingContext } from '#shop/verifactu/append-record.ts'
import { validationSite } from '#shop/verifactu/terms.ts'
import { type Database, together } from '#store/database.ts'
import { findInvoicesOfOrder, insertInvoice, nextInvoiceNumber } from '#store/invoice/invoices.ts'
import { insertVatCheck } from '#store/tax/vat-checks.ts'

interface Keeping {
	readonly at: Date
	/** The account whose orders it covers; only on a monthly invoice. */
	readonly accountId?: number | null
	/** The end of its issuer's chain, if it was locked with the series. */
	readonly end?: ChainEnd | null
}

/**
 * Inserts an invoice that has taken the last number of its series, together with its Veri*factu record: both exist or neither (RD
 * 1007/2023, art. 9). Locks the chain of records after the series. Queues a VIES query for a VAT number of another state.
 */
export async function keepInvoice(
	context: RecordingContext,
	tx: Database,
	made: Invoice,
	{ at, accountId = null, end = null }: Keeping,
): Promise<void> {
	const { mode } = context.verifactu
	const invoice = withVerification(made, mode, validationSite(context))
	const row = {
		series: seriesName(invoice.series, invoice.isoDay),
		number: invoice.number,
		orderId: invoice.orderId,
		month: invoice.monthly?.month ?? null,
		accountId,
		kind: invoice.kind,
		totalCents: invoice.totalCents,
		issuedAt: at,
		content: invoice,
	}
	const make = (place: RecordPlace) => altaRecord(invoice, place)
	await together([
		insertInvoice(tx, row),
		mode === 'off' ? null : appendRecord(context, tx, { invoice, at, reason: null, make, end }),
	])
	const vatId = invoice.kind === 'completa' || isReplacement(invoice) ? invoice.recipient.taxId : null
	if (vatId !== null && europeanVat(vatId) !== null) await insertVatCheck(tx, { ...row, vatId }, at)
}

/** An invoice that is not stored yet, and the end of the chain that its record follows; null if no records are made. */
interface NewInvoice {
	readonly invoice: Invoice
	readonly end: ChainEnd | null
}

/**
 * Makes the invoice of an order that was just paid, or needs no payment; the caller stores it. It takes the number, whose series stays
 * locked until the transaction ends, together with the chain of records: everything that does not need the number comes before.
 */
export async function newInvoice(
	context: RecordingContext,
	tx: Database,
	order: Order,
	lines: readonly OrderLine[],
	at: Date,
): Promise<NewInvoice> {
	const { front: merchant, verifactu } = context
	const isoDay = madridDay(at.getTime())
	const recipient = order.billing ?? NO_RECIPIENT
	const [number, end] = await together([
		nextInvoiceNumber(tx, seriesName(seriesOf(invoiceKind(recipient)), isoDay)),
		verifactu.mode === 'off' ? null : endOfChain(context, tx, merchant.taxId, at),
	])
	const paid = { payment: paymentMethodOf(order), dueDay: dueDayOf(order) }
	return {
		invoice: makeInvoice(order, lines, { merchant, recipient, number, isoDay, operationDay: isoDay, ...paid }),
		end,
	}
}

/**
 * Issues a credit note for a refunded amount in cents with VAT, and returns its number. Returns null if the order has no invoice, or
 * belongs on its month's invoice. The caller holds the order's lock.
 */
export async function issueCreditNote(
	context: RecordingContext,
	tx: Database,
	orderId: string,
	terms: {
		readonly amountCents: number
		/** The returned lines; none for a compensation without goods. */
		readonly returned?: readonly CreditedLine[]
		readonly reason: string
		readonly payment: string
		readonly at: Date
	},
): Promise<string | null> {
	const { amountCents, returned = [], reason, payment, at } = terms
	const standing = standingInvoice((await findInvoicesOfOrder(tx, orderId)).map(({ content }) => content))
	if (!standing) return null
	const invoice = invoiceOfOrder(standing.invoice, orderId)
	const isoDay = madridDay(at.getTime())
	const number = await nextInvoiceNumber(tx, seriesName(seriesOf('rectificativa'), isoDay))
	const note = makeCreditNote(invoice, {
		number,
		isoDay,
		reason,
		amountCents,
		returned,
		earlier: standing.notes,
		payment,
	})
	await keepInvoice(context, tx, note, { at })
	return invoiceNumber(note)
}
