/** The periods of the sales chart; the first is the default. */
export const SPANS = [30, 90, 365] as const

/** The requested days of `?dias=`. */
export function daysAsked(query: URLSearchParams): number {
	const asked = Number(query.get('dias'))
	return SPANS.find((days) => days === asked) ?? SPANS[0]
}
