const MINUTE_MS = 60_000
const LONGEST_MINUTES = 60

/**
 * The wait in ms before records are sent again after `failures` attempts in a row without an answer: 1, 2, 4 … minutes, at most
 * an hour, which is the longest that the law allows (Orden HAC/1177/2024, art. 16.4).
 */
export function recordRetryMs(failures: number): number {
	return Math.min(2 ** Math.max(0, failures - 1), LONGEST_MINUTES) * MINUTE_MS
}

/**
 * A record that reaches the tax agency later than this after it was made is late: its message then declares an incident
 * (validation 2004; Orden HAC/1177/2024, art. 16.4).
 */
const RECORD_LATE_MS = 4 * MINUTE_MS

/** Whether a message declares an incident: an attempt before it has failed, or its first record will arrive late. */
export function isIncident(firstRecordedAt: string, failures: number, nowMs: number): boolean {
	// A message takes up to a minute.
	return failures > 0 || nowMs - Date.parse(firstRecordedAt) > RECORD_LATE_MS - MINUTE_MS
}
