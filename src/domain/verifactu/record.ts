import type { BreakdownLine } from './breakdown.ts'

/** An invoice as records name it. The day is written `21-11-2026`. */
export interface NamedInvoice {
	readonly taxId: string
	/** Series and number together: `F2026-000001`. */
	readonly number: string
	readonly day: string
}

/** The recipient of an invoice: with a Spanish tax id, or with another identification. */
export type RecordRecipient = {
	readonly name: string
	readonly id: { readonly taxId: string } | OtherId
}

/** 02: VAT number of another state of the EU; 07: not in the census. The country is left out with 02. */
export interface OtherId {
	readonly country?: string
	readonly type: '02' | '07'
	readonly other: string
}

/** The program that made a record, as it was then. */
export interface RecordingSoftware {
	readonly producerName: string
	readonly producerTaxId: string
	readonly name: string
	/** Two characters of A–Z and 0–9. */
	readonly id: string
	readonly version: string
	/** Unique for ever: with the taxpayer it names the chain. */
	readonly installation: string
}

/** The place of a record in its chain: the previous record, the time, and the program. */
export interface RecordPlace {
	/** Null for the first of a chain. */
	readonly previous: (NamedInvoice & { readonly hash: string }) | null
	/** In Madrid with its offset: `2026-11-21T12:00:00+01:00`. */
	readonly recordedAt: string
	readonly software: RecordingSoftware
}

/**
 * F1 full, F2 simplified, F3 full in exchange for simplified ones, R1 credits a full one, R4 replaces one with a wrong recipient, R5
 * credits a simplified one.
 */
export type RecordedType = 'F1' | 'F2' | 'F3' | 'R1' | 'R4' | 'R5'

/** The replaced invoices in a record that rectifies by substitution («ImporteRectificacion»). */
export interface ReplacedAmounts {
	/** The credit notes that it also replaces beside `rectified`. */
	readonly notes: readonly NamedInvoice[]
	readonly base: string
	readonly vat: string
	/** Only where the invoice bears the recargo de equivalencia. */
	readonly surcharge?: string
}

/** The answer to an earlier record of the invoice: S an earlier correction was rejected, X the tax agency has no record. */
export type RejectedBefore = 'S' | 'X'

/** «RegistroAlta»: an issued invoice. Amounts, days and times are the texts of the XML. */
export interface AltaRecord extends RecordPlace {
	readonly kind: 'alta'
	readonly invoice: NamedInvoice
	/** Null for the invoice of a month. */
	readonly orderId: string | null
	readonly issuerName: string
	/** Only on a corrected record of an unchanged invoice («Subsanacion»). */
	readonly correction?: { readonly rejectedBefore?: RejectedBefore }
	readonly type: RecordedType
	/** Only on R1, R4 and R5. */
	readonly rectified?: NamedInvoice
	/** Only on R4, which rectifies by substitution; R1 and R5 do by differences. */
	readonly replaced?: ReplacedAmounts
	/** Only on F3. */
	readonly substituted?: NamedInvoice
	/** Only when it is not the day of issue. */
	readonly operationDay?: string
	readonly description: string
	/** On all but F2 and R5. */
	readonly recipient?: RecordRecipient
	readonly breakdown: readonly BreakdownLine[]
	readonly vatTotal: string
	readonly total: string
}

/** «RegistroAnulacion»: an invoice that should never have existed. */
export interface AnnulmentRecord extends RecordPlace {
	readonly kind: 'anulacion'
	readonly invoice: NamedInvoice
	/** Null for the invoice of a month. */
	readonly orderId: string | null
	/** The tax agency has no record of the invoice. */
	readonly withoutRecord?: true
	/** An earlier annulment was rejected. */
	readonly rejectedBefore?: true
}

export type VerifactuRecord = AltaRecord | AnnulmentRecord
