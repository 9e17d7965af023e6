import { addBit, type Bits, countBits, hasBit, intersect, positionsOf, removeBit } from './bits.ts'
import type { Vocabulary } from './vocabulary.ts'
import { matchesOf, nearestWord, type Reach, type WordMatch } from './word-matches.ts'
import { searchWords } from './words.ts'

/** The products of a set that a text matches. */
export interface Found {
	readonly bits: Bits
	/** The catalogue words each typed word was matched to; input of the ranking. */
	readonly understood: readonly (readonly WordMatch[])[]
	/** Another wording that finds something, when some word was not in the catalogue as typed. */
	readonly suggestion: string | null
}

/** What texts are looked up in: the words of the catalogue, and a cache of the matches of typed words. */
export interface Searched {
	readonly vocabulary: Vocabulary
	readonly memo: (question: string, answer: () => WordMatch[]) => WordMatch[]
}

/**
 * Finds the products that match every word: as written, else by prefix, sound or typos. If nothing is found, every word
 * is matched as widely as possible; if still nothing is found, returns the products that match the most words.
 */
export function find(
	{ vocabulary, memo }: Searched,
	text: string,
	{ among, size }: { readonly among: Bits; readonly size: number },
	typing: boolean,
): Found {
	const typed = searchWords(text)
	const understand = (word: string, reach: Reach) => {
		return memo(`${reach} ${word}`, () => matchesOf(vocabulary, word, reach))
	}
	const nearest = typed.map((word, index) => {
		return understand(word, typing && index === typed.length - 1 ? 'typing' : 'nearest')
	})
	const strict = withEvery(vocabulary, nearest, among)
	const suggestion = () => suggestionFor(typed, nearest)
	if (countBits(strict) > 0) return { bits: strict, understood: nearest, suggestion: suggestion() }

	const widest = typed.map((word) => understand(word, 'all'))
	const wide = withEvery(vocabulary, widest, among)
	if (countBits(wide) > 0) return { bits: wide, understood: widest, suggestion: suggestion() }
	return { bits: withMost(vocabulary, nearest, { among, size }), understood: nearest, suggestion: suggestion() }

	/**
	 * The typed words with the unknown ones replaced by the nearest known; null when nothing changes or nothing would be
	 * found.
	 */
	function suggestionFor(words: readonly string[], matches: readonly (readonly WordMatch[])[]): string | null {
		const better: string[] = []
		let changed = false
		for (const [index, word] of words.entries()) {
			const known = matches[index] ?? []
			const asTyped = known.some((match) => match.asTyped)
			const code = asTyped ? null : nearestWord(vocabulary, word, known)
			changed ||= !asTyped
			if (asTyped) better.push(word)
			else if (code !== null) better.push(vocabulary.shown(code))
		}
		if (!changed || better.length === 0) return null
		const again = searchWords(better.join(' ')).map((word) => understand(word, 'nearest'))
		return countBits(withEvery(vocabulary, again, among)) > 0 ? better.join(' ') : null
	}
}

/**
 * The first `count` of the found products, best first: words in the name weigh three times those elsewhere, an exact name
 * ranks above a longer one, and equals stay in the order of their positions. Products are positions below `size`.
 */
export function byRelevance(vocabulary: Vocabulary, found: Found, size: number, count: number): Int32Array {
	const members = positionsOf(found.bits)
	const scores = new Float64Array(members.length)
	const worth = new Float64Array(size)
	for (const [place, matches] of found.understood.entries()) {
		if (place > 0) worth.fill(0)
		for (const match of matches) weigh(vocabulary, match, worth)
		for (let at = 0; at < members.length; at++) scores[at] = (scores[at] ?? 0) + (worth[members[at] ?? 0] ?? 0)
	}
	// Packs the score and the position into one number, so that numbers are compared only.
	const top = found.understood.length * 4
	for (let at = 0; at < members.length; at++) {
		scores[at] = rankOf(scores[at] ?? 0, top) * size + (members[at] ?? 0)
	}
	return Int32Array.from(smallest(scores, count), (key) => key % size)
}

/**
 * The first `count` of the products of a set that a single word still being typed matches, as `byRelevance` ranks them, as
 * positions; empty when it matches none. The beginning of a word matches most of a catalogue, so nothing is made as long as
 * the catalogue: products are compared with the best so far, and words that cannot be better are left out.
 */
