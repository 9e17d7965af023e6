import type { QuotationAnswer } from '#domain/quotation/answer.ts'
import type { Quotation } from '#domain/quotation/quotation.ts'
import type { Quoter } from '#domain/quotation/quoter.ts'

interface QuotationFact {
	readonly quotation: Quotation
	readonly quoter: Quoter
	readonly at: Date
}

/** A held lot in words: «57,60 m² de Terrazo Lavapiés, lote T-214, calibre 9». */
export interface NamedHold {
	readonly text: string
	/** The last day of the hold: `2026-12-24`. */
	readonly day: string
}

/** The holds of one owner. */
interface HoldsFact {
	readonly correo: string
	readonly holds: readonly NamedHold[]
	readonly at: Date
}

/** Facts about quotations and held lots. */
export interface QuotationFacts {
	/** A quotation, or a new edition of it, was sent. */
	QuotationSent: QuotationFact
	QuotationAnswered: QuotationFact & { readonly answer: QuotationAnswer }
	QuotationExpired: QuotationFact
	/** The prices of a quotation end in a few days. */
	QuotationEnding: QuotationFact
	LotsHeld: HoldsFact
	/** The holds end within a day. */
	HoldsEnding: HoldsFact
	/** The holds ended without an order; `motivo` is the reason of the staff, empty if they expired. */
	HoldsEnded: HoldsFact & { readonly motivo: string }
}
