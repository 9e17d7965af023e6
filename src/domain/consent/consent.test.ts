import { expect, test } from 'vitest'
import { CONSENT_KINDS, CONSENT_SECONDS, isAllowed, readConsent, writeConsent } from './consent.ts'

const NOW_MS = 1_795_223_061_000

test('a choice is read back as it was made', () => {
	for (const allowed of [[], ['analitica'], ['publicidad', 'analitica'], CONSENT_KINDS] as const) {
		const read = readConsent(writeConsent({ allowed, atMs: NOW_MS }), NOW_MS)
		expect(read?.atMs).toBe(NOW_MS)
		expect([...(read?.allowed ?? [])].sort()).toEqual([...allowed].sort())
	}
})

test('consent requires a choice, and a cookie the shop wrote', () => {
	for (const text of ['', 'analitica', '_', '_x', 'todo_1795223061', `analitica_${NOW_MS}`, '<script>_1']) {
		expect(isAllowed(readConsent(text, NOW_MS), 'analitica')).toBe(false)
	}
})

test('a choice older than six months is requested again', () => {
	const text = writeConsent({ allowed: ['analitica'], atMs: NOW_MS })
	expect(readConsent(text, NOW_MS + CONSENT_SECONDS * 1000)).not.toBeNull()
	expect(readConsent(text, NOW_MS + CONSENT_SECONDS * 1000 + 1)).toBeNull()
})
