import { addBit, type Bits, countBits, hasBit, intersect, noBits, positionsOf } from './bits.ts'
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

/** Cache of the matches of a word; valid as long as its vocabulary. */
export type WordMemo = (question: string, answer: () => WordMatch[]) => WordMatch[]

/**
 * Finds the products that match every word: as written, else by prefix, sound or typos. If nothing is found, every word
 * is matched as widely as possible; if still nothing is found, returns the products that match the most words.
 */
export function find(vocabulary: Vocabulary, memo: WordMemo, text: string, among: Bits, typing: boolean): Found {
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
	return { bits: withMost(vocabulary, nearest, among), understood: nearest, suggestion: suggestion() }

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
			else if (code !== null) better.push(vocabulary.shown[code] ?? word)
		}
		if (!changed || better.length === 0) return null
		const again = searchWords(better.join(' ')).map((word) => understand(word, 'nearest'))
		return countBits(withEvery(vocabulary, again, among)) > 0 ? better.join(' ') : null
	}
}

/**
 * The found products, best first: words in the name weigh three times those elsewhere, an exact name ranks above a
 * longer one, and equals stay in the order of their positions.
 */
export function byRelevance(vocabulary: Vocabulary, found: Found): Int32Array {
	const scores = new Float64Array(vocabulary.size)
	const wordScores = new Float64Array(vocabulary.size)
	for (const matches of found.understood) {
		wordScores.fill(0)
		for (const { code, quality } of matches) {
			const end = vocabulary.starts[code + 1] ?? 0
			for (let at = vocabulary.starts[code] ?? 0; at < end; at++) {
				const position = vocabulary.positions[at] ?? 0
				const weight = vocabulary.inName[at] === 1 ? 3 + 1 / (vocabulary.nameLengths[position] ?? 1) : 1
				if (quality * weight > (wordScores[position] ?? 0)) wordScores[position] = quality * weight
			}
		}
		for (let position = 0; position < scores.length; position++) {
			scores[position] = (scores[position] ?? 0) + (wordScores[position] ?? 0)
		}
	}
	// Packs the score and the position into one number, so that the native sort of numbers can order them.
	const top = found.understood.length * 4
	const ranked = Float64Array.from(positionsOf(found.bits), (position) => {
		return Math.round((top - (scores[position] ?? 0)) * 10_000) * vocabulary.size + position
	}).sort()
	return Int32Array.from(ranked, (key) => key % vocabulary.size)
}

function withEvery(vocabulary: Vocabulary, words: readonly (readonly WordMatch[])[], among: Bits): Bits {
	if (words.length === 0) return noBits(vocabulary.size)
	const bits = among.slice()
	for (const matches of words) intersect(bits, productsOf(vocabulary, matches))
	return bits
}

function withMost(vocabulary: Vocabulary, words: readonly (readonly WordMatch[])[], among: Bits): Bits {
	const sets = words.map((matches) => productsOf(vocabulary, matches))
	const hits = new Uint8Array(vocabulary.size)
	let most = 1
	for (const position of positionsOf(among)) {
		const count = sets.reduce((total, set) => total + (hasBit(set, position) ? 1 : 0), 0)
		hits[position] = Math.min(count, 255)
		most = Math.max(most, Math.min(count, 255))
	}
	const bits = noBits(vocabulary.size)
	for (let position = 0; position < hits.length; position++) if (hits[position] === most) addBit(bits, position)
	return bits
}

function productsOf(vocabulary: Vocabulary, matches: readonly WordMatch[]): Bits {
	const bits = noBits(vocabulary.size)
	for (const { code } of matches) {
		const end = vocabulary.starts[code + 1] ?? 0
		for (let at = vocabulary.starts[code] ?? 0; at < end; at++) addBit(bits, vocabulary.positions[at] ?? 0)
	}
	return bits
}