export function bestBegun(
	{ vocabulary, memo }: Searched,
	text: string,
	{ among, size }: { readonly among: Bits; readonly size: number },
	count: number,
): number[] {
	const [word = '', ...others] = searchWords(text)
	if (word === '' || others.length > 0) return []
	const best = new BestKeys(count, size)
	const matches = memo(`typing ${word}`, () => matchesOf(vocabulary, word, 'typing'))
	const bounded = matches.flatMap(({ code, quality }) => {
		const postings = vocabulary.postings[code]
		return postings ? [{ postings, quality, most: quality * postings.mostWorth }] : []
	})
	for (const { postings, quality, most } of bounded.sort((one, other) => other.most - one.most)) {
		if (!best.mayTake(rankOf(most, 4) * size)) break
		const { positions, inName } = postings
		for (let at = 0; at < postings.size; at++) {
			const position = positions[at] ?? 0
			const worth = quality * worthOf(inName[at] === 1, vocabulary.nameLengths[position] ?? 1)
			const key = rankOf(worth, 4) * size + position
			if (best.mayTake(key) && hasBit(among, position)) best.take(key)
		}
	}
	return best.positions()
}

/** A word in the name weighs three times one elsewhere, and more in a short name. */
function worthOf(isInName: boolean, nameLength: number): number {
	return isInName ? 3 + 1 / nameLength : 1
}

/** A score as a whole number that is the lower the better it is; `top` is the best possible. */
function rankOf(score: number, top: number): number {
	return Math.round((top - score) * 10_000)
}

/** Raises what each product that a matched word occurs in is worth to what the match is worth there. */
function weigh(vocabulary: Vocabulary, { code, quality }: WordMatch, worth: Float64Array): void {
	const postings = vocabulary.postings[code]
	if (!postings) return
	const { positions, inName, size } = postings
	const { nameLengths } = vocabulary
	for (let at = 0; at < size; at++) {
		const position = positions[at] ?? 0
		const here = quality * worthOf(inName[at] === 1, nameLengths[position] ?? 1)
		if (here > (worth[position] ?? 0)) worth[position] = here
	}
}

/** The smallest keys of different products; a key is a rank times `size` plus the position of the product. */
class BestKeys {
	readonly #keys: Float64Array
	readonly #size: number

	constructor(count: number, size: number) {
		this.#keys = new Float64Array(count).fill(Number.POSITIVE_INFINITY)
		this.#size = size
	}

	mayTake(key: number): boolean {
		return key < (this.#keys[this.#keys.length - 1] ?? 0)
	}

	take(key: number): void {
		const keys = this.#keys
		const known = keys.findIndex((other) => other % this.#size === key % this.#size)
		if (known !== -1 && (keys[known] ?? 0) <= key) return
		let place = known === -1 ? keys.length - 1 : known
		for (; place > 0 && (keys[place - 1] ?? 0) > key; place--) keys[place] = keys[place - 1] ?? 0
		keys[place] = key
	}

	positions(): number[] {
		return Array.from(this.#keys)
			.filter((key) => Number.isFinite(key))
			.map((key) => key % this.#size)
	}
}

/** The `count` smallest numbers in ascending order; a few out of many are selected without sorting the others. */
function smallest(keys: Float64Array, count: number): Float64Array {
	if (count * 8 > keys.length) return keys.sort().subarray(0, count)
	const chosen = keys.slice(0, count).sort()
	for (let at = count; at < keys.length; at++) {
		const key = keys[at] ?? 0
		if (key >= (chosen[count - 1] ?? 0)) continue
		let place = count - 1
		for (; place > 0 && (chosen[place - 1] ?? 0) > key; place--) chosen[place] = chosen[place - 1] ?? 0
		chosen[place] = key
	}
	return chosen
}

function withEvery(vocabulary: Vocabulary, words: readonly (readonly WordMatch[])[], among: Bits): Bits {
	const bits = among.slice()
	if (words.length === 0) return bits.fill(0)
	for (const matches of words) intersect(bits, productsOf(vocabulary, matches, bits.length))
	return bits
}

function withMost(
	vocabulary: Vocabulary,
	words: readonly (readonly WordMatch[])[],
	{ among, size }: { readonly among: Bits; readonly size: number },
): Bits {
	const hits = new Uint8Array(size)
	let most = 1
	const bits = among.slice().fill(0)
	for (const matches of words) {
		const set = productsOf(vocabulary, matches, among.length)
		intersect(set, among)
		for (const position of positionsOf(set)) {
			const count = (hits[position] ?? 0) + 1
			hits[position] = count
			if (count > most) most = count
			if (count === 1) addBit(bits, position)
		}
	}
	if (most > 1) for (const position of positionsOf(bits)) if (hits[position] !== most) removeBit(bits, position)
	return bits
}

/** The products that any of the words occurs in, as a set of `length` words of bits. */
function productsOf(vocabulary: Vocabulary, matches: readonly WordMatch[], length: number): Bits {
	const bits = new Int32Array(length)
	for (const { code } of matches) {
		const postings = vocabulary.postings[code]
		if (!postings) continue
		const { positions, size } = postings
		for (let at = 0; at < size; at++) addBit(bits, positions[at] ?? 0)
	}
	return bits
}
