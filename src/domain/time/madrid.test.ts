import { expect, test } from 'vitest'
import { dayAfter, dayInWords, inMadrid, isDay, madridDay, madridMidnight, yearOf } from './madrid.ts'

test('a day is a day in Madrid, in winter and in summer', () => {
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
	// A date field's value for the year 26, and the values for «no end» in files.
	expect(['0026-12-31', '1900-01-01', '9999-12-31', '2200-01-01'].filter(isDay)).toEqual([])
	for (const day of ['1970-01-01', '2199-12-31']) expect(madridDay(madridMidnight(day).getTime())).toBe(day)
})

test('a day begins at midnight in Madrid, in winter, in summer and on the days when clocks change', () => {
	expect(madridMidnight('2026-11-21').toISOString()).toBe('2026-11-20T23:00:00.000Z')
	expect(madridMidnight('2026-07-02').toISOString()).toBe('2026-07-01T22:00:00.000Z')
	expect(madridMidnight('2026-03-29').toISOString()).toBe('2026-03-28T23:00:00.000Z')
	expect(madridMidnight('2026-03-30').toISOString()).toBe('2026-03-29T22:00:00.000Z')
	expect(madridMidnight('2026-10-25').toISOString()).toBe('2026-10-24T22:00:00.000Z')
	expect(madridMidnight('2026-10-26').toISOString()).toBe('2026-10-25T23:00:00.000Z')
	for (const day of ['2026-03-29', '2026-10-25', '2027-01-01', '2028-02-29']) {
		const start = madridMidnight(day).getTime()
		expect([madridDay(start - 1), madridDay(start)].at(-1)).toBe(day)
		expect(madridDay(start - 1) < day).toBe(true)
	}
	expect(dayAfter('2026-12-31')).toBe('2027-01-01')
})

test('an instant is displayed as a clock in Madrid shows it', () => {
	const at = new Date('2026-11-20T23:05:09Z')
	expect(inMadrid(at, 'day')).toBe('21 de noviembre de 2026')
	expect(inMadrid(at, 'numericDay')).toBe('21/11/2026')
	expect(inMadrid(at.getTime(), 'time')).toBe('0:05')
})
