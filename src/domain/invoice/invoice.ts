import type { VatRate } from '#domain/cart/totals.ts'
import { type Cents, cents, sum } from '#domain/money/cents.ts'
import type { ExemptionCause } from '#domain/tax/vat-rate.ts'
import { isDay, yearOf } from '#domain/time/madrid.ts'
import type { Verification } from '#domain/verifactu/verification.ts'

/** The legal kinds of invoice: RD 1619/2012, art. 6 (whole), art. 7 (simplified), art. 15 (credit note). */
export type InvoiceKind = 'completa' | 'simplificada' | 'rectificativa'

/** Each kind has its own series, from 1 every year; corrections must have one (art. 6.1 a). */
const SERIES = { completa: 'F', simplificada: 'S', rectificativa: 'R' } as const
export type SeriesLetter = (typeof SERIES)[InvoiceKind]

/** Sales to private buyers above this amount, VAT included, need a whole invoice (art. 4.2 a). */
export const SIMPLIFIED_UP_TO_CENTS = 300_000

/** The position of an invoice: its series, the year of the series, and its number in it from 1. */
export interface InvoicePlace {
	readonly series: SeriesLetter
	readonly year: number
	readonly number: number
}

/** The seller, as it was on the day of issue. */
export interface Issuer {
	readonly brand: string
	readonly companyName: string
	readonly taxId: string
	readonly address: readonly string[]
	readonly register: string
	readonly contact: string
}

/** The buyer; a simplified invoice may omit any field. */
export interface Recipient {
	readonly name: string | null
	readonly taxId: string | null
	/** Lines of the postal address, from the street on. */
	readonly address: readonly string[] | null
}

export interface InvoiceLine {
	readonly description: string
	/** Variant and lot: «Partida Entera · lote B, calibre 9». */
	readonly detail: string
	/** With its unit: «19,5 m²», «2 × 10 m²», «6 ud»; empty on lines without a quantity. */
	readonly quantity: string
	/** Without VAT and with its unit: «24,90 €/m²»; empty on lines without a quantity. */
	readonly unitPrice: string
	readonly totalCents: Cents
	readonly vatPercent: number
	/** The recargo de equivalencia beside the VAT, where the line bears it. */
	readonly surchargePercent?: number
	/** Why it is 0 %: its mark in the table of the VAT, on invoices since causes are stored. */
	readonly exemption?: ExemptionCause
}

/** The VAT of one rate, or of one cause of 0 % with its printed text (art. 6.1 j). */
export interface InvoicedRate extends Omit<VatRate, 'exemption'> {
	readonly exemption?: { readonly cause: ExemptionCause; readonly text: string }
}

/** A discount or the transport, with the sign it is printed with. */
export interface InvoiceRow {
	readonly description: string
	readonly amountCents: Cents
}

/** The invoiced rows, whose sum is that of the taxable bases. */
export interface InvoicedAmounts {
	readonly lines: readonly InvoiceLine[]
	/** Negative on an invoice. */
	readonly discounts: readonly InvoiceRow[]
	/** Null if there is no transport. */
	readonly shipping: InvoiceRow | null
	readonly vat: readonly InvoicedRate[]
	readonly totalCents: Cents
}

/** One of the orders of a monthly invoice, less its earlier returns. */
export interface MonthlyPart extends InvoicedAmounts {
	readonly orderId: string
	/** The day of the sale. */
	readonly isoDay: string
	/** The ISO day on which it is to be paid. */
	readonly dueDay: string | null
}

/** A complete issued invoice: stored unchanged and never recomputed. A credit note has negative amounts, a replacement has not. */
export interface Invoice extends InvoicePlace, InvoicedAmounts {
	readonly kind: InvoiceKind
	/** The day of issue in Madrid: `2026-11-21`. */
	readonly isoDay: string
	/** The day of the sale; the last day of its month on the invoice of a month. */
	readonly operationDay: string
	readonly issuer: Issuer
	readonly recipient: Recipient
	/** Null on the invoice of a month. */
	readonly orderId: string | null
	/** The buyer's own reference of the order; only if there is one. */
	readonly obra?: string
	/** Only on a monthly invoice (art. 13), whose rows are all in its parts: `2026-11`, and its orders, oldest first. */
	readonly monthly?: { readonly month: string; readonly parts: readonly MonthlyPart[] }
	/** The references of a month's orders, by their numbers: beside its parts, since they are erased with the buyer. */
	readonly obras?: Readonly<Record<string, string>>
	/** Why all of it bears no VAT, with the cause in the codes of the tax agency; only on the invoice of an export (art. 6.1 j). */
	readonly exemption?: { readonly cause: 'E2'; readonly text: string }
	/** How it was paid, or how the money is refunded. */
	readonly payment: string
	/** Its QR code; only on invoices issued with a record of Veri*factu. */
	readonly verification?: Verification
	/** The ISO day on which it is to be paid; only on that of an order on credit. */
	readonly dueDay?: string
	/** Only on a full invoice issued in place of a simplified one: the invoice that it replaces (art. 15.6). */
	readonly substitutes?: { readonly number: string; readonly isoDay: string }
	/** Only on a correction: the corrected invoice, and the reason (art. 15.4). */
	readonly rectifies: {
		readonly number: string
		readonly kind: InvoiceKind
		readonly isoDay: string
		readonly reason: string
		/** Only on a replacement: the credit notes that it replaces with their invoice; empty if there were none. */
		readonly replacedNotes?: readonly { readonly number: string; readonly isoDay: string }[]
	} | null
}

