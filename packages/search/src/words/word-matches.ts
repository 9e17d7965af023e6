import { editDistance } from './edit-distance.ts'
import { soundOf, spokenForm } from './sound.ts'
import { lettersOf, type Vocabulary } from './vocabulary.ts'
import { isFigure, stem } from './words.ts'

/** A word of the catalogue that a typed word may mean. */
export interface WordMatch {
	readonly code: number
	/** 1 for an exact match, lower for more distant ones. */
	readonly quality: number
	/** False if the shopper did not type (the beginning of) this word. */
	readonly asTyped: boolean
}

/**
 * How widely to match. `nearest`: only the closest kind of match that exists, so that «mate» does not find «material».
 * `typing`: also words with this prefix, since more letters may follow. `all`: every kind of match.
 */
export type Reach = 'nearest' | 'typing' | 'all'

/** A word of a search. A word known to the trade is never a misspelling. */
export interface SearchWord {
	readonly word: string
	readonly isOfTrade: boolean
}

/** Fewest letters of a phonetic key for a match of the whole word, and for a match of its prefix. */
const LEAST_SOUND = 3
const LEAST_SOUND_BEGUN = 4

/** The catalogue words that a folded search word may match. */
export function matchesOf(vocabulary: Vocabulary, { word, isOfTrade }: SearchWord, reach: Reach): WordMatch[] {
	const same = sameWord(vocabulary, word)
	if (reach === 'nearest' && same.some(({ code }) => vocabulary.frequency(code) > 0)) return same
	const begun = begunWords(vocabulary, word, same)
	if (reach !== 'all' && same.length + begun.length > 0) return [...same, ...begun]
	if (hasFigure(word)) return [...same, ...begun]
	const heard = heardWords(vocabulary, word)
	if (reach !== 'all' && heard.length > 0) return heard
	const mistyped = isOfTrade ? [] : mistypedWords(vocabulary, word, editsAllowed(word))
	return reach === 'all' ? [...same, ...begun, ...heard, ...mistyped] : mistyped
}

/** No more edits than these are ever forgiven. */
const MOST_EDITS = 2

/** Codes such as C2TE and figures differ from others by one sign, so they only match exactly. */
const hasFigure = (word: string) => /\d/.test(word)

/** Typos allowed in a word of this length: none below 4 letters, one below 7, two from there on. */
function editsAllowed(word: string): number {
	return word.length >= 7 ? MOST_EDITS : word.length >= 4 ? 1 : 0
}

/** Words up to this length differ by one letter from others with another meaning: «yeso» and «hueso», «piso» and «pino». */
const SHORT = 5

/**
 * Whether a short word may be a typing slip for another: it begins with the same letter, and a letter is missing, doubled or swapped with
 * its neighbour. A replaced letter makes another word.
 */
function isSlip(typed: string, known: string): boolean {
	if (typed[0] !== known[0]) return false
	return typed.length !== known.length || [...typed].sort().join('') === [...known].sort().join('')
}

/**
 * The word that the shopper most likely meant, or null if none is near: fewest edits, then the more frequent, then the first in
 * alphabetical order.
 */
export function nearestWord(vocabulary: Vocabulary, word: string, matches: readonly WordMatch[]): number | null {
	const limit = word.length > SHORT ? MOST_EDITS : editsAllowed(word)
	const candidates = matches.length > 0 ? matches : mistypedWords(vocabulary, word, limit)
	let best: WordMatch | null = null
	for (const match of candidates) if (best === null || isLikelier(vocabulary, match, best)) best = match
	return best?.code ?? null
}

function isLikelier(vocabulary: Vocabulary, one: WordMatch, other: WordMatch): boolean {
	if (one.quality !== other.quality) return one.quality > other.quality
	const difference = vocabulary.frequency(one.code) - vocabulary.frequency(other.code)
	return difference > 0 || (difference === 0 && wordOf(vocabulary, one) < wordOf(vocabulary, other))
}

function wordOf(vocabulary: Vocabulary, { code }: WordMatch): string {
	return vocabulary.words[code] ?? ''
}

function sameWord(vocabulary: Vocabulary, word: string): WordMatch[] {
	const matches = vocabulary.withStem(stem(word)).map((code) => {
		return { code, quality: vocabulary.words[code] === word ? 1 : 0.97, asTyped: true }
	})
	if (!isFigure(word) || !word.includes('x')) return matches
	// 60x60 also matches the 60x60x2 slab, but not the 60x600.
	const longer = vocabulary.beginningWith(`${word}x`)
	return [...matches, ...longer.map((code) => ({ code, quality: 0.9, asTyped: true }))]
}

function begunWords(vocabulary: Vocabulary, word: string, same: readonly WordMatch[]): WordMatch[] {
	if (same.length > 0 && isFigure(word)) return []
	const taken = new Set(same.map(({ code }) => code))
	return vocabulary
		.beginningWith(word)
		.filter((code) => !taken.has(code))
		.map((code) => {
			const { length } = vocabulary.words[code] ?? ''
			return { code, quality: 0.7 + (0.2 * word.length) / length, asTyped: true }
		})
}

function heardWords(vocabulary: Vocabulary, word: string): WordMatch[] {
	const sound = soundOf(word)
	// The phonetic key of «zzzz» is one letter, which is a prefix of half the catalogue.
	if (sound.length < LEAST_SOUND) return []
	const whole = heardAs(vocabulary, (known) => known === sound, 0.6)
	if (whole.length > 0 || sound.length < LEAST_SOUND_BEGUN) return whole
	return heardAs(vocabulary, (known) => known.startsWith(sound), 0.5)
}

function mistypedWords(vocabulary: Vocabulary, word: string, limit: number): WordMatch[] {
	if (limit === 0 || hasFigure(word)) return []
	const spoken = spokenForm(word)
	if (spoken.length < LEAST_SOUND) return []
	const letters = lettersOf(spoken)
	const whole: { code: number; edits: number }[] = []
	const begun: { code: number; edits: number }[] = []
	vocabulary.spoken.forEach((known, code) => {
		// Each letter missing from the known word costs at least one edit.
		let lacking = letters & ~(vocabulary.letters[code] ?? 0)
		for (let edits = 0; lacking !== 0; lacking &= lacking - 1) if (++edits > limit) return
		if (known.length < spoken.length - limit || isFigure(known) || vocabulary.frequency(code) === 0) return
		const distance = editDistance(spoken, known, limit)
		if (distance.beginning > limit || (word.length <= SHORT && !isSlip(spoken, known))) return
		if (distance.whole <= limit) whole.push({ code, edits: distance.whole })
		else if (distance.beginning <= limit && spoken.length >= 5) begun.push({ code, edits: distance.beginning })
	})
	const [found, base] = whole.length > 0 ? [whole, 0.45] : [begun, 0.3]
	const fewest = Math.min(...found.map(({ edits }) => edits))
	return found
		.filter(({ edits }) => edits === fewest)
		.map(({ code, edits }) => ({ code, quality: base - 0.05 * edits, asTyped: false }))
}

function heardAs(vocabulary: Vocabulary, holds: (sound: string) => boolean, quality: number): WordMatch[] {
	const matches: WordMatch[] = []
	vocabulary.sounds.forEach((sound, code) => {
		if (holds(sound) && vocabulary.frequency(code) > 0) matches.push({ code, quality, asTyped: false })
	})
	return matches
}
