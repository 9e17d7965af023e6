import { decodeHTML } from 'entities'

/** The text of an HTML description: block elements become lines, all other tags are removed. */
export function plainText(html: string): string {
	const text = html
		.replace(/<(script|style)\b[\s\S]*?<\/\1\s*>/gi, '')
		.replace(/<!--[\s\S]*?-->/g, '')
		.replace(/<li\b[^>]*>/gi, '\n- ')
		.replace(/<br\s*\/?>|<\/(p|div|h[1-6]|tr|ul|ol)\s*>|\\n/gi, '\n')
		.replace(/<\/?[a-z][^>]*>/gi, '')
	return decodeHTML(text)
		.replace(/[ \t\u00A0]+/g, ' ')
		.replace(/ *\n */g, '\n')
		.replace(/\n{3,}/g, '\n\n')
		.trim()
}
