/** Length of the window in which wrong guesses are counted. */
export const GUESSES_WINDOW_MS = 15 * 60_000
/** Recorded guesses are deleted after a day. */
export const GUESSES_KEPT_MS = 24 * 60 * 60_000

/**
 * Wrong guesses within the window: on one account from one address, on that account from all addresses, and from that
 * address on all accounts.
 */
export interface Guesses {
	readonly pair: number
	readonly account: number
	readonly visitor: number
}

/**
 * Whether one more guess may be made. The per-account limit is far higher than the limit of one address, so that nobody
 * can lock another account on purpose by guessing wrong.
 */
export function mayGuess({ pair, account, visitor }: Guesses): boolean {
	return pair < 8 && account < 100 && visitor < 40
}
