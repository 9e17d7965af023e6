import { type Invoice, type InvoicedRate, type InvoiceLine, isSameRate } from '#domain/invoice/invoice.ts'
import { type Cents, ZERO } from '#domain/money/cents.ts'
import { EXEMPTION_TEXTS, type ExemptionCause } from '#domain/tax/vat-rate.ts'

/** The categories of EN 16931 that the shop invoices: standard rate, exempt, free export. */
export type TaxCategory = 'S' | 'E' | 'G'

/** One rate of an invoice as structured formats state it, with its amounts. */
export interface ElectronicRate {
	readonly category: TaxCategory
	readonly percent: number
	/** Null if it bears no recargo de equivalencia. */
	readonly surchargePercent: number | null
	/** Why it is 0 %; null at another rate. */
	readonly exemption: { readonly cause: ExemptionCause | 'E2'; readonly text: string } | null
	readonly baseCents: Cents
	readonly vatCents: Cents
	readonly surchargeCents: Cents
}

/** The rate of an invoice's row of VAT; null if it is 0 % without a cause. */
export function electronicRate(
	{ percent, baseCents, vatCents, surcharge, exemption: own }: InvoicedRate,
	{ exemption: ofExport }: Pick<Invoice, 'exemption'>,
): ElectronicRate | null {
	const exemption = percent > 0 ? null : (own ?? ofExport ?? null)
	if (percent === 0 && exemption === null) return null
	return {
		category: exemption === null ? 'S' : exemption.cause === 'E2' ? 'G' : 'E',
		percent,
		surchargePercent: surcharge?.percent ?? null,
		exemption,
		baseCents,
		vatCents,
		surchargeCents: surcharge?.amountCents ?? ZERO,
	}
}

/** The rows of VAT of some lines: those given, and an empty one for each line at another rate, as one that a code takes all of. */
export function ratesWith(vat: readonly InvoicedRate[], lines: readonly InvoiceLine[]): InvoicedRate[] {
	const rates = [...vat]
	for (const line of lines) {
		const rate = rateOfLine(line)
		if (!rates.some((one) => isSameRate(one, rate))) rates.push(rate)
	}
	return rates
}

/** The empty row of VAT that a line belongs to. */
export const rateOfLine = ({ vatPercent, exemption, surchargePercent }: InvoiceLine): InvoicedRate => ({
	percent: vatPercent,
	baseCents: ZERO,
	vatCents: ZERO,
	...(exemption && { exemption: { cause: exemption, text: EXEMPTION_TEXTS[exemption] } }),
	...(surchargePercent !== undefined && { surcharge: { percent: surchargePercent, amountCents: ZERO } }),
})
