/** The JSON of a field that the page itself has written; null for other text, which the field's schema then refuses. */
export function jsonOf(text: string): unknown {
	try {
		return JSON.parse(text)
	} catch {
		return null
	}
}
