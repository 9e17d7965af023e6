import { type Invoice, invoiceNumber } from '#domain/invoice/invoice.ts'
import { amountLiteral, dayLiteral } from './literals.ts'

/** How a shop keeps its records: not at all, only in its database, or by sending all of them to the tax agency. */
export const VERIFACTU_MODES = ['record', 'send', 'off'] as const
export type VerifactuMode = (typeof VERIFACTU_MODES)[number]

/** The printed QR code of an invoice (RD 1619/2012, art. 6.5). */
export interface Verification {
	readonly url: string
	/** Whether the legend «VERI*FACTU» is printed: only by a system that sends all its records. */
	readonly sent: boolean
	/** The address does not lead to a register of the tax agency, and the document states that. */
	readonly test: boolean
}

/** Where QR codes lead: the folder of the two pages that validate. */
export interface ValidationSite {
	/** With `/` at its end: `https://www2.agenciatributaria.gob.es/wlpl/TIKE-CONT/`. */
	readonly base: string
	readonly test: boolean
}

/**
 * The invoice with its QR code. Four parameters in their order, encoded as forms are; the page depends on whether the system
 * sends its records.
 */
export function withVerification(invoice: Invoice, mode: Exclude<VerifactuMode, 'off'>, site: ValidationSite): Invoice {
	const sent = mode === 'send'
	const asked = new URLSearchParams([
		['nif', invoice.issuer.taxId],
		['numserie', invoiceNumber(invoice)],
		['fecha', dayLiteral(invoice.isoDay)],
		['importe', amountLiteral(invoice.totalCents)],
	])
	const url = `${site.base}${sent ? 'ValidarQR' : 'ValidarQRNoVerifactu'}?${asked}`
	return { ...invoice, verification: { url, sent, test: site.test } }
}

/** An invoice made from another one has no QR code yet. */
export function withoutVerification({ verification: _, ...invoice }: Invoice): Invoice {
	return invoice
}
