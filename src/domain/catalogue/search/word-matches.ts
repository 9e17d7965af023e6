import { editDistance } from './edit-distance.ts'
import { soundOf, spokenForm } from './sound.ts'
import { lettersOf, type Vocabulary } from './vocabulary.ts'
import { isFigure, stem } from './words.ts'

/** A word of the catalogue that a typed word may stand for. */
export interface WordMatch {
	readonly code: number
	/** 1 for an exact match, lower for more distant ones. */
	readonly quality: number
	/** False when the shopper did not type (the beginning of) this word. */
	readonly asTyped: boolean
}

/**
 * How widely to match. `nearest`: only the closest kind of match that exists, so that «mate» does not find «material».
 * `typing`: also words with this prefix, since more letters may follow. `all`: every kind of match.
 */
export type Reach = 'nearest' | 'typing' | 'all'

/** Fewest letters of a phonetic key for a match of the whole word, and for a match of its prefix. */
const LEAST_SOUND = 3
const LEAST_SOUND_BEGUN = 4

/** The catalogue words that a folded search word may match. */
export function matchesOf(vocabulary: Vocabulary, word: string, reach: Reach): WordMatch[] {
	const same = sameWord(vocabulary, word)
	if (reach === 'nearest' && same.length > 0) return same
	const begun = begunWords(vocabulary, word, same)
	if (reach !== 'all' && same.length + begun.length > 0) return [...same, ...begun]
	if (isFigure(word)) return [...same, ...begun]
	const heard = heardWords(vocabulary, word)
	if (reach !== 'all' && heard.length > 0) return heard
	const mistyped = mistypedWords(vocabulary, word, editsAllowed(word))
	return reach === 'all' ? [...same, ...begun, ...heard, ...mistyped] : mistyped
}

/** Typos forgiven in a word of this length: none below 4 letters, one below 7, two from there on. */
function editsAllowed(word: string): number {
	return word.length >= 7 ? 2 : word.length >= 4 ? 1 : 0
}

/** The word that the shopper most likely meant, or null when none is near: fewest edits, then the more frequent. */
export function nearestWord(vocabulary: Vocabulary, word: string, matches: readonly WordMatch[]): number | null {
	const candidates = matches.length > 0 ? matches : mistypedWords(vocabulary, word, editsAllowed(word) + 1)
	let best: WordMatch | null = null
	for (const match of candidates) {
		if (best !== null && match.quality < best.quality) continue
		if (best !== null && match.quality === best.quality && frequency(match.code) <= frequency(best.code)) continue
		best = match
	}
	return best?.code ?? null

	function frequency(code: number): number {
		return (vocabulary.starts[code + 1] ?? 0) - (vocabulary.starts[code] ?? 0)
	}
}

function sameWord(vocabulary: Vocabulary, word: string): WordMatch[] {
	const matches = (vocabulary.byStem.get(stem(word)) ?? []).map((code) => {
		return { code, quality: vocabulary.words[code] === word ? 1 : 0.97, asTyped: true }
	})
	if (!isFigure(word) || !word.includes('x')) return matches
	// 60x60 also matches the 60x60x2 slab, but not the 60x600.
	return [...matches, ...codesWhere(vocabulary.words, (known) => known.startsWith(`${word}x`), 0.9)]
}

function begunWords(vocabulary: Vocabulary, word: string, same: readonly WordMatch[]): WordMatch[] {
	if (same.length > 0 && isFigure(word)) return []
	const taken = new Set(same.map(({ code }) => code))
	const begun: WordMatch[] = []
	vocabulary.words.forEach((known, code) => {
		if (!known.startsWith(word) || taken.has(code)) return
		begun.push({ code, quality: 0.7 + (0.2 * word.length) / known.length, asTyped: true })
	})
	return begun
}

function heardWords(vocabulary: Vocabulary, word: string): WordMatch[] {
	const sound = soundOf(word)
	// The phonetic key of «zzzz» is one letter, which is a prefix of half the catalogue.
	if (sound.length < LEAST_SOUND) return []
	const whole = codesWhere(vocabulary.sounds, (known) => known === sound, 0.6, false)
	if (whole.length > 0 || sound.length < LEAST_SOUND_BEGUN) return whole
	return codesWhere(vocabulary.sounds, (known) => known.startsWith(sound), 0.5, false)
}

function mistypedWords(vocabulary: Vocabulary, word: string, limit: number): WordMatch[] {
	if (limit === 0 || isFigure(word)) return []
	const spoken = spokenForm(word)
	if (spoken.length < LEAST_SOUND) return []
	const letters = lettersOf(spoken)
	const whole: { code: number; edits: number }[] = []
	const begun: { code: number; edits: number }[] = []
	vocabulary.spoken.forEach((known, code) => {
		// Each letter missing from the known word costs at least one edit.
		let lacking = letters & ~(vocabulary.letters[code] ?? 0)
		for (let edits = 0; lacking !== 0; lacking &= lacking - 1) if (++edits > limit) return
		if (known.length < spoken.length - limit || isFigure(known)) return
		const distance = editDistance(spoken, known, limit)
		if (distance.whole <= limit) whole.push({ code, edits: distance.whole })
		else if (distance.beginning <= limit && spoken.length >= 5) begun.push({ code, edits: distance.beginning })
	})
	const [found, base] = whole.length > 0 ? [whole, 0.45] : [begun, 0.3]
	const fewest = Math.min(...found.map(({ edits }) => edits))
	return found
		.filter(({ edits }) => edits === fewest)
		.map(({ code, edits }) => ({ code, quality: base - 0.05 * edits, asTyped: false }))
}

function codesWhere(
	texts: readonly string[],
	holds: (text: string) => boolean,
	quality: number,
	asTyped = true,
): WordMatch[] {
	const matches: WordMatch[] = []
	texts.forEach((text, code) => {
		if (holds(text)) matches.push({ code, quality, asTyped })
	})
	return matches
}
