const DAY = /^(\d{4})-(\d{2})-(\d{2})$/
const madridOffset = new Intl.DateTimeFormat('en-US', { timeZone: 'Europe/Madrid', timeZoneName: 'longOffset' })

/** An ISO 8601 instant, or a bare day that lasts until midnight in Madrid. Null for anything else. */
export function endMsOf(text: string): number | null {
	const trimmed = text.trim().replace(/^(\d{4}-\d{2}-\d{2})[ T]00:00(:00)?$/, '$1')
	const day = DAY.exec(trimmed)
	if (day !== null) return endOfDayMs(Number(day[1]), Number(day[2]), Number(day[3]))
	// Without an offset the instant would depend on the time zone of the machine.
	if (!/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d+)?)?(Z|[+-]\d{2}:\d{2})$/.test(trimmed)) return null
	const milliseconds = Date.parse(trimmed)
	return Number.isNaN(milliseconds) ? null : milliseconds
}

function endOfDayMs(year: number, month: number, day: number): number | null {
	const asUtc = Date.UTC(year, month - 1, day, 23, 59, 59)
	const date = new Date(asUtc)
	if (date.getUTCMonth() !== month - 1 || date.getUTCDate() !== day) return null
	const name = madridOffset.formatToParts(date).find(({ type }) => type === 'timeZoneName')?.value ?? ''
	const hours = Number(/GMT\+(\d{2})/.exec(name)?.[1] ?? 1)
	return asUtc - hours * 3_600_000
}
