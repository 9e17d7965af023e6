import { type Bits, countBits, haveCommon, intersect } from '#domain/catalogue/search/columns/bits.ts'
import type { Codes } from '#domain/catalogue/search/columns/codes.ts'
import type { Columns, Selection } from '#domain/catalogue/search/columns/facets.ts'
import type { SearchWord, WordMatch } from '#domain/catalogue/search/words/word-matches.ts'
import { type Interpretation, interpret, type Part, textWithout } from '#domain/catalogue/trade-words/interpret.ts'
import type { HelpPage, Kind } from '#domain/catalogue/trade-words/trade-entry.ts'
import type { FilterField } from './entry.ts'
import type { MeantProducts } from './meant-products.ts'
import type { Ranked } from './relevance.ts'
import {
	type Among,
	type Found,
	find,
	findWhole,
	productsOf,
	type Searched,
	suggestionFor,
	understandWord,
	withName,
} from './text-search.ts'
import { allWords, toldWords, wordsOf } from './told-words.ts'

/** What a text is understood with. */
export interface Understanding extends Searched {
	readonly columns: Columns
	readonly codes: Codes
	readonly meant: MeantProducts
}

/** A phrase of a text that products were chosen by. */
export interface UnderstoodPart {
	readonly id: string
	/** As it was typed. */
	readonly phrase: string
	/** The text of its chip. */
	readonly chip: string
	/** The text without it. */
	readonly without: string
	/** The filters that it is; null when it says more than filters can. */
	readonly filters: readonly Selection[] | null
	readonly noun: string | null
	readonly adjective: string | null
}

/** The products that a text means, and how it was understood. */
export interface Understood extends Ranked {
	/** The products before the filters that the text means. */
	readonly scope: Bits
	/** The filters that the text means, one a field. */
	readonly filters: readonly Selection[]
	readonly parts: readonly UnderstoodPart[]
	/** What is left of the text when what filters can say has become filters. */
	readonly rest: string
	/** Whether no product has everything that was asked for, so that those are shown that have the most of it. */
	readonly isPartial: boolean
	/** Of a partial result, the parts of the text that no product has beside the others. */
	readonly missing: readonly string[]
	/** Another wording that finds something, when some word was not in the catalogue as typed. */
	readonly suggestion: string | null
	readonly hints: readonly string[]
	readonly pages: readonly HelpPage[]
}

export interface Asked {
	readonly text: string
	/** Searches the words as they stand, without what they mean to the trade. */
	readonly literal: boolean
	/** Whether the last word is still being typed. */
	readonly typing: boolean
}

/**
 * The products that a text means: those with what its words mean to the trade, as far as the catalogue has it, and with its
 * other words. Where no product is left, the words are searched as they stand; where they find nothing either, the products
 * that have the most of what was asked for.
 */
export function understand(where: Understanding, { text, literal, typing }: Asked, set: Among): Understood {
	const named = withName(where.vocabulary, text, set.among)
	const read = interpret(literal ? '' : text, {
		word: (word) => where.vocabulary.tells(word),
		code: (code) => where.codes.has(code),
	})
	const told = { named, hints: literal ? [] : hintsOf(where, read, set), pages: read.pages }
	const { usable, left } = split(where, read, set)
	if (usable.length === 0) {
		const typed = read.parts.length > 0 && left.length > 0 ? left : toldWords(where.vocabulary, read, text)
		return { ...told, ...asWords(where, text, find(where, typed, set, typing), typed, set.among) }
	}
	const meant = meantBy(where, read, usable, { words: left, typing }, set)
	if (meant && (named === null || haveCommon(named, meant.bits))) return { ...told, ...meant }
	const whole = findWhole(where, allWords(text), set.among, typing)
	if (whole) return { ...told, ...asWords(where, text, whole, allWords(text), set.among) }
	return { ...told, ...meantInPart(where, read, { usable, words: left, typing }, set) }
}

type Chosen = Omit<Understood, 'named' | 'hints' | 'pages'>

/** A text that is only searched. */
function asWords(where: Understanding, text: string, found: Found, typed: readonly SearchWord[], among: Bits): Chosen {
	return {
		bits: found.bits,
		scope: found.bits,
		matches: found.matches,
		filters: [],
		parts: [],
		rest: text,
		isPartial: !found.isWhole && countBits(found.bits) > 0,
		missing: [],
		suggestion: suggestionFor(where, typed, among),
	}
}

/** The parts that products of the set have, and the words that are searched: those of no part, and of parts that ask for it. */
function split({ meant }: Understanding, { text, parts, rest }: Interpretation, { among, size }: Among) {
	const usable = parts.filter(({ means }) => means.length > 0 && haveCommon(meant.meant(means, size), among))
	const searched = parts.flatMap((part) => {
		const isUnknown = part.means.length > 0 && !usable.includes(part) && part.entry.kind !== 'weight'
		return isUnknown || part.keepsWords ? part.tokens : []
	})
	const tokens = [...rest, ...searched].toSorted((one, other) => one.from - other.from)
	return { usable, left: wordsOf(text, tokens) }
}

interface Typed {
	readonly words: readonly SearchWord[]
	readonly typing: boolean
}

