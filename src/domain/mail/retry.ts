const MINUTE_MS = 60_000
/** A mail that nobody takes for about two days is given up. */
export const MAIL_ATTEMPTS = 16

/** How long to wait before the next attempt after `attempts` of them: 1, 2, 4 … minutes, six hours at most. */
export function mailRetryMs(attempts: number): number {
	return Math.min(2 ** Math.max(0, attempts - 1), 360) * MINUTE_MS
}
