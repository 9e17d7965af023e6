/**
 * One string for each different text that it is given. The rows of a query hold a string of their own for each value, and most
 * products have the same few values in most columns.
 */
export function sharedTexts(): (text: string) => string {
	const known = new Map<string, string>()
	return (text) => {
		const before = known.get(text)
		if (before !== undefined) return before
		known.set(text, text)
		return text
	}
}
