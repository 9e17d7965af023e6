import fc from 'fast-check'
import { expect, test } from 'vitest'
import { weekdayOf } from './madrid.ts'
import { easterSunday, isWorkingDay, workingDayAfter } from './working-days.ts'

test.each([
	[2024, '2024-03-31'],
	[2025, '2025-04-20'],
	[2026, '2026-04-05'],
	[2027, '2027-03-28'],
	[2028, '2028-04-16'],
	[2038, '2038-04-25'],
	[2285, '2285-03-22'],
])('Easter of %i is on %s', (year, day) => {
	expect(easterSunday(year)).toBe(day)
})

test('Easter is a Sunday between 22 March and 25 April', () => {
	fc.assert(
		fc.property(fc.integer({ min: 1900, max: 2999 }), (year) => {
			const day = easterSunday(year)
			expect(weekdayOf(day)).toBe(0)
			expect(day >= `${year}-03-22` && day <= `${year}-04-25`).toBe(true)
		}),
	)
})

test('weekends and national holidays are no working days, and the Thursday before Good Friday is one', () => {
	const holidays = [
		'2026-01-01',
		'2026-01-06',
		'2026-04-03',
		'2026-05-01',
		'2026-08-15',
		'2026-10-12',
		'2026-11-01',
		'2026-12-08',
		'2026-12-25',
		'2026-11-21',
		'2026-11-22',
	]
	expect(holidays.filter(isWorkingDay)).toEqual([])
	expect(['2026-04-02', '2026-04-06', '2026-11-20', '2026-12-07', '2027-01-04'].every(isWorkingDay)).toBe(true)
})

test('working days are counted from the day after', () => {
	expect(workingDayAfter('2026-11-19', 1)).toBe('2026-11-20')
	expect(workingDayAfter('2026-11-19', 3)).toBe('2026-11-24')
	expect(workingDayAfter('2026-11-21', 1)).toBe('2026-11-23')
})

test('Christmas, New Year and Epiphany are no working days across the end of a year', () => {
	expect(workingDayAfter('2026-12-24', 1)).toBe('2026-12-28')
	expect(workingDayAfter('2026-12-30', 3)).toBe('2027-01-05')
	expect(workingDayAfter('2026-12-30', 4)).toBe('2027-01-07')
})