/** Whether it replaces an invoice by substitution (art. 15.5), as one with a wrong recipient; a credit note does not. */
export function isReplacement({ rectifies }: Pick<Invoice, 'rectifies'>): boolean {
	return rectifies?.replacedNotes !== undefined
}

/** The letter of a kind's series. */
export function seriesOf(kind: InvoiceKind): SeriesLetter {
	return SERIES[kind]
}

/** Name of the counter of a series: `seriesName('F', '2026-11-21')` → «F2026». */
export function seriesName(series: SeriesLetter, isoDay: string): string {
	return `${series}${yearOf(isoDay)}`
}

/** An invoice number as printed: «F2026-000001». */
export function invoiceNumber({ series, year, number }: InvoicePlace): string {
	return numberInSeries({ series: `${series}${year}`, number })
}

/** The printed number of a stored invoice, whose series includes its year: «F2026-000012». */
export const numberInSeries = ({ series, number }: { readonly series: string; readonly number: number }): string =>
	`${series}-${`${number}`.padStart(6, '0')}`

/** The series and number of a printed invoice number: `invoicePlace('F2026-000001')` → F2026 and 1; null for any other text. */
export function invoicePlace(text: string): { readonly series: string; readonly number: number } | null {
	const [, series, number] = /^([A-Z]\d{4})-(\d{6,9})$/.exec(text.trim().toUpperCase()) ?? []
	return series === undefined || number === undefined ? null : { series, number: Number(number) }
}

/** Whether a sale of so many cents, VAT included, is too large for a simplified invoice: over 3000 € (art. 4.2 a). */
export function needsFullInvoice(totalCents: number): boolean {
	return totalCents > SIMPLIFIED_UP_TO_CENTS
}

/** Whole when name, tax id and address of the buyer are known, else simplified. */
export function invoiceKind({ name, taxId, address }: Recipient): 'completa' | 'simplificada' {
	const known = [name, taxId, ...(address ?? [null])].every((part) => part !== null && part.trim() !== '')
	return known && address !== null && address.length > 0 ? 'completa' : 'simplificada'
}

/** Whether two rows of VAT have the same rate, cause and surcharge. */
export const isSameRate = (one: InvoicedRate, other: InvoicedRate): boolean =>
	one.percent === other.percent &&
	one.exemption?.cause === other.exemption?.cause &&
	one.surcharge?.percent === other.surcharge?.percent

/** Amount in cents, VAT and surcharge included, of one rate. */
export function grossOf({
	baseCents,
	vatCents,
	surcharge,
}: Pick<VatRate, 'baseCents' | 'vatCents' | 'surcharge'>): Cents {
	return cents(baseCents + vatCents + (surcharge?.amountCents ?? 0))
}

/** Returns the invoice if its number is valid and its amounts add up, in cents; throws otherwise. */
export function checkedInvoice(invoice: Invoice): Invoice {
	const { number, year, isoDay, operationDay, monthly, vat, totalCents } = invoice
	if (!Number.isSafeInteger(number) || number < 1) throw new RangeError(`not a number of a series: ${number}`)
	if (yearOf(isoDay) !== year) throw new RangeError(`an invoice of ${isoDay} is not of the series of ${year}`)
	if (!isDay(operationDay)) throw new RangeError(`not a day: ${operationDay}`)
	const parts = monthly?.parts ?? [invoice]
	for (const part of parts) checkAmounts(part)
	const whole = sum(vat.map(grossOf))
	if (whole !== totalCents) throw new RangeError(`bases and VAT come to ${whole} cents, the total is ${totalCents}`)
	const orders = sum(parts.map((part) => part.totalCents))
	if (orders !== totalCents) throw new RangeError(`the orders come to ${orders} cents, the total is ${totalCents}`)
	return invoice
}

function checkAmounts({ lines, discounts, shipping, vat, totalCents }: InvoicedAmounts): void {
	const rows = sum([
		...lines.map((line) => line.totalCents),
		...discounts.map((row) => row.amountCents),
		...(shipping ? [shipping.amountCents] : []),
	])
	const bases = sum(vat.map((rate) => rate.baseCents))
	if (rows !== bases) throw new RangeError(`the rows come to ${rows} cents, the taxable bases to ${bases}`)
	const whole = sum(vat.map(grossOf))
	if (whole !== totalCents) throw new RangeError(`bases and VAT come to ${whole} cents, the total is ${totalCents}`)
}
