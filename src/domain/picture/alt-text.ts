import { ONE_LINE } from '#domain/contact/patterns.ts'

/** The most characters of a picture's own alternative text. */
export const MOST_ALT_LETTERS = 160

/** Whether a picture may have this alternative text: one line, without blanks around it, of 1 to 160 characters. */
export function isAltText(text: string): boolean {
	return text !== '' && text.length <= MOST_ALT_LETTERS && text.trim() === text && ONE_LINE.test(text)
}
