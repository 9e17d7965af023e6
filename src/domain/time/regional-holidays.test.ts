import { expect, test } from 'vitest'
import { daysAfter, weekdayOf } from './madrid.ts'
import { COMMUNITIES, communityOf, isRegionalHoliday } from './regional-holidays.ts'
import { isNationalHoliday } from './working-days.ts'

const DAYS_OF_2026 = Array.from({ length: 365 }, (_, later) => daysAfter('2026-01-01', later))

test('postal codes belong to their communities, and invalid ones to none', () => {
	expect(['28001', '08001', '46001', '51001', '52001', '01001', '26001'].map(communityOf)).toEqual([
		...['MD', 'CT', 'VC', 'CE', 'ML', 'PV', 'RI'],
	])
	expect(communityOf('00001')).toBeNull()
	expect(communityOf('53001')).toBeNull()
	const codes = Array.from({ length: 52 }, (_, place) => communityOf(`${place + 1}`.padStart(2, '0')))
	expect(new Set(codes)).toEqual(new Set(COMMUNITIES))
})

// Fourteen a year, two of them a town’s (Estatuto de los Trabajadores, art. 37.2); each of the Canary Islands has its own twelfth.
test('each community has its twelve holidays in 2026', () => {
	const peninsular = COMMUNITIES.filter((code) => code !== 'CE' && code !== 'ML')
	for (const community of peninsular) {
		const holidays = DAYS_OF_2026.filter(
			(day) => weekdayOf(day) !== 0 && (isNationalHoliday(day) || isRegionalHoliday(day, community)),
		)
		expect([community, holidays.length]).toEqual([community, community === 'CN' ? 11 : 12])
	}
})

test('holidays that follow Easter move with it', () => {
	expect(isRegionalHoliday('2027-03-25', 'MD')).toBe(true)
	expect(isRegionalHoliday('2027-03-25', 'CT')).toBe(false)
	expect(isRegionalHoliday('2027-03-29', 'CT')).toBe(true)
	expect(isRegionalHoliday('2028-06-15', 'CM')).toBe(true)
})
