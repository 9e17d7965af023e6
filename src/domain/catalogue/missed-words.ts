import { fold } from '@soleria/search/query'

const LONGEST = 60
/** Consecutive digits that may be a phone or tax id; sizes and models have fewer. */
const PERSONAL_DIGITS = /\d{6}/

/**
 * The counted form of the words of a search without results: folded, without signs. Null for a text that may name a person (an address, a
 * long number) and for a text without words: `«Rajola, morisca»` → `rajola morisca`.
 */
export function missedWords(typed: string): string | null {
	if (typed.includes('@') || PERSONAL_DIGITS.test(typed.replaceAll(/[\s.-]/g, ''))) return null
	const words = fold(typed)
		.replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
		.trim()
	// The database counts code points; a JavaScript string counts UTF-16 units.
	const length = [...words].length
	return length < 2 || length > LONGEST ? null : words
}
