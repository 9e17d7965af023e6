import { dayAfter, isDay, madridMidnight } from '#domain/time/madrid.ts'

const DAY = /^\d{4}-\d{2}-\d{2}$/

/** An ISO 8601 instant, or a bare day that lasts until midnight in Madrid. Null for anything else. */
export function endMsOf(text: string): number | null {
	return instantMsOf(text, (day) => madridMidnight(dayAfter(day)).getTime() - 1000)
}

/** An ISO 8601 instant, or a bare day that begins at midnight in Madrid. Null for anything else. */
export function startMsOf(text: string): number | null {
	return instantMsOf(text, (day) => madridMidnight(day).getTime())
}

function instantMsOf(text: string, ofDay: (day: string) => number): number | null {
	const trimmed = text.trim().replace(/^(\d{4}-\d{2}-\d{2})[ T]00:00(:00)?$/, '$1')
	if (DAY.test(trimmed)) return isDay(trimmed) ? ofDay(trimmed) : null
	// Without an offset the instant would depend on the time zone of the machine.
	if (!/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d+)?)?(Z|[+-]\d{2}:\d{2})$/.test(trimmed)) return null
	const milliseconds = Date.parse(trimmed)
	return isDay(trimmed.slice(0, 10)) && !Number.isNaN(milliseconds) ? milliseconds : null
}
