import { type Token, tokensOf, withoutJoints } from './tokens.ts'
import type { HelpPage, Meaning, Reading, TradeEntry } from './trade-entry.ts'
import { entryOf, isTradeWord, keyOf, mostWordsFrom, tradeWordLike } from './trade-table.ts'

/** The catalogue queries of the interpretation of a text. */
export interface KnownWords {
	/** Whether the catalogue has the word, or one that begins with it. */
	word(word: string): boolean
	/** Whether products have the code, of letters and digits only. */
	code(code: string): boolean
}

/** A phrase of a text that means something. */
export interface Part {
	readonly entry: TradeEntry
	readonly tokens: readonly Token[]
	/** The text of its chip. */
	readonly chip: string
	/** Empty when its words only rank, or are only searched. */
	readonly means: Meaning
	/** Whether a product must have its words too. */
	readonly keepsWords: boolean
	readonly noun: string | null
	readonly adjective: string | null
}

/** A text as the trade understands it. */
export interface Interpretation {
	readonly text: string
	/** In the order of the text. */
	readonly parts: readonly Part[]
	/** The words without a meaning in the trade; they are searched. */
	readonly rest: readonly Token[]
	readonly pages: readonly HelpPage[]
}

interface Found {
	readonly entry: TradeEntry
	readonly tokens: readonly Token[]
}

/** The kinds that only rank beside a product of another kind: «adhesivo porcelánico» is an adhesive. */
const SOFT_BESIDE_PRODUCTS: ReadonlySet<string> = new Set([
	'tile',
	'use',
	'composition',
	'effect',
	'piece',
	'shape',
	'format',
	'finish',
	'property',
	'room',
])

const SIZE: TradeEntry = { id: 'medidas', kind: 'format', phrases: [], means: [] }
const WEIGHT: TradeEntry = { id: 'peso', kind: 'weight', phrases: [], means: [] }
const CODE: TradeEntry = { id: 'codigo', kind: 'code', phrases: [], means: [] }

/**
 * Reads a text by the table of the trade's words: the longest phrase from the left, a misspelt word as the one it sounds like, and an
 * ambiguous word by its neighbours. `known` gives the catalogue's own words, since a word of the catalogue is no misspelling.
 */
export function interpret(text: string, known: KnownWords): Interpretation {
	const { found, rest } = phrasesIn(tokensOf(text), known)
	const isBeside = (own: TradeEntry, kindOrId: string) => {
		return found.some(({ entry }) => entry !== own && (entry.kind === kindOrId || entry.id === kindOrId))
	}
	const parts = found.map((one): Part => {
		const { entry, tokens } = one
		const said = readingOf(entry, isBeside)
		const isIncluded = found.some((other) => other.entry.includes?.includes(entry.id))
		const isSoft = isIncluded || (SOFT_BESIDE_PRODUCTS.has(entry.kind) && isBeside(entry, 'product'))
		const means = isSoft ? [] : meaningOf(entry, tokens, said)
		return {
			entry,
			tokens,
			chip: said.chip ?? chipOf(text, entry, tokens),
			means,
			keepsWords: !isSoft && said.keepsWords === true,
			noun: isSoft ? null : (said.noun ?? null),
			adjective: isSoft ? null : (said.adjective ?? (entry === SIZE ? chipOf(text, entry, tokens) : null)),
		}
	})
	const pages = found.flatMap(({ entry }) => entry.pages ?? [])
	return { text, parts, rest, pages: pages.length === 0 ? pages : [...new Set(pages)] }
}

/** The text without the phrases of some parts, for a link that takes them off. */
export function textWithout({ text }: Interpretation, parts: readonly Part[]): string {
	const taken = parts.flatMap(({ tokens }) => tokens)
	const left = taken
		.toSorted((one, other) => other.from - one.from)
		.reduce((short, { from, until }) => {
			return `${short.slice(0, from)} ${short.slice(until)}`
		}, text)
	return tokensOf(left).length === 0 ? '' : withoutJoints(left.trim())
}

function phrasesIn(tokens: readonly Token[], known: KnownWords) {
	const stems = tokens.map((token) => stemOf(token, known))
	const found: Found[] = []
	const rest: Token[] = []
	for (let at = 0; at < tokens.length; ) {
		const phrase = longestAt(tokens, stems, at) ?? figureAt(tokens, at, known)
		const [token] = tokens.slice(at)
		if (phrase) found.push(phrase)
		else if (token) rest.push(token)
		at += phrase?.tokens.length ?? 1
	}
	return { found, rest }
}

function longestAt(tokens: readonly Token[], stems: readonly string[], at: number): Found | null {
	const [first = ''] = stems.slice(at, at + 1)
	for (let count = Math.min(mostWordsFrom(first), tokens.length - at); count > 0; count--) {
		const entry = entryOf(count === 1 ? first : keyOf(stems.slice(at, at + count)))
		if (entry) return { entry, tokens: tokens.slice(at, at + count) }
	}
	return null
}

/** A size, a weight or a code that products have. */
function figureAt(tokens: readonly Token[], at: number, known: KnownWords): Found | null {
	const [token, next] = tokens.slice(at, at + 2)
	if (!token) return null
	if (token.sizes) return { entry: SIZE, tokens: [token] }
	if (token.isWeight) return { entry: WEIGHT, tokens: [token] }
	if (isCode(token.word) && known.code(token.word)) return { entry: CODE, tokens: [token] }
	const joined = `${token.word}${next?.word ?? ''}`
	return next && isCode(joined) && known.code(joined) ? { entry: CODE, tokens: [token, next] } : null
}

/** Letters and digits, or an EAN. A number alone may be many things. */
function isCode(word: string): boolean {
	return (/\d/.test(word) && /\p{L}/u.test(word)) || /^\d{8,14}$/.test(word)
}

function stemOf({ word, stem, sizes, isWeight, isCode }: Token, known: KnownWords): string {
	if (sizes || isWeight || isCode || isTradeWord(stem) || known.word(word)) return stem
	return tradeWordLike(word) ?? stem
}

function readingOf(entry: TradeEntry, isBeside: (own: TradeEntry, kindOrId: string) => boolean): Reading {
	const fitting = entry.beside?.find(({ any }) => any.some((kindOrId) => isBeside(entry, kindOrId)))
	return fitting ? { ...entry, ...fitting.reads } : entry
}

function meaningOf(entry: TradeEntry, [token, next]: readonly Token[], { means }: Reading): Meaning {
	if (entry === SIZE) return meaningOfSizes(token?.sizes ?? [])
	if (entry === WEIGHT) return [[{ weight: token?.word ?? '' }]]
	if (entry === CODE) return [[{ code: `${token?.word ?? ''}${next?.word ?? ''}` }]]
	return means
}

/** Of sizes that are the same object, the meaning is too. */
const MEANING_OF_SIZES = new WeakMap<readonly (readonly number[])[], Meaning>()

function meaningOfSizes(sizes: readonly (readonly number[])[]): Meaning {
	const known = MEANING_OF_SIZES.get(sizes)
	if (known) return known
	const meaning = [[{ sizes }]]
	MEANING_OF_SIZES.set(sizes, meaning)
	return meaning
}

function chipOf(text: string, entry: TradeEntry, tokens: readonly Token[]): string {
	if (entry === SIZE) return (tokens[0]?.word ?? '').replaceAll('x', '×').replaceAll('.', ',')
	return text.slice(tokens[0]?.from, tokens.at(-1)?.until)
}
