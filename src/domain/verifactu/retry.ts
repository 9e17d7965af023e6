const MINUTE_MS = 60_000
const LONGEST_MINUTES = 60

/**
 * The wait in ms before records are sent again after `failures` attempts in a row without an answer: 1, 2, 4 … minutes, at most
 * an hour, which is the longest that the law allows (Orden HAC/1177/2024, art. 16.4).
 */
export function recordRetryMs(failures: number): number {
	return Math.min(2 ** Math.max(0, failures - 1), LONGEST_MINUTES) * MINUTE_MS
}
