/** The parameter that names the completed action; `Done` displays it. */
export const DONE = 'hecho'

/** The query of a URL with one parameter set, or without it; `?` when none is left, which leads to the page itself. */
export function withParameter(query: URLSearchParams, name: string, value: string | null): string {
	const changed = new URLSearchParams(query)
	if (value === null || value === '') changed.delete(name)
	else changed.set(name, value)
	return `?${changed}`
}
