import type { Vocabulary } from '#domain/catalogue/search/words/vocabulary.ts'
import type { SearchWord } from '#domain/catalogue/search/words/word-matches.ts'
import { isEmptyWord, searchWords, stem, words } from '#domain/catalogue/search/words/words.ts'
import type { Interpretation } from '#domain/catalogue/trade-words/interpret.ts'
import type { Token } from '#domain/catalogue/trade-words/tokens.ts'
import { isTradeWord } from '#domain/catalogue/trade-words/trade-table.ts'

/** All words of a text. Those that ask for a page of help are searched in names only: «muestra» is in many descriptions. */
export function toldWords(vocabulary: Vocabulary, { parts, rest }: Interpretation, text: string): SearchWord[] {
	const isHelp = parts.length > 0 && rest.length === 0 && parts.every(({ entry }) => entry.kind === 'help')
	return isHelp ? allWords(text).filter(({ word }) => vocabulary.tells(word)) : allWords(text)
}

const toSearchWord = (word: string): SearchWord => ({ word, isOfTrade: isTradeWord(stem(word)) })

/** The words of a text that say something. */
export function allWords(text: string): SearchWord[] {
	return searchWords(text).map(toSearchWord)
}

/** The words of tokens as the catalogue has them, without those that say nothing. */
export function wordsOf(text: string, tokens: readonly Token[]): SearchWord[] {
	const all = tokens.flatMap((token) => {
		return token.sizes || token.isWeight ? [token.word] : words(text.slice(token.from, token.until))
	})
	return [...new Set(all)].filter((word) => !isEmptyWord(word)).map(toSearchWord)
}
