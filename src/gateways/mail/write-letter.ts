import { type Letter, letterText, titledLetter, type WrittenLetter } from '#domain/letter/letter.ts'
import { letterHtml } from './letter-html.ts'

/**
 * Renders a letter as text and HTML. The first line of the signature is the name shown at the head of the HTML part.
 */
export function writeLetter(letter: Letter, signature: readonly string[]): WrittenLetter {
	const titled = titledLetter(letter, signature[0] ?? '')
	return { subject: titled.subject, text: letterText(titled, signature), html: letterHtml(titled, signature) }
}
