const madrid = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Madrid' })
const words = new Intl.DateTimeFormat('es-ES', { dateStyle: 'long', timeZone: 'UTC' })

/** The day in Madrid of an instant in milliseconds: `madridDay(Date.UTC(2026, 10, 20, 23, 30))` → `2026-11-21`. */
export function madridDay(ms: number): string {
	return madrid.format(ms)
}

/** An ISO day in words: `dayInWords('2026-11-21')` → «21 de noviembre de 2026». A day that does not exist throws. */
export function dayInWords(isoDay: string): string {
	return words.format(dateOf(isoDay))
}

/** The year of an ISO day. A day that does not exist throws. */
export function yearOf(isoDay: string): number {
	return dateOf(isoDay).getUTCFullYear()
}

/** Whether a text is an ISO day that exists. */
export function isDay(text: string): boolean {
	const date = new Date(`${text}T00:00:00Z`)
	return !Number.isNaN(date.getTime()) && date.toISOString().slice(0, 10) === text
}

function dateOf(isoDay: string): Date {
	if (!isDay(isoDay)) throw new RangeError(`not a day: ${isoDay}`)
	return new Date(`${isoDay}T00:00:00Z`)
}
