/** Guesses are counted over this time. */
export const GUESSES_WINDOW_MS = 15 * 60_000
/** What is known of a guess is forgotten after a day. */
export const GUESSES_KEPT_MS = 24 * 60 * 60_000

/** Wrong guesses within the window: at one account from one address, at that account from anywhere, from that address at any. */
export interface Guesses {
	readonly pair: number
	readonly account: number
	readonly visitor: number
}

/**
 * Whether one more guess may be made. The limit of an account from anywhere is far higher than that of one address, so that
 * nobody can lock another out by guessing wrong on purpose.
 */
export function mayGuess({ pair, account, visitor }: Guesses): boolean {
	return pair < 8 && account < 100 && visitor < 40
}
