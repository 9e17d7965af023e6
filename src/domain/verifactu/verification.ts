import { type Invoice, invoiceNumber } from '#domain/invoice/invoice.ts'
import { daysAfter } from '#domain/time/madrid.ts'
import { amountLiteral, dayLiteral } from './literals.ts'

/** How a shop keeps its records: not at all, only in its database, or by sending all of them to the tax agency. */
export const VERIFACTU_MODES = ['record', 'send', 'off'] as const
export type VerifactuMode = (typeof VERIFACTU_MODES)[number]

/** The printed QR code of an invoice (RD 1619/2012, art. 6.5). */
export interface Verification {
	readonly url: string
	/** False on invoices of earlier versions, whose records were not sent: the legend «VERI*FACTU» is not printed on them. */
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

/** The invoice with its QR code, if its record is sent. Four parameters in their order, encoded as forms are. */
export function withVerification(made: Invoice, mode: VerifactuMode, site: ValidationSite): Invoice {
	const { verification: _, ...invoice } = made
	if (mode !== 'send') return invoice
	const asked = new URLSearchParams([
		['nif', invoice.issuer.taxId],
		['numserie', invoiceNumber(invoice)],
		['fecha', dayLiteral(invoice.isoDay)],
		['importe', amountLiteral(invoice.totalCents)],
	])
	return { ...invoice, verification: { url: `${site.base}ValidarQR?${asked}`, sent: true, test: site.test } }
}

/** Days before the obligatory one from which staff are reminded of it. */
const REMINDER_DAYS = 60

/** The day from which the law obliges a shop to send its records, which it does not do. */
export interface SendingDuty {
	readonly fromDay: string
	readonly isDue: boolean
}

/** The duty of a shop to send its records; null while it sends them, is not obliged, or has time left. */
export function sendingDuty(mode: VerifactuMode, fromDay: string | null, today: string): SendingDuty | null {
	if (mode === 'send' || fromDay === null || daysAfter(today, REMINDER_DAYS) < fromDay) return null
	return { fromDay, isDue: fromDay <= today }
}
