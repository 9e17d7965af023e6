import { HOUR_MS } from '#domain/time/spans.ts'

const MINUTE_MS = 60_000

/** Waits after each failed attempt, in ms: some 48 hours in all. */
const WAITS_MS = [
	0.5 * MINUTE_MS,
	2 * MINUTE_MS,
	10 * MINUTE_MS,
	30 * MINUTE_MS,
	HOUR_MS,
	3 * HOUR_MS,
	6 * HOUR_MS,
	12 * HOUR_MS,
	25 * HOUR_MS,
]

/** How long to wait after `attempts` failed attempts, in ms, a whole number from 1; null gives up. */
export function webhookRetryMs(attempts: number): number | null {
	return WAITS_MS[attempts - 1] ?? null
}

/** An address without a correct answer for this long is paused. */
export const PAUSED_AFTER_MS = 72 * HOUR_MS

/** How long the former secret of an address signs beside the new one. */
export const FORMER_SECRET_MS = 24 * HOUR_MS

/** HTTP status by which an address permanently refuses messages. */
const GONE = 410

/** Whether an address that fails is paused now. `failingSince` is the first failure since the last success. */
export function isPausedBy(status: number | null, failingSince: Date, now: Date): boolean {
	return status === GONE || now.getTime() - failingSince.getTime() >= PAUSED_AFTER_MS
}
