import { addBit, type Bits } from '#domain/catalogue/search/columns/bits.ts'
import { Recent } from '#domain/catalogue/search/columns/recent.ts'
import type { Vocabulary } from './vocabulary.ts'
import { matchesOf, type Reach, type SearchWord, type WordMatch } from './word-matches.ts'

/** What is remembered of words that were typed alike. */
class Remembered {
	readonly nearest = new Recent<readonly WordMatch[]>(1000)
	readonly typing = new Recent<readonly WordMatch[]>(250)
	readonly all = new Recent<readonly WordMatch[]>(250)

	clear(): void {
		this.nearest.clear()
		this.typing.clear()
		this.all.clear()
	}
}

/** Sets of fewer products are made again: as many words are rare as the catalogue is large, and each set is as long as it. */
const FEW = 64

/**
 * What typed words were matched to. Hardly two shoppers write the same text, and nearly all write the same words; a word that the
 * catalogue does not have is compared with all that it has. Remembered until a product changes its texts.
 */
export class KnownMatches {
	readonly #vocabulary: Vocabulary
	readonly #ofTrade = new Remembered()
	readonly #others = new Remembered()
	readonly #products = new Recent<Bits, readonly WordMatch[]>(250)
	readonly #told = new Recent<boolean>(1000)

	constructor(vocabulary: Vocabulary) {
		this.#vocabulary = vocabulary
	}

	/** The catalogue words that a word may stand for. While it is typed they are the same array as the nearest when it adds none. */
	of(word: SearchWord, reach: Reach): readonly WordMatch[] {
		const remembered = word.isOfTrade ? this.#ofTrade : this.#others
		return remembered[reach].of(word.word, () => {
			const matches = matchesOf(this.#vocabulary, word, reach)
			if (reach !== 'typing') return matches
			const nearest = this.of(word, 'nearest')
			return nearest.length === matches.length ? nearest : matches
		})
	}

	/** The products that any of the words occurs in, as a set of `length` words of bits. Not to be changed. */
	products(matches: readonly WordMatch[], length: number): Bits {
		let count = 0
		for (const { code } of matches) count += this.#vocabulary.postings[code]?.size ?? 0
		if (count < FEW) return this.#productsOf(matches, length)
		const known = this.#products.of(matches, () => this.#productsOf(matches, length))
		return known.length === length ? known : this.#productsOf(matches, length)
	}

	/** Whether a name or a field has a form of a word, or one that begins with it. */
	tells(word: string): boolean {
		return this.#told.of(word, () => this.#vocabulary.tells(word))
	}

	clear(): void {
		this.#ofTrade.clear()
		this.#others.clear()
		this.#products.clear()
		this.#told.clear()
	}

	#productsOf(matches: readonly WordMatch[], length: number): Bits {
		const bits = new Int32Array(length)
		for (const { code } of matches) {
			const postings = this.#vocabulary.postings[code]
			if (!postings) continue
			const { positions, size } = postings
			for (let at = 0; at < size; at++) addBit(bits, positions[at] ?? 0)
		}
		return bits
	}
}
