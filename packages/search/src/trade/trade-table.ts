import { Recent } from '../columns/recent.ts'
import { editDistance } from '../words/edit-distance.ts'
import { soundOf, spokenForm } from '../words/sound.ts'
import { isFigure } from '../words/words.ts'
import { tokensOf } from './tokens.ts'
import type { TradeEntry } from './trade-entry.ts'
import { TRADE_ENTRIES } from './vocabulary.ts'

/** A phrase of the table as its words are compared. */
interface Phrase {
	readonly key: string
	readonly entry: TradeEntry
}

const BY_KEY = new Map<string, TradeEntry>()
const STEMS = new Set<string>()
const BY_SOUND = new Map<string, string>()
const SPOKEN: { readonly spoken: string; readonly stem: string }[] = []

/** The words of a phrase as the table's keys have them. */
export function keyOf(stems: readonly string[]): string {
	return stems.join(' ')
}

function learnWord(stem: string, word: string): void {
	if (STEMS.has(stem)) return
	STEMS.add(stem)
	if (isFigure(word) || word.length < 4) return
	const sound = soundOf(word)
	if (!BY_SOUND.has(sound)) BY_SOUND.set(sound, stem)
	SPOKEN.push({ spoken: spokenForm(word), stem })
}

for (const entry of TRADE_ENTRIES) {
	for (const phrase of entry.phrases) {
		const tokens = tokensOf(phrase)
		for (const { stem, word } of tokens) learnWord(stem, word)
		const key = keyOf(tokens.map(({ stem }) => stem))
		if (!BY_KEY.has(key)) BY_KEY.set(key, entry)
	}
}

/** Every phrase, the keys in the order of their letters. */
const PHRASES: readonly Phrase[] = [...BY_KEY]
	.map(([key, entry]) => ({ key, entry }))
	.sort((one, other) => (one.key < other.key ? -1 : 1))

/** The number of words of the longest phrase that begins with a word. */
const MOST_WORDS = new Map<string, number>()
for (const { key } of PHRASES) {
	const stems = key.split(' ')
	const [first = ''] = stems
	MOST_WORDS.set(first, Math.max(MOST_WORDS.get(first) ?? 0, stems.length))
}

const BY_ID = new Map(TRADE_ENTRIES.map((entry) => [entry.id, entry]))

export const entryWithId = (id: string | undefined): TradeEntry | undefined => (id === undefined ? id : BY_ID.get(id))

/** The number of words of the longest phrase that begins with a word; 0 if there is none. */
export function mostWordsFrom(stem: string): number {
	return MOST_WORDS.get(stem) ?? 0
}

/** The entries with a noun or an adjective and a phrase that begins with a text, shortest such phrase first. */
export function entriesBegun(text: string): TradeEntry[] {
	const typed = tokensOf(text)
	const last = typed.pop()
	if (!last) return []
	const begin = keyOf([...typed.map(({ stem }) => stem), last.word])
	const begun: Phrase[] = []
	for (let place = placeOf(begin); PHRASES[place]?.key.startsWith(begin); place++) {
		const phrase = PHRASES[place]
		if (phrase && (phrase.entry.noun !== undefined || phrase.entry.adjective !== undefined)) begun.push(phrase)
	}
	begun.sort((one, other) => one.key.length - other.key.length)
	return [...new Set(begun.map(({ entry }) => entry))]
}

/** The place of the first phrase whose key is not before a text. */
function placeOf(text: string): number {
	let [low, high] = [0, PHRASES.length]
	while (low < high) {
		const middle = (low + high) >> 1
		if ((PHRASES[middle]?.key ?? '') < text) low = middle + 1
		else high = middle
	}
	return low
}

/** The entry of a phrase; undefined if the trade has none. */
export function entryOf(key: string): TradeEntry | undefined {
	return BY_KEY.get(key)
}

/** Whether a word occurs in a phrase of the trade. Such a word is never taken for another. */
export function isTradeWord(stem: string): boolean {
	return STEMS.has(stem)
}

/** Typos allowed in a word of the trade: none below 6 letters, where one makes another word of it. */
function editsAllowed(word: string): number {
	return word.length >= 9 ? 2 : word.length >= 6 ? 1 : 0
}

/** The word of the trade that a misspelt word sounds like or, if it is long, is close to; null if there is none. */
export function tradeWordLike(word: string): string | null {
	return isFigure(word) || word.length < 4 ? null : LIKE.of(word, nearestTradeWord)
}

/** The recent corrections of misspelt words. */
const LIKE = new Recent<string | null>(500)

function nearestTradeWord(word: string): string | null {
	const heard = BY_SOUND.get(soundOf(word))
	if (heard !== undefined) return heard
	const limit = editsAllowed(word)
	if (limit === 0) return null
	const spoken = spokenForm(word)
	let best: { readonly stem: string; readonly edits: number } | null = null
	for (const known of SPOKEN) {
		if (known.spoken[0] !== spoken[0] || Math.abs(known.spoken.length - spoken.length) > limit) continue
		const edits = editDistance(spoken, known.spoken, limit).whole
		if (edits <= limit && (best === null || edits < best.edits)) best = { stem: known.stem, edits }
	}
	return best?.stem ?? null
}
