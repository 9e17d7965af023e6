const MINUTE_MS = 60_000
/** Number of delivery attempts, spread over about two days, before a mail is given up. */
export const MAIL_ATTEMPTS = 16

/** Exponential backoff in ms after `attempts` failed attempts: 1, 2, 4 … minutes, at most six hours. */
export function mailRetryMs(attempts: number): number {
	return Math.min(2 ** Math.max(0, attempts - 1), 360) * MINUTE_MS
}
