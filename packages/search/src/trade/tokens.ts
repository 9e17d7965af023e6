import { Recent } from '../columns/recent.ts'
import { fold } from '../words/fold.ts'
import { isPlainWord, stem, withoutPlural, words } from '../words/words.ts'

/** A word, a size, a weight or a code of a text, with its place in the text. */
export interface Token {
	/** Folded: «60 por 60» is `60x60`, «T-131» is `t131`. */
	readonly word: string
	readonly stem: string
	/** Its words as the catalogue has them: «T-131» is `t` and `131`. */
	readonly said: readonly string[]
	readonly from: number
	readonly until: number
	/** The sizes in cm that a size may be, the likeliest first. */
	readonly sizes?: readonly (readonly number[])[]
	/** Whether it is a weight, such as «25 kg». */
	readonly isWeight?: boolean
	/** Whether it is written as a code, such as «L-2403». */
	readonly isCode?: boolean
}

const NUMBER = String.raw`\d+(?:[.,]\d+)?`
const BY = String.raw`\s*(?:[x×*]|por)\s*`
const TOKENS = new RegExp(
	[
		String.raw`(?<size>(?<one>${NUMBER})${BY}(?<other>${NUMBER})(?:${BY}(?<third>${NUMBER}))?)(?:\s*(?<unit>cm|mm|m)(?![\p{L}\p{N}]))?(?![\d])`,
		String.raw`(?<weight>${NUMBER})\s*kgs?(?![\p{L}\p{N}])`,
		String.raw`(?<code>\p{L}{1,4}-\d+[\p{L}\d-]*)`,
		String.raw`(?<word>${NUMBER}(?=\s*(?:cm|mm|m2|m²)(?![\p{L}\p{N}]))|${NUMBER}[\p{L}\p{N}]*|[\p{L}\p{M}\p{N}]+)`,
	].join('|'),
	'giu',
)

/** Meaningless words between the words of a phrase. Excludes «sin» and «no»: «sin brillo» is matt. */
const FILLERS = new Set(
	'a al con de del e el en la las lo los o para por que se u un una unas unos y i amb per'.split(' '),
)

/** The text without the words at its ends that only join others: «suelo de» is «suelo». */
export function withoutJoints(text: string): string {
	const parts = text.split(/\s+/)
	const isJoint = (word: string | undefined) => word !== undefined && FILLERS.has(fold(word))
	while (isJoint(parts.at(-1))) parts.pop()
	while (isJoint(parts[0])) parts.shift()
	return parts.join(' ')
}

const decimal = (text: string) => Number(text.replace(',', '.'))

/** The recently read sizes, each the same object again: its meaning in a catalogue is cached by the object. */
const SIZES = new Recent<readonly (readonly number[])[]>(200)

/** Sizes are in cm; tile sizes in mm have no side below 100, those in m none above 4. */
function sizesOf(sides: readonly number[], unit: string): (readonly number[])[] {
	const scaled = (factor: number) => sides.map((side) => Number((side * factor).toFixed(2)))
	if (unit === 'mm') return [scaled(0.1)]
	if (unit === 'm') return [scaled(100)]
	if (unit === 'cm') return [sides]
	const readings: (readonly number[])[] = [sides]
	if (sides.every((side) => side >= 50)) readings.push(scaled(0.1))
	if (sides.every((side) => side < 4)) readings.push(scaled(100))
	return readings
}

function tokenOf(groups: Readonly<Record<string, string | undefined>>, text: string, from: number): Token {
	const until = from + text.length
	const { size, one = '', other = '', third, unit = '', weight, code, word = '' } = groups
	if (size !== undefined) {
		const sides = [one, other, ...(third === undefined ? [] : [third])].map(decimal)
		const name = sides.join('x')
		const read = unit.toLowerCase()
		return {
			word: name,
			stem: name,
			said: [name],
			from,
			until,
			sizes: SIZES.of(`${name}${read}`, () => sizesOf(sides, read)),
		}
	}
	if (weight !== undefined) {
		const name = `${decimal(weight)}kg`
		return { word: name, stem: name, said: [name], from, until, isWeight: true }
	}
	if (code !== undefined) {
		const name = fold(code).replaceAll('-', '')
		return { word: name, stem: name, said: words(text), from, until, isCode: true }
	}
	const said = words(text)
	const folded = isPlainWord(word) ? word.toLowerCase() : fold(word).replace(',', '.')
	return { word: folded, stem: stem(folded), said, from, until }
}

/** Texts in which a size, a weight or a length continues after a space, and texts with other white space: they are read as a whole. */
const READ_WHOLE = /[^\S ]|\d +(?:(?:[x×*]|por) *\d|(?:kgs?|cm|mm|m2?|m²)(?![\p{L}\p{N}]))|\d(?:[x×*]|por) +\d/iu

/** The tokens of the parts of texts between spaces: texts differ, but consist of the same words. */
const KNOWN = new Recent<readonly Token[]>(4000)
/** Longer parts are no words, and are not remembered. */
const LONGEST = 40

/** The meaningful words of a text, sizes, weights and codes in one piece. */
export function tokensOf(text: string): Token[] {
	if (READ_WHOLE.test(text)) return tokensIn(text)
	const tokens: Token[] = []
	for (let from = 0; from < text.length; ) {
		const space = text.indexOf(' ', from)
		const until = space === -1 ? text.length : space
		if (until > from) {
			const part = text.slice(from, until)
			const known = part.length > LONGEST ? tokensIn(part) : KNOWN.of(part, tokensIn)
			for (const token of known) tokens.push({ ...token, from: from + token.from, until: from + token.until })
		}
		from = until + 1
	}
	return tokens
}

function tokensIn(text: string): Token[] {
	const tokens = isPlainWord(text) ? [tokenOf({ word: text }, text, 0)] : matched(text)
	return tokens.filter(({ word }) => word !== '' && !FILLERS.has(withoutPlural(word)))
}

function matched(text: string): Token[] {
	return Array.from(text.matchAll(TOKENS), (match) => tokenOf(match.groups ?? {}, match[0], match.index))
}
