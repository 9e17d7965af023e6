import { expect, test } from 'vitest'
import { endMsOf, startMsOf } from './instants.ts'

test('a bare day lasts until midnight in Madrid, in summer and in winter', () => {
	expect(endMsOf('2026-07-10')).toBe(Date.parse('2026-07-10T23:59:59+02:00'))
	expect(endMsOf('2026-12-10')).toBe(Date.parse('2026-12-10T23:59:59+01:00'))
	expect(endMsOf('2026-12-10 00:00:00')).toBe(endMsOf('2026-12-10'))
})

test('a day and a time are Madrid’s, as people, banks and spreadsheets write them', () => {
	const lastSecond = Date.parse('2026-12-31T23:59:59+01:00')
	for (const text of ['31/12/2026', '31/12/26', '31-12-2026', '31-dic-2026', '31/12/2026 0:00:00', '46387', '20261231'])
		expect(endMsOf(text), text).toBe(lastSecond)
	for (const text of ['2026-12-31 23:59', '31/12/2026 23:59', '2026-12-31T23:59:00'])
		expect(endMsOf(text), text).toBe(lastSecond - 59_000)
	expect(startMsOf('1/2/2027')).toBe(Date.parse('2027-02-01T00:00:00+01:00'))
	expect(startMsOf('28/3/2027 12:00')).toBe(Date.parse('2027-03-28T12:00:00+02:00'))
})

test('a day that does not exist and an invalid instant are refused', () => {
	expect(endMsOf('2026-07-10T10:00:00Z')).toBe(Date.UTC(2026, 6, 10, 10))
	for (const text of ['2026-02-30', '2026-13-01', '2026-07-10 25:00', '2026-07-10 10:61', 'mañana', '12', '999999'])
		expect(endMsOf(text), text).toBeNull()
})
