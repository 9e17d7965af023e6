import { DAY_MS } from '#domain/time/spans.ts'

const MINUTE_MS = 60_000

/** An attempt is first queried this long after it began: the bank's form is valid for 30 minutes. */
const FIRST_CHECK_MS = 35 * MINUTE_MS
/** The bank can be queried about an operation for about this long. */
const LAST_CHECK_MS = 90 * DAY_MS
/** Pause after the first question; each further one waits twice as long, up to a day. */
const FIRST_PAUSE_MS = 10 * MINUTE_MS

/** When the bank is first queried about an attempt that it has not notified. */
export function firstCheckAt(createdAt: Date): Date {
	return new Date(createdAt.getTime() + FIRST_CHECK_MS)
}

/**
 * When the bank is queried again about an attempt, after `checks` queries of which the last was at `now`; null ends the queries. `answer`
 * is the bank's last answer: an unknown operation, or an undecided one. An unknown operation is queried once more when the attempt is a day
 * old, since it cannot be paid any more by then.
 */
export function nextCheckAt(
	{ createdAt, checks }: { readonly createdAt: Date; readonly checks: number },
	answer: 'unknown' | 'undecided',
	now: Date,
): Date | null {
	const createdMs = createdAt.getTime()
	const nowMs = now.getTime()
	if (answer === 'unknown') return nowMs - createdMs < DAY_MS ? new Date(createdMs + DAY_MS) : null
	const next = nowMs + Math.min(FIRST_PAUSE_MS * 2 ** Math.max(0, checks - 1), DAY_MS)
	return next - createdMs > LAST_CHECK_MS ? null : new Date(next)
}
