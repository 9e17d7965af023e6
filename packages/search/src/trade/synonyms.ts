import { tokensOf } from './tokens.ts'

/** Phrases that shoppers write, separated by commas, and the words that are searched in their place. */
export interface Synonym {
	readonly phrases: string
	readonly words: string
}

/** The merchant's synonyms by the stems of their phrases. A phrase belongs to the first that has it. */
export class Synonyms {
	readonly #wordsByKey = new Map<string, string>()
	#mostWords = 0

	constructor(synonyms: readonly Synonym[]) {
		for (const { phrases, words } of synonyms) {
			for (const phrase of phrases.split(',')) {
				const stems = tokensOf(phrase).map(({ stem }) => stem)
				const key = stems.join(' ')
				if (key === '' || this.#wordsByKey.has(key)) continue
				this.#wordsByKey.set(key, words)
				this.#mostWords = Math.max(this.#mostWords, stems.length)
			}
		}
	}

	/**
	 * A text with each phrase replaced by its words, the longest from the left; ignores case, accents and plurals. Replacements are not
	 * replaced again, so that two synonyms of each other cause no loop.
	 */
	reword(text: string): string {
		if (this.#wordsByKey.size === 0) return text
		const tokens = tokensOf(text)
		let reworded = ''
		let from = 0
		for (let at = 0; at < tokens.length; ) {
			const count = this.#longestAt(tokens, at)
			const [first, last] = [tokens[at], tokens[at + count - 1]]
			if (count > 0 && first && last) {
				const key = keyOf(tokens.slice(at, at + count))
				reworded += text.slice(from, first.from) + (this.#wordsByKey.get(key) ?? '')
				from = last.until
			}
			at += Math.max(1, count)
		}
		return reworded + text.slice(from)
	}

	/** The number of words of the longest phrase at a place; 0 if there is none. */
	#longestAt(tokens: readonly { readonly stem: string }[], at: number): number {
		for (let count = Math.min(this.#mostWords, tokens.length - at); count > 0; count--) {
			if (this.#wordsByKey.has(keyOf(tokens.slice(at, at + count)))) return count
		}
		return 0
	}
}

const keyOf = (tokens: readonly { readonly stem: string }[]): string => tokens.map(({ stem }) => stem).join(' ')
