import { expect, test } from 'vitest'
import { isPausedBy, PAUSED_AFTER_MS, webhookRetryMs } from './retry.ts'

test('the delays grow for two days, and then a delivery is abandoned', () => {
	const waits: number[] = []
	for (let attempts = 1; ; attempts++) {
		const wait = webhookRetryMs(attempts)
		if (wait === null) break
		waits.push(wait)
	}
	expect(waits).toEqual(waits.toSorted((one, other) => one - other))
	const hours = waits.reduce((sum, wait) => sum + wait, 0) / 3_600_000
	expect(hours).toBeGreaterThan(47)
	expect(hours).toBeLessThanOrEqual(48)
})

test('an address is paused after failing for three days or answering that it is gone', () => {
	const since = new Date(0)
	expect(isPausedBy(500, since, new Date(PAUSED_AFTER_MS - 1))).toBe(false)
	expect(isPausedBy(500, since, new Date(PAUSED_AFTER_MS))).toBe(true)
	expect(isPausedBy(null, since, new Date(PAUSED_AFTER_MS))).toBe(true)
	expect(isPausedBy(410, since, since)).toBe(true)
})
