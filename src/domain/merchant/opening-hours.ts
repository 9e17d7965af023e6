const DAYS = ['lunes', 'martes', 'miércoles', 'jueves', 'viernes', 'sábado', 'domingo']
const NAMES = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'] as const

/** Machine-readable days and times of displayed hours. */
interface OpeningHours {
	readonly days: readonly (typeof NAMES)[number][]
	/** `09:00`. */
	readonly opens: string
	readonly closes: string
}

const ONE_STRETCH = /^(\p{L}+) a (\p{L}+), (\d{1,2}:\d\d)\s?[–-]\s?(\d{1,2}:\d\d)$/iu

/** «Lunes a viernes, 9:00–18:00» as days and times; null for hours of another form, which are only shown. */
export function openingHours(text: string): OpeningHours | null {
	const [, from = '', to = '', opens = '', closes = ''] = ONE_STRETCH.exec(text) ?? []
	const [first, last] = [DAYS.indexOf(from.toLowerCase()), DAYS.indexOf(to.toLowerCase())]
	if (first === -1 || last < first) return null
	return { days: NAMES.slice(first, last + 1), opens: opens.padStart(5, '0'), closes: closes.padStart(5, '0') }
}
