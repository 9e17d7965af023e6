import type { Interpretation } from './trade/interpret.ts'
import type { Token } from './trade/tokens.ts'
import type { KnownMatches, TypedWord } from './words/known-matches.ts'
import { isEmptyWord, searchWords } from './words/words.ts'

/** All words of a text. Words that find a page of help are searched in names only: «muestra» is in many descriptions. */
export function toldWords(matches: KnownMatches, { parts, rest }: Interpretation, text: string): TypedWord[] {
	const isHelp = parts.length > 0 && rest.length === 0 && parts.every(({ entry }) => entry.kind === 'help')
	return isHelp ? allWords(matches, text).filter(({ isTold }) => isTold) : allWords(matches, text)
}

/** The meaningful words of a text. */
export function allWords(matches: KnownMatches, text: string): TypedWord[] {
	return searchWords(text).map((word) => matches.word(word))
}

/** The meaningful words of tokens, each once. */
export function wordsOf(matches: KnownMatches, tokens: readonly Token[]): TypedWord[] {
	const all: TypedWord[] = []
	for (const token of tokens) {
		for (const word of token.said) {
			if (!isEmptyWord(word) && all.every((other) => other.word !== word)) all.push(matches.word(word))
		}
	}
	return all
}
