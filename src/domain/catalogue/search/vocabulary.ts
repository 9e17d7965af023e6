import type { CatalogueEntry } from './entry.ts'
import { fold } from './fold.ts'
import { soundOf, spokenForm } from './sound.ts'
import { stem, words } from './words.ts'

/** Every word of the catalogue with its products, which are a slice of `positions`. */
export interface Vocabulary {
	readonly size: number
	readonly words: readonly string[]
	/** The word as the catalogue writes it, with its accents. */
	readonly shown: readonly string[]
	readonly sounds: readonly string[]
	/** The same with their endings. */
	readonly spoken: readonly string[]
	/** One bit for each letter of the spoken form: a cheap lower bound of the distance between two words. */
	readonly letters: Int32Array
	readonly byStem: ReadonlyMap<string, readonly number[]>
	readonly starts: Int32Array
	readonly positions: Int32Array
	/** 1 where the word occurs in the product's name, 0 where only in another field. */
	readonly inName: Uint8Array
	readonly nameLengths: Uint8Array
}

/** Collects the words of all products, names first, then the other searched fields. */
export function vocabularyOf(entries: readonly CatalogueEntry[]): Vocabulary {
	const known: string[] = []
	const codeOf = new Map<string, number>()
	const occurrences: { positions: number[]; inName: number[] }[] = []
	const shown = new Map<string, string>()
	const codesOfText = new Map<string, readonly number[]>()
	const nameLengths = new Uint8Array(entries.length)

	function codesIn(text: string): number[] {
		learnSpelling(text, shown)
		return words(text).map((word) => {
			const code = codeOf.get(word)
			if (code !== undefined) return code
			codeOf.set(word, known.length)
			occurrences.push({ positions: [], inName: [] })
			return known.push(word) - 1
		})
	}

	function codesInField(text: string): readonly number[] {
		const remembered = codesOfText.get(text)
		if (remembered !== undefined) return remembered
		const codes = codesIn(text)
		codesOfText.set(text, codes)
		return codes
	}

	function note(codes: readonly number[], position: number, inName: number): void {
		for (const code of codes) {
			const occurrence = occurrences[code]
			if (occurrence === undefined || occurrence.positions.at(-1) === position) continue
			occurrence.positions.push(position)
			occurrence.inName.push(inName)
		}
	}

	entries.forEach((entry, position) => {
		const name = codesIn(entry.nombre)
		nameLengths[position] = Math.min(name.length, 255)
		note(name, position, 1)
		const { composicion, efecto, acabado, medidas, tipologia, uso, tipo } = entry
		for (const text of [composicion, efecto, acabado, medidas, tipologia, uso, tipo]) {
			note(codesInField(text), position, 0)
		}
	})

	const spoken = known.map(spokenForm)
	const starts = new Int32Array(known.length + 1)
	occurrences.forEach(({ positions }, code) => {
		starts[code + 1] = (starts[code] ?? 0) + positions.length
	})
	const positions = new Int32Array(starts[known.length] ?? 0)
	const inName = new Uint8Array(positions.length)
	occurrences.forEach((occurrence, code) => {
		positions.set(occurrence.positions, starts[code])
		inName.set(occurrence.inName, starts[code])
	})
	return {
		size: entries.length,
		words: known,
		shown: known.map((word) => shown.get(word) ?? word),
		sounds: known.map(soundOf),
		spoken,
		letters: Int32Array.from(spoken, lettersOf),
		byStem: groupedByStem(known),
		starts,
		positions,
		inName,
		nameLengths,
	}
}

/** The letters of a word as a bit mask: one bit for each of a to z, and one for all other characters. */
export function lettersOf(word: string): number {
	let bits = 0
	for (let index = 0; index < word.length; index++) {
		const letter = word.charCodeAt(index) - 97
		bits |= 1 << (letter >= 0 && letter < 26 ? letter : 26)
	}
	return bits
}

function groupedByStem(known: readonly string[]): Map<string, number[]> {
	const byStem = new Map<string, number[]>()
	known.forEach((word, code) => {
		const group = byStem.get(stem(word))
		if (group === undefined) byStem.set(stem(word), [code])
		else group.push(code)
	})
	return byStem
}

const ACCENTED = /[^\x20-\x7e]/

/** Stores the original spelling of a word where folding loses accents; texts without accents are skipped. */
function learnSpelling(text: string, shown: Map<string, string>): void {
	if (!ACCENTED.test(text)) return
	for (const word of text
		.normalize('NFC')
		.toLowerCase()
		.match(/\p{L}+/gu) ?? []) {
		const folded = ACCENTED.test(word) ? fold(word) : word
		if (folded !== word && !shown.has(folded)) shown.set(folded, word)
	}
}
