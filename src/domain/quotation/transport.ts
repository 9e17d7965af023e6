import { type Cents, cents, ZERO } from '#domain/money/cents.ts'
import type { QuotationIssuer } from './quotation.ts'

/** How a quotation charges the transport: apart from it, in the prices of its lines, or as an amount of its own. */
export const TRANSPORT_KINDS = ['aparte', 'incluido', 'importe'] as const
export type TransportKind = (typeof TRANSPORT_KINDS)[number]

export interface QuotedTransport {
	readonly transport: TransportKind
	/** The amount without VAT; 0 unless it is an amount of its own. */
	readonly transportCents: Cents
}

/** The most that a quotation charges for its transport. */
export const MOST_TRANSPORT = cents(9_999_999)

/** That of a new quotation, and of all of the shop's: an order of theirs pays the tariff of its day. */
export const TRANSPORT_APART: QuotedTransport = { transport: 'aparte', transportCents: ZERO }

/** Whether a quotation of an issuer may charge its transport so. */
export function isTransport({ transport, transportCents }: QuotedTransport, issuer: QuotationIssuer): boolean {
	if (issuer === 'tienda' && transport !== 'aparte') return false
	return transport === 'importe' ? transportCents > 0 && transportCents <= MOST_TRANSPORT : transportCents === 0
}
