import {
	addBit,
	type Bits,
	countBits,
	intersect,
	noBits,
	positionsOf,
	removeBit,
} from '#domain/catalogue/search/columns/bits.ts'
import { PLACE } from '#domain/catalogue/search/words/postings.ts'
import type { Vocabulary } from '#domain/catalogue/search/words/vocabulary.ts'
import {
	matchesOf,
	nearestWord,
	type Reach,
	type SearchWord,
	type WordMatch,
} from '#domain/catalogue/search/words/word-matches.ts'
import { searchWords, stem, words } from '#domain/catalogue/search/words/words.ts'

/** The products of a set that words match. */
export interface Found {
	readonly bits: Bits
	/** The catalogue words that each typed word was matched to; input of the ranking. */
	readonly matches: readonly (readonly WordMatch[])[]
	/** Whether every product matches every word; else they match the most words that any does. */
	readonly isWhole: boolean
}

/** What texts are looked up in: the words of the catalogue, and a cache of the matches of typed words. */
export interface Searched {
	readonly vocabulary: Vocabulary
	readonly memo: (question: string, answer: () => WordMatch[]) => WordMatch[]
}

/** The products among which is searched, at positions below `size`. */
export interface Among {
	readonly among: Bits
	readonly size: number
}

/** The catalogue words that a word of a search may stand for. */
export function understandWord({ vocabulary, memo }: Searched, word: SearchWord, reach: Reach): WordMatch[] {
	return memo(`${reach} ${word.isOfTrade} ${word.word}`, () => matchesOf(vocabulary, word, reach))
}

/** How widely the nth of some words is matched; the last one may go on while it is typed. */
function reachOf(place: number, typed: readonly SearchWord[], typing: boolean): Reach {
	return typing && place === typed.length - 1 ? 'typing' : 'nearest'
}

/**
 * Finds the products that match every word: as written, else by prefix, sound or typos. If nothing is found, every word
 * is matched as widely as possible; if still nothing is found, returns the products that match the most words.
 */
export function find(searched: Searched, typed: readonly SearchWord[], set: Among, typing: boolean): Found {
	const whole = findWhole(searched, typed, set.among, typing)
	if (whole) return whole
	const nearest = typed.map((word, place) => understandWord(searched, word, reachOf(place, typed, typing)))
	const sets = nearest.map((matches) => productsOf(searched.vocabulary, matches, set.among.length))
	return { bits: withMost(sets, set), matches: nearest, isWhole: false }
}

/** The products that match every word, the words matched as widely as need be; null when there are none. */
export function findWhole(
	searched: Searched,
	typed: readonly SearchWord[],
	among: Bits,
	typing: boolean,
): Found | null {
	if (typed.length === 0) return null
	const nearest = typed.map((word, place) => understandWord(searched, word, reachOf(place, typed, typing)))
	const strict = withEvery(searched.vocabulary, nearest, among)
	if (countBits(strict) > 0) return { bits: strict, matches: nearest, isWhole: true }
	const widest = typed.map((word) => understandWord(searched, word, 'all'))
	const wide = withEvery(searched.vocabulary, widest, among)
	return countBits(wide) > 0 ? { bits: wide, matches: widest, isWhole: true } : null
}

/**
 * «Quizá buscabas …»: the words with those that the catalogue does not have replaced by the nearest that it has; null when
 * nothing changes or nothing would be found.
 */
export function suggestionFor(searched: Searched, typed: readonly SearchWord[], among: Bits): string | null {
	const { vocabulary } = searched
	const better: SearchWord[] = []
	let changed = false
	for (const word of typed) {
		const known = understandWord(searched, word, 'nearest')
		const asTyped = known.some((match) => match.asTyped)
		changed ||= !asTyped
		if (asTyped) better.push(word)
		else if (!word.isOfTrade) {
			const code = nearestWord(vocabulary, word.word, known)
			if (code !== null) better.push({ word: vocabulary.shown(code), isOfTrade: false })
		}
	}
	if (!changed || better.length === 0) return null
	const text = better.map(({ word }) => word).join(' ')
	const again = searchWords(text).map((word) => understandWord(searched, { word, isOfTrade: false }, 'nearest'))
	return countBits(withEvery(vocabulary, again, among)) > 0 ? text : null
}

/** The products whose name has the words of a text and no others; null for none. */
export function withName(vocabulary: Vocabulary, text: string, among: Bits): Bits | null {
	const typed = words(text)
	const postings = [...new Set(typed)].map((word) => {
		const code = vocabulary.withStem(stem(word)).find((known) => vocabulary.words[known] === word)
		return vocabulary.postings[code ?? -1]
	})
	const [rarest] = postings.toSorted((one, other) => (one?.size ?? 0) - (other?.size ?? 0))
	if (!rarest) return null
	const bits = among.slice().fill(0)
	for (let at = 0; at < rarest.size; at++) {
		const position = rarest.positions[at] ?? 0
		if (vocabulary.nameLengths[position] !== typed.length) continue
		if (postings.every((each) => (each?.placeIn(position) ?? PLACE.description) >= PLACE.name)) addBit(bits, position)
	}
	intersect(bits, among)
	return countBits(bits) > 0 ? bits : null
}

function withEvery(vocabulary: Vocabulary, words: readonly (readonly WordMatch[])[], among: Bits): Bits {
	const bits = among.slice()
	for (const matches of words) intersect(bits, productsOf(vocabulary, matches, bits.length))
	return bits
}

/** The products that are in the most of some sets; none when none is in any. */
function withMost(sets: readonly Bits[], { among, size }: Among): Bits {
	const hits = new Uint8Array(size)
	let most = 1
	const bits = noBits(size)
	for (const set of sets) {
		const here = set.slice()
		intersect(here, among)
		for (const position of positionsOf(here)) {
			const count = (hits[position] ?? 0) + 1
			hits[position] = count
			if (count > most) most = count
			if (count === 1) addBit(bits, position)
		}
	}
	if (most > 1) for (const position of positionsOf(bits)) if (hits[position] !== most) removeBit(bits, position)
	return bits
}

/** The products of matches, which `memo` keeps for as long as the texts of the catalogue are the same. */
const productsOfMatches = new WeakMap<readonly WordMatch[], Bits>()

/** The products that any of the words occurs in, as a set of `length` words of bits. Not to be changed. */
export function productsOf(vocabulary: Vocabulary, matches: readonly WordMatch[], length: number): Bits {
	const known = productsOfMatches.get(matches)
	if (known?.length === length) return known
	const bits = new Int32Array(length)
	productsOfMatches.set(matches, bits)
	for (const { code } of matches) {
		const postings = vocabulary.postings[code]
		if (!postings) continue
		const { positions, size } = postings
		for (let at = 0; at < size; at++) addBit(bits, positions[at] ?? 0)
	}
	return bits
}
