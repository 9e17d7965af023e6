import { addBit, type Bits } from '../columns/bits.ts'
import { Recent } from '../columns/recent.ts'
import { isTradeWord } from '../trade/trade-table.ts'
import { positionOf } from './postings.ts'
import type { Vocabulary } from './vocabulary.ts'
import { matchesOf, type Reach, type SearchWord, type WordMatch } from './word-matches.ts'
import { stem } from './words.ts'

/** Sets of fewer products are made again: as many words are rare as the catalogue is large, and each set is as long as it. */
const FEW = 64

/** A word of a search, with its matches. */
export class TypedWord implements SearchWord {
	readonly word: string
	readonly isOfTrade: boolean
	readonly #vocabulary: Vocabulary
	#nearest: readonly WordMatch[] | null = null
	#typing: readonly WordMatch[] | null = null
	#all: readonly WordMatch[] | null = null
	#isTold: boolean | null = null

	constructor(vocabulary: Vocabulary, word: string, isOfTrade: boolean) {
		this.#vocabulary = vocabulary
		this.word = word
		this.isOfTrade = isOfTrade
	}

	/** Whether a name or a field has a form of the word, or one that begins with it. */
	get isTold(): boolean {
		this.#isTold ??= this.#vocabulary.tells(this.word)
		return this.#isTold
	}

	/** The catalogue words that it may mean, the same array each time. */
	matches(reach: Reach): readonly WordMatch[] {
		if (reach === 'nearest') {
			this.#nearest ??= matchesOf(this.#vocabulary, this, reach)
			return this.#nearest
		}
		if (reach === 'all') {
			this.#all ??= matchesOf(this.#vocabulary, this, reach)
			return this.#all
		}
		this.#typing ??= this.#whileTyping()
		return this.#typing
	}

	/** Whether it matches the same words when more letters may follow. */
	get isTypedOut(): boolean {
		return this.matches('typing') === this.matches('nearest')
	}

	/**
	 * The nearest words, and others with the same beginning: the same array if there are none, since thousands of words begin with one
	 * letter.
	 */
	#whileTyping(): readonly WordMatch[] {
		const nearest = this.matches('nearest')
		const typing = matchesOf(this.#vocabulary, this, 'typing')
		return typing.length === nearest.length ? nearest : typing
	}
}

/**
 * The matches of typed words. Hardly two shoppers write the same text, and nearly all write the same words; a word unknown to the catalogue
 * is compared with all of its words. Cached until a product changes its texts.
 */
export class KnownMatches {
	readonly #vocabulary: Vocabulary
	readonly #words = new Recent<TypedWord>(1000)
	readonly #proposed = new Recent<TypedWord>(100)
	readonly #products = new Recent<Bits, readonly WordMatch[]>(250)

	constructor(vocabulary: Vocabulary) {
		this.#vocabulary = vocabulary
	}

	/** A folded search word. */
	word(text: string): TypedWord {
		return this.#words.of(text, () => new TypedWord(this.#vocabulary, text, isTradeWord(stem(text))))
	}

	/** A proposed word of the catalogue, regardless of its meaning in the trade. */
	proposed(text: string): TypedWord {
		return this.#proposed.of(text, () => new TypedWord(this.#vocabulary, text, false))
	}

	/** The products that any of the words occurs in, as a set of `length` words of bits. Not to be changed. */
	products(matches: readonly WordMatch[], length: number): Bits {
		let count = 0
		for (const { code } of matches) count += this.#vocabulary.postings[code]?.size ?? 0
		if (count < FEW) return this.#productsOf(matches, length)
		const known = this.#products.of(matches, () => this.#productsOf(matches, length))
		return known.length === length ? known : this.#productsOf(matches, length)
	}

	clear(): void {
		this.#words.clear()
		this.#proposed.clear()
		this.#products.clear()
	}

	#productsOf(matches: readonly WordMatch[], length: number): Bits {
		const bits = new Int32Array(length)
		for (const { code } of matches) {
			const postings = this.#vocabulary.postings[code]
			if (!postings) continue
			const { entries, size } = postings
			for (let at = 0; at < size; at++) addBit(bits, positionOf(entries[at] ?? 0))
		}
		return bits
	}
}
