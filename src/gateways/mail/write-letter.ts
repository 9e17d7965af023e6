import { USUAL_COLOURS } from '#domain/brand/brand-colours.ts'
import { type Letter, letterText, titledLetter, type WrittenLetter } from '#domain/letter/letter.ts'
import { type LetterLook, letterHtml } from './letter-html.ts'

/** Of a mail in the name of another firm. */
const PLAIN: LetterLook = { logo: null, colours: USUAL_COLOURS }

/**
 * Renders a letter as text and HTML. The first line of the signature is the name shown at the head of the HTML part.
 */
export function writeLetter(letter: Letter, signature: readonly string[], look: LetterLook = PLAIN): WrittenLetter {
	const titled = titledLetter(letter, signature[0] ?? '')
	return { subject: titled.subject, text: letterText(titled, signature), html: letterHtml(titled, signature, look) }
}
