import { type Bits, countBits, haveCommon, intersect, isEmpty } from './columns/bits.ts'
import type { Codes } from './columns/codes.ts'
import type { Columns, Selection } from './columns/facets.ts'
import type { FilterField } from './entry.ts'
import type { MeantProducts } from './meant-products.ts'
import type { Ranked } from './relevance.ts'
import {
	type Among,
	type Found,
	find,
	findWhole,
	type Searched,
	suggestionFor,
	withEvery,
	withName,
} from './text-search.ts'
import { allWords, toldWords, wordsOf } from './told-words.ts'
import { type Interpretation, interpret, type Part, textWithout } from './trade/interpret.ts'
import type { HelpPage, Kind } from './trade/trade-entry.ts'
import { isUnmet, type UnmetClass, unmetClass } from './unmet-class.ts'
import type { TypedWord } from './words/known-matches.ts'
import type { WordMatch } from './words/word-matches.ts'

/** The data with which a text is understood. */
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
	/** The filters that it is; null if it says more than filters can. */
	readonly filters: readonly Selection[] | null
	readonly noun: string | null
	readonly adjective: string | null
}

/** The search of a text. Its parts are built at first use: a list shows none of the parts, a suggestion has no facets. */
interface Chosen {
	readonly bits: Bits
	readonly isPartial: boolean
	readonly missing: readonly string[]
	readonly unmet?: readonly UnmetClass[]
	matches(): Ranked['matches']
	scope(): Bits
	filters(): readonly Selection[]
	parts(): readonly UnderstoodPart[]
	rest(): string
	suggestion(): string | null
}

/** The products that a text means, and how it was understood. Valid as long as the index does not change: read it before. */
export class Understood implements Ranked {
	readonly named: Bits | null
	/** Whether no product matches the whole query, so that the best partial matches are listed. */
	readonly isPartial: boolean
	readonly bits: Bits
	/** Of a partial result, the parts of the text that no product has beside the others. */
	readonly missing: readonly string[]
	readonly pages: readonly HelpPage[]
	/** The classes that no product declares, so that nothing is found. */
	readonly unmet: readonly UnmetClass[]
	readonly #chosen: Chosen
	readonly #hintsOf: () => readonly string[]
	#matches: Ranked['matches'] | null = null
	#scope: Bits | null = null
	#filters: readonly Selection[] | null = null
	#parts: readonly UnderstoodPart[] | null = null
	#rest: string | null = null
	#hints: readonly string[] | null = null
	#suggestion: string | null | undefined

	constructor({ named, read }: ReadText, chosen: Chosen, hintsOf: () => readonly string[]) {
		this.named = named
		this.pages = read.pages
		this.bits = chosen.bits
		this.isPartial = chosen.isPartial
		this.missing = chosen.missing
		this.unmet = chosen.unmet ?? []
		this.#chosen = chosen
		this.#hintsOf = hintsOf
	}

	get matches(): Ranked['matches'] {
		this.#matches ??= this.#chosen.matches()
		return this.#matches
	}

	/** The products before the filters that the text means. */
	get scope(): Bits {
		this.#scope ??= this.#chosen.scope()
		return this.#scope
	}

	/** The filters that the text means, one a field. */
	get filters(): readonly Selection[] {
		this.#filters ??= this.#chosen.filters()
		return this.#filters
	}

	get parts(): readonly UnderstoodPart[] {
		this.#parts ??= this.#chosen.parts()
		return this.#parts
	}

	/** The rest of the text after its filters are taken out. */
	get rest(): string {
		this.#rest ??= this.#chosen.rest()
		return this.#rest
	}

	get hints(): readonly string[] {
		this.#hints ??= this.#hintsOf()
		return this.#hints
	}

