import { expect, test } from 'vitest'
import { firstCheckAt, nextCheckAt } from './payment-check.ts'

const MINUTE_MS = 60_000
const createdAt = new Date('2026-11-21T11:00:00Z')
const after = (minutes: number) => new Date(createdAt.getTime() + minutes * MINUTE_MS)

test('the bank is first queried when its form of 30 minutes has expired', () => {
	expect(firstCheckAt(createdAt)).toEqual(after(35))
})

test('an undecided payment is queried at growing intervals of up to a day', () => {
	const pauses = [1, 2, 3, 7, 8, 9, 60].map((checks) => {
		const next = nextCheckAt({ createdAt, checks }, 'undecided', after(35))
		return next && (next.getTime() - after(35).getTime()) / MINUTE_MS
	})
	expect(pauses).toEqual([10, 20, 40, 640, 1280, 1440, 1440])
})

test('an unknown payment is queried once more after a day', () => {
	expect(nextCheckAt({ createdAt, checks: 1 }, 'unknown', after(35))).toEqual(after(24 * 60))
	expect(nextCheckAt({ createdAt, checks: 2 }, 'unknown', after(24 * 60))).toBeNull()
})

test('nothing is queried after the 90 days for which the bank stores an operation', () => {
	const day = 24 * 60
	expect(nextCheckAt({ createdAt, checks: 95 }, 'undecided', after(88 * day))).toEqual(after(89 * day))
	expect(nextCheckAt({ createdAt, checks: 95 }, 'undecided', after(89.5 * day))).toBeNull()
})
