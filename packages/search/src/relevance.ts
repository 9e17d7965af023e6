import { type Bits, hasBit, positionsOf } from './columns/bits.ts'
import { smallest } from './columns/smallest.ts'
import { MOST_WORTH, type Postings, placeOf, positionOf, worthAt } from './words/postings.ts'
import type { Vocabulary } from './words/vocabulary.ts'
import type { WordMatch } from './words/word-matches.ts'

/** Products of a set that are ranked. */
export interface Ranked {
	readonly bits: Bits
	/** The catalogue words that each typed word was matched to. */
	readonly matches: readonly (readonly WordMatch[])[]
	/** The products whose whole name was typed: they are first. Null if there are none. */
	readonly named: Bits | null
}

/**
 * The first `count` of the ranked products, best first: products with the typed name, then products with the words in their name,
 * preferring its beginning and a short name, then in a field, then in their description. Equals stay in the order of their positions, which
 * are below `size`.
 */
export function byRelevance(vocabulary: Vocabulary, ranked: Ranked, size: number, count: number): Int32Array {
	const { bits, named } = ranked
	const members = positionsOf(bits)
	if (members.length <= 1) return members.subarray(0, count)
	const { matches } = ranked
	const isFew = members.length <= FEW
	const scores = isFew ? scoresOf(members, vocabulary, matches) : scoresBy(vocabulary, matches, { bits, members, size })
	// Packs the score and the position into one number, so that numbers are compared only.
	const top = matches.length * MOST_WORTH
	const keys = new Float64Array(members.length)
	for (let at = 0; at < members.length; at++) {
		const position = members[at] ?? 0
		const isNamed = named !== null && hasBit(named, position)
		keys[at] = (isNamed ? 0 : rankOf(scores[isFew ? at : position] ?? 0, top)) * size + position
	}
	return Int32Array.from(smallest(keys, count), (key) => key % size)
}

/** Up to this number, products are looked up in the words instead of iterating over the words' products. */
const FEW = 24

/** The scores of a few products in a search, by their place among them; the same numbers as `scoresBy`. */
function scoresOf(members: Int32Array, vocabulary: Vocabulary, matches: Ranked['matches']): Float64Array {
	const scores = new Float64Array(members.length)
	for (let at = 0; at < members.length; at++) {
		const position = members[at] ?? 0
		const nameLength = vocabulary.nameLengths[position] || 1
		let score = 0
		for (const words of matches) {
			const isAlone = words.length === 1
			let known = 0
			for (const { code, quality } of words) {
				const place = vocabulary.postings[code]?.placeIn(position)
				if (place === undefined) continue
				const here = quality * worthAt(place, nameLength)
				if (here <= known) continue
				score = score + here - known
				if (!isAlone) known = here
			}
		}
		scores[at] = score
	}
	return scores
}

/** Buffers reused by all rankings, since they are as long as the catalogue. */
let scratch = { scores: new Float64Array(0), worth: new Float64Array(0) }

/** Of a word that is in so many times more products than are ranked, the ranked ones are looked up. */
const MANY_MORE = 16

/** The scores of the members in a search, by their position: the sum over the typed words of their best match in it. */
function scoresBy(
	vocabulary: Vocabulary,
	matches: Ranked['matches'],
	{ bits, members, size }: { readonly bits: Bits; readonly members: Int32Array; readonly size: number },
): Float64Array {
	if (scratch.scores.length < size) scratch = { scores: new Float64Array(size), worth: new Float64Array(size) }
	const { scores, worth } = scratch
	const { nameLengths } = vocabulary
	for (const position of members) scores[position] = 0
	for (const words of matches) {
		// Scores of a single word are not compared with another's.
		const isAlone = words.length === 1
		if (!isAlone) for (const position of members) worth[position] = 0
		const meet = (position: number, place: number, quality: number) => {
			const here = quality * worthAt(place, nameLengths[position] || 1)
			const known = isAlone ? 0 : (worth[position] ?? 0)
			if (here <= known) return
			if (!isAlone) worth[position] = here
			scores[position] = (scores[position] ?? 0) + here - known
		}
		for (const { code, quality } of words) {
			const postings = vocabulary.postings[code]
			if (!postings) continue
			if (postings.size > members.length * MANY_MORE) meetMembers(postings, members, quality, meet)
			else {
				const { entries } = postings
				for (let at = 0; at < postings.size; at++) {
					const entry = entries[at] ?? 0
					const position = positionOf(entry)
					if (hasBit(bits, position)) meet(position, placeOf(entry), quality)
				}
			}
		}
	}
	return scores
}

function meetMembers(
	postings: Postings,
	members: Int32Array,
	quality: number,
	meet: (position: number, place: number, quality: number) => void,
): void {
	for (const position of members) {
		const place = postings.placeIn(position)
		if (place !== undefined) meet(position, place, quality)
	}
}

/**
 * The first `count` of the products of a set that have one of the words, ranked like `byRelevance`. The beginning of a word matches most of
 * a catalogue, so no array is as long as the catalogue: products are compared with the best so far, and words that cannot be better are
 * left out.
 */
export function bestWith(
	vocabulary: Vocabulary,
	matches: readonly WordMatch[],
	{ among, size }: { readonly among: Bits; readonly size: number },
	count: number,
): number[] {
	const best = new BestKeys(count, size)
	const bounded = matches.flatMap(({ code, quality }) => {
		const postings = vocabulary.postings[code]
		return postings ? [{ postings, quality, most: quality * postings.mostWorth }] : []
	})
	for (const { postings, quality, most } of bounded.sort((one, other) => other.most - one.most)) {
		if (!best.mayTake(rankOf(most, MOST_WORTH) * size)) break
		const { entries } = postings
		for (let at = 0; at < postings.size; at++) {
			const entry = entries[at] ?? 0
			const position = positionOf(entry)
			const worth = quality * worthAt(placeOf(entry), vocabulary.nameLengths[position] || 1)
			const key = rankOf(worth, MOST_WORTH) * size + position
			if (best.mayTake(key) && hasBit(among, position)) best.take(key)
		}
	}
	return best.positions()
}

/** A score as a whole number that is the lower the better it is; `top` is the best possible. */
function rankOf(score: number, top: number): number {
	return Math.round((top - score) * 10_000)
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