	/** Another wording that finds something, when some word was not in the catalogue as typed. */
	get suggestion(): string | null {
		if (this.#suggestion === undefined) this.#suggestion = this.#chosen.suggestion()
		return this.#suggestion
	}
}

export interface Asked {
	readonly text: string
	/** Searches the words literally, without their meanings in the trade. */
	readonly literal: boolean
}

/** A text read before it is searched, the same for typing and lists. */
export interface ReadText extends Asked {
	readonly set: Among
	/** The products with this name. */
	readonly named: Bits | null
	readonly read: Interpretation
	/** The parts that products of the set have. */
	readonly usable: readonly Part[]
	/** The words that are searched beside them, or without any. */
	readonly words: readonly TypedWord[]
}

export function readText(where: Understanding, { text, literal }: Asked, set: Among): ReadText {
	const read = interpret(literal ? '' : text, {
		word: (word) => where.matches.word(word).isTold,
		code: (code) => where.codes.has(code),
	})
	const { usable, left } = split(where, read, set)
	const isOfParts = usable.length > 0 || (read.parts.length > 0 && left.length > 0)
	const words = isOfParts ? left : toldWords(where.matches, read, text)
	return { text, literal, set, named: withName(where.vocabulary, text, set.among), read, usable, words }
}

/** Whether a text finds the same while it is typed: no longer catalogue word begins with its last one. */
export function isTypedOut(where: Understanding, { text, usable, words }: ReadText): boolean {
	// Of words beside parts any may become the last, when the others are given up.
	const last = usable.length === 0 ? [words.at(-1)] : [...words, allWords(where.matches, text).at(-1)]
	return last.every((word) => word === undefined || word.isTypedOut)
}

/**
 * The products that a text means: products with its words' meanings in the trade, as far as the catalogue has them, and with its other
 * words. If none is left, the words are searched literally; if they find nothing either, the products that match the most of the query. The
 * last word may be unfinished while `typing`.
 */
export function understand(where: Understanding, asked: ReadText, typing: boolean): Understood {
	const { literal, read, set } = asked
	const hints = () => (literal ? [] : hintsOf(where, read, set))
	return new Understood(asked, chosenFor(where, asked, typing), hints)
}

function chosenFor(where: Understanding, asked: ReadText, typing: boolean): Chosen {
	const { text, set, named, read, usable, words } = asked
	const unmet = read.parts.filter((part) => isUnmet(part, usable))
	if (unmet.length > 0) return withoutClass(where, asked, unmet)
	if (usable.length === 0) return asWords(where, text, find(where, words, set, typing), words, set.among)
	const meant = meantBy(where, read, usable, { words, typing }, set)
	if (meant && (named === null || haveCommon(named, meant.bits))) return meant
	const all = allWords(where.matches, text)
	const whole = findWhole(where, all, set.among, typing)
	if (whole) return asWords(where, text, whole, all, set.among)
	return meantInPart(where, read, { usable, words, typing }, set)
}

/** A class that no product declares finds none: its words would find what has nothing to do with it. */
function withoutClass(where: Understanding, { read, usable, set }: ReadText, unmet: readonly Part[]): Chosen {
	const none = set.among.slice().fill(0)
	return {
		...{ bits: none, isPartial: false, missing: [] },
		unmet: unmet.map((part) => unmetClass(where.meant, read.text, part, set)),
		matches: () => [],
		scope: () => none,
		filters: () => [],
		parts: () => [...unmet, ...usable].map((part) => understoodPart(read, part, null)),
		rest: () => read.text,
		suggestion: () => null,
	}
}

/** A text that is only searched. */
function asWords(where: Understanding, text: string, found: Found, typed: readonly TypedWord[], among: Bits): Chosen {
	return {
		bits: found.bits,
		isPartial: !found.isWhole && countBits(found.bits) > 0,
		missing: [],
		matches: () => found.matches,
		scope: () => found.bits,
		filters: () => [],
		parts: () => [],
		rest: () => text,
		suggestion: () => suggestionFor(where, typed, among),
	}
}

/** The parts that products of the set have, and the words to search: words outside parts, and words of parts that require it. */
function split({ meant, matches }: Understanding, { parts, rest }: Interpretation, { among, size }: Among) {
	const usable = parts.filter(({ means }) => means.length > 0 && haveCommon(meant.meant(means, size), among))
	const searched = parts.flatMap((part) => {
		const isUnknown = part.means.length > 0 && part.entry.kind !== 'weight' && !usable.includes(part)
		return isUnknown || part.keepsWords ? part.tokens : []
	})
	if (searched.length === 0) return { usable, left: wordsOf(matches, rest) }
	const tokens = [...rest, ...searched].toSorted((one, other) => one.from - other.from)
	return { usable, left: wordsOf(matches, tokens) }
}

interface Typed {
	readonly words: readonly TypedWord[]
	readonly typing: boolean
}

/** The products that match every part, and the other words; null if there are none. */
function meantBy(
	where: Understanding,
	read: Interpretation,
	usable: readonly Part[],
	{ words: typed, typing }: Typed,
	set: Among,
): Chosen | null {
	const asFilters = usable.map((part) => (part.keepsWords ? null : where.meant.filters(part.means)))
	const bits = withMeaning(where, usable, asFilters, set)
	const found = typed.length === 0 ? { bits, matches: [] } : findWhole(where, typed, bits, typing)
	if (!found || isEmpty(found.bits)) return null
	const plain = usable.filter((_, place) => asFilters[place] !== null)
	return {
		bits: found.bits,
		isPartial: false,
		missing: [],
		matches: () => [...found.matches, ...read.parts.flatMap((part) => rankedBy(where, part))],
		scope: () => {
			const scope = set.among.slice()
			usable.forEach((part, place) => {
				if (asFilters[place] === null) intersect(scope, where.meant.meant(part.means, set.size))
			})
			return typed.length > 0 ? withEvery(where.matches, found.matches, scope) : scope
		},
		filters: () => together(asFilters),
		parts: () => usable.map((part, place) => understoodPart(read, part, asFilters[place] ?? null)),
		rest: () => textWithout(read, plain),
		suggestion: () => reworded(usable, read.text, suggestionFor(where, typed, bits)),
	}
}

/** The products of a set that match every part; values of the same field are alternatives, in whichever part. */
function withMeaning(
	{ meant, columns }: Understanding,
	parts: readonly Part[],
	asFilters: readonly (readonly Selection[] | null)[],
	{ among, size }: Among,
): Bits {
	const fields: FilterField[] = []
	for (const selections of asFilters) for (const [field] of selections ?? []) fields.push(field)
	const hasAlternatives = fields.some((field, place) => fields.indexOf(field) < place)
	const bits = among.slice()
	parts.forEach((part, place) => {
		if (!hasAlternatives || asFilters[place] === null) intersect(bits, meant.meant(part.means, size))
	})
	if (!hasAlternatives) return bits
	for (const [field, values] of together(asFilters)) intersect(bits, columns[field].withAny(values, size))
	return bits
}

function understoodPart(read: Interpretation, part: Part, filters: readonly Selection[] | null): UnderstoodPart {
	return {
		id: part.entry.id,
		phrase: phraseOf(read.text, part),
		chip: chipOf(part, filters),
		without: textWithout(read, [part]),
		filters,
		noun: part.noun,
		adjective: part.adjective,
	}
}

/** The text with other words in place of those outside parts. */
function reworded(parts: readonly Part[], text: string, better: string | null): string | null {
	if (better === null) return null
	return [...parts.filter(({ keepsWords }) => !keepsWords).map((part) => phraseOf(text, part)), better].join(' ')
}

function phraseOf(text: string, { tokens }: Part): string {
	return text.slice(tokens[0]?.from, tokens.at(-1)?.until)
}

/** A size is displayed in the catalogue's form, however it was typed. */
function chipOf({ entry, chip }: Part, filters: readonly Selection[] | null): string {
	const [size] = entry.id === 'medidas' ? (filters ?? []) : []
	return size ? size[1].join(' / ').replaceAll('x', '×').replaceAll('.', ',') : chip
}

/** Dropped last if not everything matches: the kind of product, before its look and its place. */
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

/** The products that match the most of the query: the strongest part, then each part that leaves some of them. */
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
	const had: TypedWord[] = []
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
	return { ...meant, isPartial: true, missing }
}

/** Values of the same field are alternatives. */
function together(asFilters: readonly (readonly Selection[] | null)[]): Selection[] {
	const fields = new Map<FilterField, string[]>()
	for (const [field, values] of asFilters.flatMap((selections) => selections ?? []))
		fields.set(field, [...new Set([...(fields.get(field) ?? []), ...values])])
	return [...fields]
}

/** How its words rank the products of a part: as typed, then by the other words of its meaning. */
function rankedBy({ matches, meant }: Understanding, { tokens, means }: Part): (readonly WordMatch[])[] {
	const typed = wordsOf(matches, tokens).map((word) => word.matches('nearest'))
	const alike = meant.alike(means)
	return alike === null ? typed : [[...typed.flat(), ...alike]]
}

/** The hints for phrases that no product has in its name. */
function hintsOf({ meant, matches }: Understanding, { parts }: Interpretation, { among, size }: Among): string[] {
	const hints = parts.flatMap(({ entry, tokens }) => {
		if (entry.hint === undefined) return []
		const isNamed = meant.meant(
			wordsOf(matches, tokens).map(({ word }) => [{ named: [word] }]),
			size,
		)
		return haveCommon(isNamed, among) ? [] : [entry.hint]
	})
	return [...new Set(hints)]
}
