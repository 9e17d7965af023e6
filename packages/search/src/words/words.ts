import { Recent } from '../columns/recent.ts'
import { fold } from './fold.ts'
import { canonicalSizes, NUMBER } from './sizes.ts'

const TOKENS = new RegExp(String.raw`${NUMBER}(?:x${NUMBER})+|${NUMBER}[\p{L}\p{N}]*|[\p{L}\p{N}]+`, 'gu')

/** Stop words; a search ignores them when it has any other word. */
const EMPTY_WORDS = new Set('a al cm con de del e el en la las lo los m2 mm o para por sin u un una x y'.split(' '))

/** The words of the parts of texts between spaces: texts differ, but consist of the same words. */
const KNOWN = new Recent<readonly string[]>(4000)
/** Longer parts are no words, and are not remembered. */
const LONGEST = 40

/**
 * Texts that are not read part by part: texts with characters beyond the letters of Spain, which folding may turn into spaces or digits,
 * and texts with sizes that may continue after a space.
 */
const READ_WHOLE = /[^A-Za-zÀ-ÖØ-öø-ÿ\d.,/()+ -]|(?:^| )[xX](?:[\d ]|$)|\d[xX](?: |$)/

/** The words of a text, folded, with sizes unsplit: `words('Mármol, 60 × 60')` → `['marmol', '60x60']`. */
export function words(text: string): readonly string[] {
	if (isReadWhole(text)) return wordsIn(text)
	if (!text.includes(' ')) return wordsOfPart(text)
	const all: string[] = []
	for (const part of text.split(' ')) if (part !== '') for (const word of wordsOfPart(part)) all.push(word)
	return all
}

/** Whether the words of a text differ from those of its parts between spaces. */
export function isReadWhole(text: string): boolean {
	return READ_WHOLE.test(text)
}

function wordsOfPart(part: string): readonly string[] {
	return part.length > LONGEST ? wordsIn(part) : KNOWN.of(part, wordsIn)
}

/** Whether a text is one word of plain letters, with figures only at its end: folding it only changes its case. */
export function isPlainWord(text: string): boolean {
	return /^[A-Za-z]+\d*$/.test(text)
}

function wordsIn(text: string): readonly string[] {
	if (isPlainWord(text)) return [text.toLowerCase()]
	return (canonicalSizes(fold(text)).match(TOKENS) ?? []).map((word) => word.replace(',', '.'))
}

/** The distinct words of a search, without the stop words unless there are no others. */
export function searchWords(text: string): string[] {
	const all = [...new Set(words(text))]
	const telling = all.filter((word) => !EMPTY_WORDS.has(word))
	return telling.length > 0 ? telling : all
}

/** Whether a folded word has no meaning in a search with any other. */
export function isEmptyWord(word: string): boolean {
	return EMPTY_WORDS.has(word)
}

/** Whether a word is a size, a weight or another figure: figures have no plural and are exempt from typo matching. */
export function isFigure(word: string): boolean {
	return /^\d/.test(word)
}

/** Takes the plural s off a folded word: `azulejos` → `azulejo`, `marmoles` → `marmole`, `gris` → `gris`. */
export function withoutPlural(word: string): string {
	return word.length > 3 && /[^isu]s$/.test(word) ? word.slice(0, -1) : word
}

/**
 * Removes the ending of number and gender, so that the forms of a word are equal: `marmole` and `marmol` → `marmol`,
 * `luce` and `luz` → `luz`, `blanca` and `blanco` → `blanc`.
 */
export function withoutEnding(word: string): string {
	if (word.length <= 3) return word
	if (/(?:ad|an|gr|ic|id|ik|ill|iv|iy|nc|nk|oj|os)[ao]$/.test(word)) return word.slice(0, -1)
	return word.endsWith('e') ? word.slice(0, -1).replace(/c$/, 'z') : word
}

/** Common stem of the forms of a folded word, not for display. `stem('porcelanicas')` → `porcelanic`. */
export function stem(word: string): string {
	return isFigure(word) ? word : withoutEnding(withoutPlural(word))
}
