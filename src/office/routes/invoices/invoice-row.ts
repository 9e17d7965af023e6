import { type ElectronicFiles, electronicFiles } from '#contract/order/electronic-text.ts'
import { INVOICE_KIND_NAMES } from '#contract/staff/invoice-list.ts'
import type { SignerFault } from '#domain/electronic-invoice/signer.ts'
import { RESPONSE_NAMES } from '#domain/invoice/buyer-response.ts'
import { type Invoice, invoiceNumber } from '#domain/invoice/invoice.ts'
import { cents, sum } from '#domain/money/cents.ts'
import { formatCents } from '#domain/money/format.ts'
import { monthInWords } from '#domain/time/madrid.ts'
import type { InvoicedRateSum, ListedInvoice } from '#shop/staff/invoice-desk.ts'

/** An invoice as the list shows it. */
export interface InvoiceRow {
	readonly number: string
	readonly day: string
	readonly kind: string
	/** Whether it is a simplified one, or corrects one. */
	readonly isSimplified: boolean
	readonly recipient: string
	readonly base: string
	readonly vat: string
	readonly total: string
	/** The invoiced orders. */
	readonly orderIds: readonly string[]
	/** The number of the corrected or replaced invoice, or its month; empty for others. */
	readonly about: string
	readonly file: string
	/** The structured files, or why there are none. */
	readonly electronic: ElectronicFiles
	/** The buyer's last response; empty if there is none. */
	readonly response: string
	/** The tax agency's answer; empty if nothing is sent. */
	readonly delivery: string
}

/** The state of sending a record. */
export const DELIVERY_NAMES = {
	pendiente: 'Por enviar',
	aceptado: 'Aceptada',
	aceptado_con_errores: 'Aceptada con errores',
	rechazado: 'Rechazada',
	apartado: 'Apartada: no se puede enviar',
} as const

export function invoiceRow(
	{ invoice: { content }, delivery, response }: ListedInvoice,
	signerFault: SignerFault | null,
): InvoiceRow {
	const number = invoiceNumber(content)
	const { recipient, vat } = content
	const orderIds = content.monthly?.parts.map(({ orderId }) => orderId) ?? [content.orderId ?? '']
	const surcharges = sum(vat.map(({ surcharge }) => surcharge?.amountCents ?? cents(0)))
	return {
		number,
		day: content.isoDay.split('-').reverse().join('/'),
		kind: INVOICE_KIND_NAMES[content.kind],
		isSimplified: content.kind === 'simplificada' || content.rectifies?.kind === 'simplificada',
		recipient: [recipient.name ?? 'Sin nombre', recipient.taxId ?? ''].filter((part) => part !== '').join(' · '),
		base: formatCents(sum(vat.map(({ baseCents }) => baseCents))),
		vat: formatCents(sum([...vat.map(({ vatCents }) => vatCents), surcharges])),
		total: formatCents(content.totalCents),
		orderIds,
		about: aboutText(content),
		file: `/pedidos/${orderIds[0]}/facturas/${number}.pdf`,
		electronic: electronicFiles(orderIds[0] ?? '', content, signerFault),
		response: response === null ? '' : RESPONSE_NAMES[response],
		delivery: delivery === null ? '' : DELIVERY_NAMES[delivery],
	}
}

function aboutText({ rectifies, substitutes, monthly }: Invoice): string {
	if (rectifies) return `Corrige la ${rectifies.number}`
	if (substitutes) return `En lugar de la ${substitutes.number}`
	return monthly ? `De ${monthInWords(monthly.month)}` : ''
}

/** A rate of VAT in the summary of a period. */
export interface RateRow {
	readonly rate: string
	readonly base: string
	readonly vat: string
	readonly surcharge: string
}

const CAUSES: Readonly<Record<string, string>> = {
	E1: 'exento, art. 20',
	E2: 'exportación, art. 21',
	E6: 'exento por otra causa',
	N1: 'no sujeto',
}

export function rateRow({ percent, cause, baseCents, vatCents, surchargeCents }: InvoicedRateSum): RateRow {
	return {
		rate: cause === '' ? `${percent} %` : `${percent} %, ${CAUSES[cause] ?? cause}`,
		base: formatCents(baseCents),
		vat: formatCents(vatCents),
		surcharge: surchargeCents === 0 ? '' : formatCents(surchargeCents),
	}
}
