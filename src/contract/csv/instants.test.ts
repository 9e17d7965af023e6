import { expect, test } from 'vitest'
import { endMsOf } from './instants.ts'

test('a bare day lasts until midnight in Madrid, in summer and in winter', () => {
	expect(endMsOf('2026-07-10')).toBe(Date.parse('2026-07-10T23:59:59+02:00'))
	expect(endMsOf('2026-12-10')).toBe(Date.parse('2026-12-10T23:59:59+01:00'))
	expect(endMsOf('2026-12-10 00:00:00')).toBe(endMsOf('2026-12-10'))
})

test('an instant needs its offset, and a day has to exist', () => {
	expect(endMsOf('2026-07-10T10:00:00Z')).toBe(Date.UTC(2026, 6, 10, 10))
	for (const text of ['2026-07-10T10:00:00', '2026-02-30', '2026-13-01', '10/07/2026', 'mañana'])
		expect(endMsOf(text), text).toBeNull()
})
