import { addBit, type Bits, hasBit, intersect, isEmpty, noBits, positionsOf, removeBit } from './columns/bits.ts'
import type { KnownMatches, TypedWord } from './words/known-matches.ts'
import { PLACE, type Postings, positionOf } from './words/postings.ts'
import type { Vocabulary } from './words/vocabulary.ts'
import { nearestWord, type Reach, type WordMatch } from './words/word-matches.ts'
import { searchWords, words } from './words/words.ts'

/** The products of a set that words match. */
export interface Found {
	readonly bits: Bits
	/** The catalogue words that each typed word was matched to; input of the ranking. */
	readonly matches: readonly (readonly WordMatch[])[]
	/** Whether every product matches every word; else they match the most words that any does. */
	readonly isWhole: boolean
}

/** The data in which texts are looked up: the words of the catalogue, and the matches of typed words. */
export interface Searched {
	readonly vocabulary: Vocabulary
	readonly matches: KnownMatches
}

/** The products among which is searched, at positions below `size`. */
export interface Among {
	readonly among: Bits
	readonly size: number
}

/** How widely the nth of some words is matched; the last one may go on while it is typed. */
function reachOf(place: number, typed: readonly TypedWord[], typing: boolean): Reach {
	return typing && place === typed.length - 1 ? 'typing' : 'nearest'
}

/**
 * Finds the products that match every word: as written, else by prefix, sound or typos. If nothing is found, every word
 * is matched as widely as possible; if still nothing is found, returns the products that match the most words.
 */
export function find(searched: Searched, typed: readonly TypedWord[], set: Among, typing: boolean): Found {
	const whole = findWhole(searched, typed, set.among, typing)
	if (whole) return whole
	const nearest = typed.map((word, place) => word.matches(reachOf(place, typed, typing)))
	const sets = nearest.map((matches) => searched.matches.products(matches, set.among.length))
	return { bits: withMost(sets, set), matches: nearest, isWhole: false }
}

/** The products that match every word, the words matched as widely as needed; null if there are none. */
export function findWhole(searched: Searched, typed: readonly TypedWord[], among: Bits, typing: boolean): Found | null {
	if (typed.length === 0) return null
	const nearest = typed.map((word, place) => word.matches(reachOf(place, typed, typing)))
	const strict = withEvery(searched.matches, nearest, among)
	if (!isEmpty(strict)) return { bits: strict, matches: nearest, isWhole: true }
	const widest = typed.map((word) => word.matches('all'))
	const wide = withEvery(searched.matches, widest, among)
	return isEmpty(wide) ? null : { bits: wide, matches: widest, isWhole: true }
}

/**
 * «Quizá buscabas …»: the words with unknown ones replaced by the nearest catalogue words; null if nothing changes or nothing would be
 * found.
 */
export function suggestionFor(searched: Searched, typed: readonly TypedWord[], among: Bits): string | null {
	const { vocabulary } = searched
	const better: string[] = []
	let changed = false
	for (const word of typed) {
		const known = word.matches('nearest')
		const asTyped = known.some((match) => match.asTyped)
		changed ||= !asTyped
		if (asTyped) better.push(word.word)
		else if (!word.isOfTrade) {
			const code = nearestWord(vocabulary, word.word, known)
			if (code !== null) better.push(vocabulary.shown(code))
		}
	}
	if (!changed || better.length === 0) return null
	const text = better.join(' ')
	const again = searchWords(text).map((word) => searched.matches.proposed(word).matches('nearest'))
	return isEmpty(withEvery(searched.matches, again, among)) ? null : text
}

/** The products whose name has the words of a text and no others; null if there are none. */
export function withName(vocabulary: Vocabulary, text: string, among: Bits): Bits | null {
	const typed = words(text)
	const postings: Postings[] = []
	let rarest: Postings | null = null
	for (const word of typed) {
		const known = vocabulary.written(word)
		if (known === null) return null
		postings.push(known)
		if (rarest === null || known.size < rarest.size) rarest = known
	}
	if (rarest === null) return null
	let bits: Bits | null = null
	for (let at = 0; at < rarest.size; at++) {
		const position = positionOf(rarest.entries[at] ?? 0)
		if (vocabulary.nameLengths[position] !== typed.length || !hasBit(among, position)) continue
		if (!postings.every((each) => (each.placeIn(position) ?? PLACE.description) >= PLACE.name)) continue
		bits ??= new Int32Array(among.length)
		addBit(bits, position)
	}
	return bits
}

/** The products of a set that every word occurs in, as it was matched. */
export function withEvery(known: KnownMatches, words: readonly (readonly WordMatch[])[], among: Bits): Bits {
	const bits = among.slice()
	for (const matches of words) intersect(bits, known.products(matches, bits.length))
	return bits
}

/** The products that are in the most of some sets; empty if none is in any. */
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
