import { isFigure, withoutEnding, withoutPlural } from './words.ts'

/**
 * Phonetic key of a folded Spanish word, equal for spellings that sound alike: s/z/c, b/v, ll/y, j/g, silent h, k/qu/c,
 * doubled letters. `soundOf('porselanico')` and `soundOf('porcelanicos')` are the same.
 */
export function soundOf(word: string): string {
	return soundOfSpoken(spokenForm(word))
}

/** The phonetic key of a word by its spoken form. */
export function soundOfSpoken(spoken: string): string {
	return isFigure(spoken) ? spoken : withoutEnding(spoken)
}

/** The letters whose sound differs from their spelling. */
const SPOKEN = /[cghlqvz]|([a-z])\1|s$/

/** Phonetic form of the singular, ending included. Typos are measured on it, since one may be in the ending. */
export function spokenForm(word: string): string {
	if (isFigure(word) || !SPOKEN.test(word)) return word
	return withoutPlural(word)
		.replaceAll('ch', '\u0001')
		.replaceAll('h', '')
		.replaceAll('ll', 'y')
		.replace(/([a-z])\1+/g, '$1')
		.replace(/c(?=[ei])/g, 's')
		.replace(/qu(?=[ei])/g, 'k')
		.replace(/gu(?=[ei])/g, '\u0002')
		.replace(/g(?=[ei])/g, 'j')
		.replaceAll('\u0002', 'g')
		.replace(/[cq]/g, 'k')
		.replaceAll('z', 's')
		.replaceAll('v', 'b')
		.replaceAll('\u0001', 'ch')
}
