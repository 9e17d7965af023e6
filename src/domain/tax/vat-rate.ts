/** The rates of the VAT, in percent, the highest first (Ley 37/1992, art. 90 and 91). 0: without VAT. */
export const VAT_PERCENTS = [21, 10, 4, 0] as const
export type VatPercent = (typeof VAT_PERCENTS)[number]

/** Why a product bears no VAT, in the codes of the tax agency: E1 exempt by art. 20, E6 exempt by another reason, N1 not subject to it. */
export const EXEMPTION_CAUSES = ['E1', 'E6', 'N1'] as const
export type ExemptionCause = (typeof EXEMPTION_CAUSES)[number]

/** The invoice's text for each cause (RD 1619/2012, art. 6.1 j). */
export const EXEMPTION_TEXTS: Readonly<Record<ExemptionCause, string>> = {
	E1: 'Operación exenta, art. 20 Ley 37/1992',
	E6: 'Operación exenta de IVA',
	N1: 'Operación no sujeta a IVA',
}

/** The VAT of a product: a rate, and the cause if it is 0 %. */
export interface VatTerms {
	readonly ivaPercent: VatPercent
	/** Null if there is VAT, and only there. */
	readonly exencion: ExemptionCause | null
}

/** The rate that a number is; null for any other number. */
export const vatPercentOf = (percent: number): VatPercent | null =>
	VAT_PERCENTS.find((rate) => rate === percent) ?? null

/** The cause that a text names, in either case; null for any other text. */
export const exemptionCauseOf = (text: string): ExemptionCause | null =>
	EXEMPTION_CAUSES.find((cause) => cause === text.trim().toUpperCase()) ?? null
