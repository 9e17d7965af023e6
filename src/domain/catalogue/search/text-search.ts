import { addBit, type Bits, countBits, intersect, positionsOf, removeBit } from './bits.ts'
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
	const scores = new Float64Array(size)
	const wordScores = new Float64Array(size)
	const members = positionsOf(found.bits)
	for (const matches of found.understood) {
		if (found.understood.length > 1) wordScores.fill(0)
		for (const match of matches) weigh(vocabulary, match, wordScores)
		for (const position of members) scores[position] = (scores[position] ?? 0) + (wordScores[position] ?? 0)
	}
	// Packs the score and the position into one number, so that numbers are compared only.
	const top = found.understood.length * 4
	const keys = Float64Array.from(members, (position) => {
		return Math.round((top - (scores[position] ?? 0)) * 10_000) * size + position
	})
	return Int32Array.from(smallest(keys, count), (key) => key % size)
}

/** Raises the score of each product that a matched word occurs in to what the match is worth there. */
function weigh(vocabulary: Vocabulary, { code, quality }: WordMatch, scores: Float64Array): void {
	const postings = vocabulary.postings[code]
	if (!postings) return
	const [positions, inName] = [postings.positions(), postings.inName()]
	for (let at = 0; at < positions.length; at++) {
		const position = positions[at] ?? 0
		const worth = quality * (inName[at] === 1 ? 3 + 1 / vocabulary.nameLength(position) : 1)
		if (worth > (scores[position] ?? 0)) scores[position] = worth
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

const NONE = new Int32Array(0)

/** The products that any of the words occurs in, as a set of `length` words of bits. */
function productsOf(vocabulary: Vocabulary, matches: readonly WordMatch[], length: number): Bits {
	const bits = new Int32Array(length)
	for (const { code } of matches) {
		const positions = vocabulary.postings[code]?.positions() ?? NONE
		for (let at = 0; at < positions.length; at++) addBit(bits, positions[at] ?? 0)
	}
	return bits
}
