import {
	type Invoice,
	type InvoicedAmounts,
	type InvoicedRate,
	type InvoiceLine,
	invoiceNumber,
	isReplacement,
	isSameRate,
} from '#domain/invoice/invoice.ts'
import { type Cents, minus, sum } from '#domain/money/cents.ts'
import { type ElectronicRate, electronicRate, rateOfLine, ratesWith } from './electronic-rate.ts'
import { issuingParty, type Party, type PartyRefusal, receivingParty } from './party.ts'
import { type RowQuantity, rowQuantity } from './quantity.ts'
import { type Adjustment, spreadRows } from './spread.ts'

/** The order of a row, with the buyer's own reference. */
export interface RowOrder {
	readonly orderId: string
	readonly obra: string | null
	/** The day of the sale; null where it is that of the invoice. */
	readonly isoDay: string | null
}

/** A line of an invoice. */
export interface ElectronicRow extends RowQuantity {
	readonly description: string
	readonly detail: string
	readonly totalCents: Cents
	readonly rate: ElectronicRate
	readonly order: RowOrder | null
}

/** A discount or the transport at one rate, with its order on the invoice of a month. */
export interface ElectronicAdjustment extends Adjustment {
	readonly orderId: string | null
}

interface NamedInvoice {
	readonly number: string
	readonly isoDay: string
}

/** An invoice as structured formats say it: amounts have the signs of the invoice, so that those of a credit note are negative. */
export interface ElectronicInvoice {
	readonly number: string
	/** `differences`: a credit note; `replacement`: a rectifying invoice with all its amounts. */
	readonly kind: 'invoice' | 'differences' | 'replacement'
	readonly isoDay: string
	readonly operationDay: string
	/** The month of a monthly invoice, `2026-11`. */
	readonly month: string | null
	readonly dueDay: string | null
	readonly seller: Party
	readonly buyer: Party
	/** The order of all rows; null on the invoice of a month. */
	readonly order: RowOrder | null
	readonly rows: readonly ElectronicRow[]
	readonly adjustments: readonly ElectronicAdjustment[]
	readonly rates: readonly ElectronicRate[]
	readonly baseCents: Cents
	readonly totalCents: Cents
	readonly payment: string
	/** The invoices that it corrects, and why. */
	readonly corrects: { readonly invoices: readonly NamedInvoice[]; readonly reason: string } | null
	/** The simplified invoice that it replaces. */
	readonly substitutes: NamedInvoice | null
}

/** Why an invoice has no structured form. */
export type ElectronicRefusal = PartyRefusal | 'factura_simplificada' | 'exencion_sin_causa' | 'importes_sin_reparto'

/** The structured form of a stored invoice, whose amounts it never changes, or the reason against it. */
export function electronicInvoice(invoice: Invoice): ElectronicInvoice | ElectronicRefusal {
	const { kind, rectifies, substitutes, isoDay, operationDay, dueDay, monthly } = invoice
	if (kind === 'simplificada' || rectifies?.kind === 'simplificada') return 'factura_simplificada'
	const seller = issuingParty(invoice.issuer)
	const buyer = receivingParty(invoice.recipient)
	if (typeof seller === 'string') return seller
	if (typeof buyer === 'string') return buyer
	const amounts = amountsOf(invoice)
	if (typeof amounts === 'string') return amounts
	return {
		number: invoiceNumber(invoice),
		kind: rectifies === null ? 'invoice' : isReplacement(invoice) ? 'replacement' : 'differences',
		...{ isoDay, operationDay, seller, buyer, ...amounts },
		month: monthly?.month ?? null,
		dueDay: dueDay ?? null,
		order: orderOf(invoice),
		baseCents: sum(invoice.vat.map(({ baseCents }) => baseCents)),
		totalCents: invoice.totalCents,
		payment: invoice.payment,
		corrects: rectifies && {
			invoices: [{ number: rectifies.number, isoDay: rectifies.isoDay }, ...(rectifies.replacedNotes ?? [])],
			reason: rectifies.reason,
		},
		substitutes: substitutes ?? null,
	}
}

/** A part of an invoice with its order: all of it, or one of a month's orders. */
interface Part {
	readonly amounts: InvoicedAmounts
	readonly order: RowOrder | null
	readonly orderId: string | null
}

const orderOf = ({ orderId, obra }: Invoice): RowOrder | null =>
	orderId === null ? null : { orderId, obra: obra ?? null, isoDay: null }

function partsOf(invoice: Invoice): Part[] {
	const { monthly, obras } = invoice
	if (!monthly) return [{ amounts: invoice, order: orderOf(invoice), orderId: null }]
	return monthly.parts.map((part) => ({
		amounts: part,
		order: { orderId: part.orderId, obra: obras?.[part.orderId] ?? null, isoDay: part.isoDay },
		orderId: part.orderId,
	}))
}

function amountsOf(
	invoice: Invoice,
): Pick<ElectronicInvoice, 'rows' | 'adjustments' | 'rates'> | 'exencion_sin_causa' | 'importes_sin_reparto' {
	const parts = partsOf(invoice)
	const lines = parts.flatMap(({ amounts }) => amounts.lines)
	const vat = ratesWith(invoice.vat, lines)
	const known = vat.flatMap((invoiced) => {
		const rate = electronicRate(invoiced, invoice)
		return rate ? [{ invoiced, rate }] : []
	})
	if (known.length < vat.length) return 'exencion_sin_causa'
	const rateOf = (asked: InvoicedRate) => known.find(({ invoiced }) => isSameRate(invoiced, asked))?.rate
	const rows = parts.flatMap(({ amounts, order }) =>
		amounts.lines.flatMap((line) => {
			const rate = rateOf(rateOfLine(line))
			return rate ? [rowOf(line, rate, order)] : []
		}),
	)
	const adjustments: ElectronicAdjustment[] = []
	for (const { amounts, orderId } of parts) {
		const missing = known.map(({ invoiced, rate }) => ({ rate, missingCents: missingOf(amounts, invoiced) }))
		const spread = spreadRows(missing, amounts)
		if (spread === null) return 'importes_sin_reparto'
		adjustments.push(...spread.map((one) => ({ ...one, orderId })))
	}
	return { rows, adjustments, rates: known.map(({ rate }) => rate) }
}

/** The difference between the lines of a part and the base of a rate: discounts and transport. */
function missingOf({ vat, lines }: InvoicedAmounts, rate: InvoicedRate): Cents {
	const base = sum(vat.filter((one) => isSameRate(one, rate)).map(({ baseCents }) => baseCents))
	const own = lines.filter((line) => isSameRate(rateOfLine(line), rate))
	return minus(base, sum(own.map(({ totalCents }) => totalCents)))
}

const rowOf = (line: InvoiceLine, rate: ElectronicRate, order: RowOrder | null): ElectronicRow => ({
	description: line.description,
	detail: line.detail,
	totalCents: line.totalCents,
	...rowQuantity(line),
	rate,
	order,
})
