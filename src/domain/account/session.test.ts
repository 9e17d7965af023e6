import { expect, test } from 'vitest'
import { HOUR_MS } from '#domain/time/spans.ts'
import { isIdle, sessionTerms } from './session.ts'

const used = new Date(Date.UTC(2026, 10, 21, 11))
const after = (ms: number) => new Date(used.getTime() + ms)

test('a session ends after 14 days without use, the staff’s after two hours', () => {
	for (const [kind, idleMs] of [
		['particular', 14 * 24 * HOUR_MS],
		['reseller', 14 * 24 * HOUR_MS],
		['staff', 2 * HOUR_MS],
	] as const) {
		expect(isIdle(kind, used, after(idleMs - 1))).toBe(false)
		expect(isIdle(kind, used, after(idleMs))).toBe(true)
		expect(sessionTerms(kind).idleMs).toBeLessThan(sessionTerms(kind).lifetimeMs)
	}
})
