import { Recent } from '#domain/catalogue/search/columns/recent.ts'
import type { KnownMatches } from '#domain/catalogue/search/words/known-matches.ts'
import type { SearchWord } from '#domain/catalogue/search/words/word-matches.ts'
import { isEmptyWord, searchWords, stem } from '#domain/catalogue/search/words/words.ts'
import type { Interpretation } from '#domain/catalogue/trade-words/interpret.ts'
import type { Token } from '#domain/catalogue/trade-words/tokens.ts'
import { isTradeWord } from '#domain/catalogue/trade-words/trade-table.ts'

/** All words of a text. Those that ask for a page of help are searched in names only: «muestra» is in many descriptions. */
export function toldWords(matches: KnownMatches, { parts, rest }: Interpretation, text: string): SearchWord[] {
	const isHelp = parts.length > 0 && rest.length === 0 && parts.every(({ entry }) => entry.kind === 'help')
	return isHelp ? allWords(text).filter(({ word }) => matches.tells(word)) : allWords(text)
}

const KNOWN = new Recent<SearchWord>(2000)

/** A folded word as it is searched. */
export function toSearchWord(word: string): SearchWord {
	return KNOWN.of(word, (asked) => ({ word: asked, isOfTrade: isTradeWord(stem(asked)) }))
}

/** The words of a text that say something. */
export function allWords(text: string): SearchWord[] {
	return searchWords(text).map(toSearchWord)
}

/** The words of tokens that say something, each once. */
export function wordsOf(tokens: readonly Token[]): SearchWord[] {
	const all: SearchWord[] = []
	for (const token of tokens) {
		for (const word of token.said) {
			if (!isEmptyWord(word) && all.every((other) => other.word !== word)) all.push(toSearchWord(word))
		}
	}
	return all
}
