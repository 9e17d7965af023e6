import { dayAfter, daysAfter, weekdayOf, yearOf } from './madrid.ts'

/**
 * The national holidays of Spain on fixed days, as month and day (Estatuto de los Trabajadores, art. 37.2, and the yearly list of
 * the Boletín Oficial). Holidays of single regions and towns are not among them.
 */
const FIXED_HOLIDAYS: readonly string[] = [
	'01-01',
	'01-06',
	'05-01',
	'08-15',
	'10-12',
	'11-01',
	'12-06',
	'12-08',
	'12-25',
]

/** Good Friday is two days before Easter. */
const GOOD_FRIDAY_DAYS = 2

/** Monday to Friday, without the national holidays. `day` is an ISO day. */
export function isWorkingDay(day: string): boolean {
	const weekday = weekdayOf(day)
	return weekday !== 0 && weekday !== 6 && !isNationalHoliday(day)
}

/** An ISO day if it is a working day, and the next one otherwise: `2026-11-21` (Saturday) → `2026-11-23`. */
export const workingDayFrom = (day: string): string => (isWorkingDay(day) ? day : workingDayAfter(day, 1))

/** Whether an ISO day is a holiday in all of Spain. */
export function isNationalHoliday(day: string): boolean {
	if (FIXED_HOLIDAYS.includes(day.slice(5))) return true
	return weekdayOf(day) === 5 && daysAfter(day, GOOD_FRIDAY_DAYS) === easterSunday(yearOf(day))
}

/** The answers of the last requested day, by their counts: quotes, orders and mails request today's. */
let latest: { readonly day: string; readonly after: Map<number, string> } | undefined

/** The nth working day after a day, which does not count itself: `workingDayAfter('2026-11-19', 3)` → `2026-11-24`. */
export function workingDayAfter(day: string, count: number): string {
	if (latest?.day !== day) latest = { day, after: new Map() }
	const known = latest.after.get(count)
	if (known !== undefined) return known
	const found = countedFrom(day, count)
	latest.after.set(count, found)
	return found
}

function countedFrom(day: string, count: number): string {
	let found = day
	for (let left = count; left > 0; ) {
		found = dayAfter(found)
		if (isWorkingDay(found)) left -= 1
	}
	return found
}

/** Easter Sunday of a year of the Gregorian calendar, by the algorithm of Meeus, Jones and Butcher: 2027 → `2027-03-28`. */
export function easterSunday(year: number): string {
	const a = year % 19
	const century = Math.floor(year / 100)
	const [d, e] = [Math.floor(century / 4), century % 4]
	const g = Math.floor((8 * century + 13) / 25)
	const h = (19 * a + century - d - g + 15) % 30
	const [i, k] = [Math.floor((year % 100) / 4), year % 4]
	const l = (32 + 2 * e + 2 * i - h - k) % 7
	const m = Math.floor((a + 11 * h + 19 * l) / 433)
	const month = Math.floor((h + l - 7 * m + 90) / 25)
	const day = (h + l - 7 * m + 33 * month + 19) % 32
	return [year, month, day].map((part) => `${part}`.padStart(2, '0')).join('-')
}
