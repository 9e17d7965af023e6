import { DAY_MS, HOUR_MS } from '#domain/time/spans.ts'

/** The shop's time zone: days, dates on paper, order and invoice numbers are Madrid's. */
const timeZone = 'Europe/Madrid'
const FIRST_DAY = '1970-01-01'
const LAST_DAY = '2199-12-31'
const ISO_DAY = /^\d{4}-\d{2}-\d{2}$/

/** A format built at its first use: building one takes milliseconds, and most pages use one of these or none. */
function whenUsed(locale: string, options: Intl.DateTimeFormatOptions): () => Intl.DateTimeFormat {
	let format: Intl.DateTimeFormat | undefined
	return () => {
		format ??= new Intl.DateTimeFormat(locale, options)
		return format
	}
}

const longDay = whenUsed('es-ES', { dateStyle: 'long', timeZone: 'UTC' })
const weekdayName = whenUsed('es-ES', { weekday: 'long', timeZone: 'UTC' })
const monthName = whenUsed('es-ES', { month: 'long', timeZone: 'UTC' })
const offset = whenUsed('en-US', { timeZone, timeZoneName: 'longOffset' })

const formats = {
	/** «21 de noviembre de 2026». */
	day: whenUsed('es-ES', { dateStyle: 'long', timeZone }),
	/** «21 nov 2026». */
	mediumDay: whenUsed('es-ES', { day: 'numeric', month: 'short', year: 'numeric', timeZone }),
	/** «noviembre de 2026». */
	month: whenUsed('es-ES', { month: 'long', year: 'numeric', timeZone }),
	/** «21/11/2026». */
	numericDay: whenUsed('es-ES', { day: '2-digit', month: '2-digit', year: 'numeric', timeZone }),
	/** «14:45». */
	time: whenUsed('es-ES', { timeStyle: 'short', timeZone }),
	/** «21 de noviembre de 2026, 14:45». */
	dayAndTime: whenUsed('es-ES', { dateStyle: 'long', timeStyle: 'short', timeZone }),
	/** «21 de noviembre de 2026, 14:45:09». */
	dayAndSecond: whenUsed('es-ES', { dateStyle: 'long', timeStyle: 'medium', timeZone }),
	/** «21/11/26, 14:45». */
	short: whenUsed('es-ES', { dateStyle: 'short', timeStyle: 'short', timeZone }),
} as const

/** An instant, a Date or milliseconds, as a clock in Madrid shows it, in Spanish. */
export function inMadrid(at: Date | number, format: keyof typeof formats): string {
	return formats[format]().format(at)
}

/** The day in Madrid of an instant in milliseconds: `madridDay(Date.UTC(2026, 10, 20, 23, 30))` → `2026-11-21`. */
export function madridDay(ms: number): string {
	return new Date(ms + offsetMs(ms)).toISOString().slice(0, 10)
}

/** The instant at which an ISO day begins in Madrid: `madridMidnight('2026-11-21')` → 23:00 UTC of the 20th. */
export function madridMidnight(day: string): Date {
	const asUtcMs = dateOf(day).getTime()
	// Madrid is ahead of UTC by one or two hours; clocks change at two or three o'clock, never at midnight.
	const first = asUtcMs - offsetMs(asUtcMs)
	return new Date(asUtcMs - offsetMs(first))
}

/** The instant of a day and a time in Madrid, in milliseconds since midnight: a time that is skipped in spring is an hour later. */
export function madridTime(day: string, timeMs: number): Date {
	if (timeMs < CHANGED_MS) return new Date(madridMidnight(day).getTime() + timeMs)
	return new Date(madridMidnight(dayAfter(day)).getTime() - (DAY_MS - timeMs))
}

/** The ISO day after another: `dayAfter('2026-12-31')` → `2027-01-01`. */
export function dayAfter(day: string): string {
	return daysAfter(day, 1)
}

/** The ISO day so many days after another: `daysAfter('2026-12-31', 30)` → `2027-01-30`. */
export function daysAfter(day: string, count: number): string {
	const later = dateOf(day)
	later.setUTCDate(later.getUTCDate() + count)
	return later.toISOString().slice(0, 10)
}

/** The month in Madrid of an instant in milliseconds: `2026-11`. */
export function madridIsoMonth(ms: number): string {
	return madridDay(ms).slice(0, 7)
}

