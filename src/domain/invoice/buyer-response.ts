/** The response of a buyer to an invoice (RD 238/2026): accepted, rejected for a reason, paid on a day. */
export const RESPONSE_STATES = ['aceptada', 'rechazada', 'pagada'] as const
export type ResponseState = (typeof RESPONSE_STATES)[number]

/** The responses by their names. */
export const RESPONSE_NAMES: Readonly<Record<ResponseState, string>> = {
	aceptada: 'Aceptada',
	rechazada: 'Rechazada',
	pagada: 'Pagada',
}

export interface BuyerResponse {
	readonly state: ResponseState
	/** Why it is rejected; empty for the others. */
	readonly reason: string
	/** The ISO day on which it was paid; null for the others. */
	readonly paidDay: string | null
}

/** A response as it was recorded. */
export interface RecordedResponse extends BuyerResponse {
	/** The printed number of the invoice. */
	readonly invoice: string
	readonly at: Date
	/** Whether the staff recorded it, or the buyer. */
	readonly byStaff: boolean
}

/** Whether two responses have the same content. */
export const isSameResponse = (one: BuyerResponse, other: BuyerResponse): boolean =>
	one.state === other.state && one.reason === other.reason && one.paidDay === other.paidDay

/** The latest response to an invoice among those of an order, oldest first; null for none. */
export function latestResponse(responses: readonly RecordedResponse[], number: string): RecordedResponse | null {
	return responses.findLast(({ invoice }) => invoice === number) ?? null
}
