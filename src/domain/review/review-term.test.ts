import { expect, test } from 'vitest'
import { isReviewable, lastReviewDay } from './review-term.ts'

/** Half past eleven at night in Madrid, on 30 September 2026; the clocks change within the term. */
const DELIVERED = Date.UTC(2026, 8, 30, 21, 30)

test('a review is written within 30 natural days of delivery, to the end of the last one in Madrid', () => {
	expect(lastReviewDay(DELIVERED)).toBe('2026-10-30')
	expect(isReviewable(DELIVERED, DELIVERED)).toBe(true)
	expect(isReviewable(DELIVERED, Date.UTC(2026, 9, 30, 22, 59, 59, 999))).toBe(true)
	expect(isReviewable(DELIVERED, Date.UTC(2026, 9, 30, 23))).toBe(false)
})
