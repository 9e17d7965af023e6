import { expect, test } from 'vitest'
import { dayInWords, isDay, madridDay, yearOf } from './day.ts'

test('a day is that of Madrid, in winter and in summer', () => {
	expect(madridDay(Date.UTC(2026, 10, 20, 22, 59))).toBe('2026-11-20')
	expect(madridDay(Date.UTC(2026, 10, 20, 23, 0))).toBe('2026-11-21')
	expect(madridDay(Date.UTC(2026, 6, 1, 22, 0))).toBe('2026-07-02')
	expect(madridDay(Date.UTC(2026, 11, 31, 23, 30))).toBe('2027-01-01')
})

test('a day is read in words, and one that does not exist is refused', () => {
	expect(dayInWords('2026-11-21')).toBe('21 de noviembre de 2026')
	expect(yearOf('2026-01-01')).toBe(2026)
	expect(isDay('2028-02-29')).toBe(true)
	for (const text of ['2026-02-29', '2026-13-01', '21/11/2026', '']) {
		expect(isDay(text)).toBe(false)
		expect(() => dayInWords(text)).toThrow(RangeError)
	}
})
