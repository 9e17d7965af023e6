import { dayAfter, madridDay, madridMidnight } from '#domain/time/madrid.ts'
import { REVIEW_DAYS } from '#domain/trade/terms.ts'

/** The last day in Madrid on which goods delivered at an instant may be reviewed; the day of delivery does not count. */
export function lastReviewDay(deliveredAtMs: number): string {
	let day = madridDay(deliveredAtMs)
	for (let passed = 0; passed < REVIEW_DAYS; passed += 1) day = dayAfter(day)
	return day
}

/** Whether a review may still be written or changed: until the end of the last day. */
export function isReviewable(deliveredAtMs: number, nowMs: number): boolean {
	return nowMs < madridMidnight(dayAfter(lastReviewDay(deliveredAtMs))).getTime()
}
