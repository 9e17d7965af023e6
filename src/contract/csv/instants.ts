import { readDay } from '#domain/input/read-day.ts'
import { dayAfter, daysAfter, isDay, madridMidnight, madridTime } from '#domain/time/madrid.ts'

/** The day 0 of spreadsheets, and the days of 1970 and 2199 counted from it. */
const SERIAL = { from: '1899-12-30', least: 25_569, most: 109_574 }

/** An ISO 8601 instant, or a bare day that lasts until midnight in Madrid; days as `readDay` reads them. Null for anything else. */
export function endMsOf(text: string): number | null {
	return instantMsOf(text, (day) => madridMidnight(dayAfter(day)).getTime() - 1000)
}

/** The same, but a bare day begins at midnight in Madrid. */
export function startMsOf(text: string): number | null {
	return instantMsOf(text, (day) => madridMidnight(day).getTime())
}

function instantMsOf(text: string, ofDay: (day: string) => number): number | null {
	const trimmed = text.trim()
	if (/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d+)?)?(Z|[+-]\d{2}:\d{2})$/.test(trimmed)) {
		const milliseconds = Date.parse(trimmed)
		return isDay(trimmed.slice(0, 10)) && !Number.isNaN(milliseconds) ? milliseconds : null
	}
	const [, written = '', hours, minutes = '', seconds = '0'] =
		/^(.*?)(?:(?:T|\s+)(\d{1,2}):(\d{2})(?::(\d{2}))?)?$/s.exec(trimmed) ?? []
	const day = readDay(written) ?? serialDay(written)
	if (day === null || Number(hours) > 23 || Number(minutes) > 59 || Number(seconds) > 59) return null
	const timeMs = ((Number(hours ?? 0) * 60 + Number(minutes)) * 60 + Number(seconds)) * 1000
	// Midnight is how programs write a bare day.
	return timeMs === 0 ? ofDay(day) : madridTime(day, timeMs).getTime()
}

/** The day of a number of days, as spreadsheets keep it; null for any other number. */
function serialDay(text: string): string | null {
	const days = /^\d{5,6}$/.test(text) ? Number(text) : 0
	return days >= SERIAL.least && days <= SERIAL.most ? daysAfter(SERIAL.from, days) : null
}