/** The last ISO day of a month: `lastDayOf('2026-11')` → `2026-11-30`. */
export function lastDayOf(month: string): string {
	const last = dateOf(`${month}-01`)
	last.setUTCMonth(last.getUTCMonth() + 1, 0)
	return last.toISOString().slice(0, 10)
}

/** A month in words: `monthInWords('2026-11')` → «noviembre de 2026». */
export function monthInWords(month: string): string {
	return inMadrid(dateOf(`${month}-15`), 'month')
}

/** An ISO day in words: `dayInWords('2026-11-21')` → «21 de noviembre de 2026». A day that does not exist throws. */
export function dayInWords(day: string): string {
	return longDay().format(dateOf(day))
}

/** The day of the week of an ISO day, from 0 for Sunday. A day that does not exist throws. */
export function weekdayOf(day: string): number {
	return dateOf(day).getUTCDay()
}

/** An ISO day with its weekday, without its year: `weekdayInWords('2026-11-24')` → «martes 24 de noviembre». */
export function weekdayInWords(day: string): string {
	return `${weekdayNumber(day)} de ${monthName().format(dateOf(day))}`
}

/** «martes 24». */
function weekdayNumber(day: string): string {
	const date = dateOf(day)
	return `${weekdayName().format(date)} ${date.getUTCDate()}`
}

/**
 * Two ISO days, without repeating their common parts: «entre el martes 24 y el jueves 26 de noviembre», «entre el lunes 30 de noviembre y
 * el miércoles 2 de diciembre»; the years only if they differ.
 */
export function dayRangeInWords(from: string, to: string): string {
	const years = [from, to].map((day) => (yearOf(from) === yearOf(to) ? '' : ` de ${yearOf(day)}`))
	const first = from.slice(0, 7) === to.slice(0, 7) ? weekdayNumber(from) : `${weekdayInWords(from)}${years[0]}`
	return `entre el ${first} y el ${weekdayInWords(to)}${years[1]}`
}

/** The year of an ISO day. A day that does not exist throws. */
export function yearOf(day: string): number {
	return dateOf(day).getUTCFullYear()
}

/**
 * Whether a text is an ISO day that exists, of a year in which the shop can have business. A date field sends the year 26 as `0026`,
 * and files write `9999-12-31` for «no end».
 */
export function isDay(text: string): boolean {
	return midnightOf(text) !== null && text >= FIRST_DAY && text <= LAST_DAY
}

/** Months since the year 0 on a calendar in Madrid. */
export function madridMonth(ms: number): number {
	const [year = 0, month = 0] = madridDay(ms).split('-').map(Number)
	return year * 12 + month - 1
}

function dateOf(day: string): Date {
	const date = midnightOf(day)
	if (!date) throw new RangeError(`not a day: ${day}`)
	return date
}

/** Null if the text is no ISO day; a day too many for its month would be read as one of the next. */
function midnightOf(text: string): Date | null {
	if (!ISO_DAY.test(text)) return null
	const date = new Date(`${text}T00:00:00Z`)
	return date.getUTCDate() === Number(text.slice(8)) ? date : null
}

/** How far Madrid is ahead of UTC at an instant. */
function offsetMs(ms: number): number {
	return madridOffset(ms).hours * HOUR_MS
}

interface Offset {
	readonly hours: number
	readonly text: string
}

/** The clock changes before this hour. */
const CHANGED_MS = 3 * HOUR_MS

/** The offset of the last requested hour: most instants are of now, clocks change on a whole hour of UTC, and formats are slow. */
let latest: { readonly hour: number; readonly offset: Offset } | undefined

/** How far Madrid is ahead of UTC at an instant, in whole hours and as ISO 8601 writes it: `+01:00`. */
export function madridOffset(ms: number): Offset {
	const hour = Math.floor(ms / HOUR_MS)
	if (latest?.hour !== hour) latest = { hour, offset: offsetAt(ms) }
	return latest.offset
}

function offsetAt(ms: number): Offset {
	const name =
		offset()
			.formatToParts(ms)
			.find(({ type }) => type === 'timeZoneName')?.value ?? ''
	const [, hours] = /GMT\+(\d{2})/.exec(name) ?? []
	if (hours === undefined) throw new Error(`no offset of Madrid in ${name}`)
	return { hours: Number(hours), text: `+${hours}:00` }
}
