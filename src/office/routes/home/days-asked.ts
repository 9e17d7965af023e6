/** The spans of days that sales are shown for; the first when none is asked for. */
export const SPANS = [30, 90, 365] as const

/** The days that `?dias=` asks for. */
export function daysAsked(query: URLSearchParams): number {
	const asked = Number(query.get('dias'))
	return SPANS.find((days) => days === asked) ?? SPANS[0]
}