/** The products that have what every part means, and the other words; null when there are none. */
function meantBy(
	where: Understanding,
	read: Interpretation,
	usable: readonly Part[],
	{ words: typed, typing }: Typed,
	{ among, size }: Among,
): Chosen | null {
	const asFilters = new Map(usable.map((part) => [part, part.keepsWords ? null : where.meant.filters(part.means)]))
	const scope = among.slice()
	for (const [part, filters] of asFilters) if (filters === null) intersect(scope, where.meant.meant(part.means, size))
	const filters = together([...asFilters.values()].flatMap((selections) => selections ?? []))
	const bits = scope.slice()
	for (const [field, values] of filters) intersect(bits, where.columns[field].withAny(values, size))
	const found = typed.length === 0 ? { bits, matches: [] } : findWhole(where, typed, bits, typing)
	if (!found || countBits(found.bits) === 0) return null
	if (typed.length > 0) intersect(scope, matching(where, found.matches, scope))
	const plain = usable.filter((part) => asFilters.get(part) !== null)
	return {
		bits: found.bits,
		scope,
		matches: [...found.matches, ...read.parts.flatMap((part) => rankedBy(where, read.text, part))],
		filters,
		parts: usable.map((part) => ({
			id: part.entry.id,
			phrase: phraseOf(read.text, part),
			chip: chipOf(part, asFilters.get(part) ?? null),
			without: textWithout(read, [part]),
			filters: asFilters.get(part) ?? null,
			noun: part.noun,
			adjective: part.adjective,
		})),
		rest: textWithout(read, plain),
		isPartial: false,
		missing: [],
		suggestion: reworded(usable, read.text, suggestionFor(where, typed, bits)),
	}
}

/** Other words in the place of those of no part. */
function reworded(parts: readonly Part[], text: string, better: string | null): string | null {
	if (better === null) return null
	return [...parts.filter(({ keepsWords }) => !keepsWords).map((part) => phraseOf(text, part)), better].join(' ')
}

function phraseOf(text: string, { tokens }: Part): string {
	return text.slice(tokens[0]?.from, tokens.at(-1)?.until)
}

/** A size is shown as the catalogue has it, whichever way it was typed. */
function chipOf({ entry, chip }: Part, filters: readonly Selection[] | null): string {
	const [size] = entry.id === 'medidas' ? (filters ?? []) : []
	return size ? size[1].join(' / ').replaceAll('x', '×').replaceAll('.', ',') : chip
}

/** What is given up last when not everything can be had: what a thing is, before how it looks and where it is laid. */
const STRENGTH: readonly Kind[] = [
	'code',
	'product',
	'piece',
	'effect',
	'shape',
	'composition',
	'colour',
	'use',
	'format',
]

function strengthOf({ entry }: Part): number {
	const place = STRENGTH.indexOf(entry.kind)
	return place === -1 ? STRENGTH.length : place
}

/** The products that have the most of what was asked for: the strongest part, then each that leaves some of them. */
function meantInPart(
	where: Understanding,
	read: Interpretation,
	{ usable, words: typed, typing }: Typed & { readonly usable: readonly Part[] },
	set: Among,
): Chosen {
	const bits = set.among.slice()
	const kept: Part[] = []
	for (const part of usable.toSorted((one, other) => strengthOf(one) - strengthOf(other))) {
		const products = where.meant.meant(part.means, set.size)
		if (!haveCommon(bits, products)) continue
		intersect(bits, products)
		kept.push(part)
	}
	const had: SearchWord[] = []
	for (const word of typed) {
		const found = findWhole(where, [word], bits, false)
		if (!found) continue
		intersect(bits, found.bits)
		had.push(word)
	}
	const meant = meantBy(
		where,
		read,
		usable.filter((part) => kept.includes(part)),
		{ words: had, typing },
		set,
	)
	if (!meant) throw new Error('the strongest part of a text is had by some product')
	const missing = [
		...usable.filter((part) => !kept.includes(part)).map(({ chip }) => chip),
		...typed.filter((word) => !had.includes(word)).map(({ word }) => word),
	]
	return { ...meant, isPartial: true, missing, suggestion: meant.suggestion }
}

/** Values of the same field are alternatives. */
function together(selections: readonly Selection[]): Selection[] {
	const fields = new Map<FilterField, string[]>()
	for (const [field, values] of selections) fields.set(field, [...new Set([...(fields.get(field) ?? []), ...values])])
	return [...fields]
}

/** The products of a set that match every word as it was matched. */
function matching({ vocabulary }: Understanding, matches: readonly (readonly WordMatch[])[], set: Bits): Bits {
	const bits = set.slice()
	for (const some of matches) intersect(bits, productsOf(vocabulary, some, bits.length))
	return bits
}

/** What the other words of a meaning count beside the typed one; the first of them names it. */
const FIRST_ALIKE = 0.95
const ALIKE = 0.7

/** How its words rank the products of a part: as typed, then by the other words of its meaning. */
function rankedBy(where: Understanding, text: string, { tokens, means }: Part): WordMatch[][] {
	const { vocabulary } = where
	const typed = wordsOf(text, tokens).map((word) => understandWord(where, word, 'nearest'))
	const meant = means.flat().flatMap((test) => ('named' in test ? test.named : []))
	if (meant.length === 0) return typed
	const alike = meant.flatMap((word, place) => {
		const quality = place === 0 ? FIRST_ALIKE : ALIKE
		return vocabulary.withForm(word).map((code) => ({ code, quality, asTyped: true }))
	})
	return [[...typed.flat(), ...alike]]
}

/** What is said of phrases that no product has in its name. */
function hintsOf({ meant }: Understanding, { text, parts }: Interpretation, { among, size }: Among): string[] {
	const hints = parts.flatMap(({ entry, tokens }) => {
		if (entry.hint === undefined) return []
		const isNamed = meant.meant(
			wordsOf(text, tokens).map(({ word }) => [{ named: [word] }]),
			size,
		)
		return haveCommon(isNamed, among) ? [] : [entry.hint]
	})
	return [...new Set(hints)]
}
