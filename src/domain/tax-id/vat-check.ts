/** The states of a VAT number on an invoice. */
export const VAT_CHECK_STATES = ['pendiente', 'valido', 'no_valido'] as const
export type VatCheckState = (typeof VAT_CHECK_STATES)[number]

/** The number of VIES queries about a number, over about four days. */
export const VAT_CHECK_ATTEMPTS = 14

/** The delay before the next VIES query after so many attempts, in ms: from five minutes to half a day. */
export function vatCheckRetryMs(attempts: number): number {
	return Math.min(5 * 2 ** Math.max(0, attempts - 1), 12 * 60) * 60_000
}
