import { grownTo } from '../columns/grown.ts'
import type { CatalogueEntry } from '../entry.ts'
import { fold } from './fold.ts'
import { type Codes, hashed, hashOf, KnownPieces, UNHASHED } from './known-pieces.ts'
import { PLACE, Postings } from './postings.ts'
import { soundOfSpoken, spokenForm } from './sound.ts'
import { isEmptyWord, isFigure, isReadWhole, stem, words } from './words.ts'

/** The texts of a product that are searched. */
export type SearchedTexts = Pick<
	CatalogueEntry,
	'nombre' | 'descripcion' | 'composicion' | 'efecto' | 'acabado' | 'medidas' | 'tipologia' | 'uso' | 'tipo' | 'peso'
>

/** Every word of the catalogue with the products in which it occurs. A word that no product has any more stays known, and matches none. */
export class Vocabulary {
	/** By the code of the word, as all the following. */
	readonly words: string[] = []
	readonly sounds: string[] = []
	/** The same with their endings. */
	readonly spoken: string[] = []
	/** One bit for each letter of the spoken form: a cheap lower bound of the distance between two words. */
	readonly letters: number[] = []
	readonly postings: Postings[] = []
	/** The number of words in the name of the product at each position. */
	nameLengths = new Uint8Array(0)
	readonly #codes = new Map<string, number>()
	readonly #byStem = new Map<string, number[]>()
	/** The words in alphabetical order, except words not sorted in yet. */
	readonly #sorted: number[] = []
	#unsorted: number[] = []
	/** The catalogue's spelling of a word whose folding loses accents. */
	readonly #spelling = new Map<string, string>()
	/** Whether a word is searched in descriptions, by its code. */
	readonly #told: boolean[] = []
	/** The codes of parts of names between spaces, and of exact words of descriptions. */
	readonly #pieces = new KnownPieces((piece) => this.#codesRead(piece))
	/** The codes of the texts of fields, which many products share. */
	readonly #codesOfText = new Map<string, readonly number[]>()

	/** Adds the words of the product at a position: its name first, then the other searched fields, then its description. */
	add(position: number, texts: SearchedTexts): void {
		const name = this.#codesIn(texts.nombre)
		const nameLength = Math.min(name.length, 255)
		this.nameLengths = grownTo(this.nameLengths, position + 1)
		this.nameLengths[position] = nameLength
		for (let at = 0; at < name.length; at++) {
			this.postings[name[at] ?? 0]?.add(position, at === 0 ? PLACE.nameBeginning : PLACE.name, nameLength || 1)
		}
		for (const text of fieldsOf(texts)) {
			for (const code of this.#codesInField(text)) this.postings[code]?.add(position, PLACE.field, 1)
		}
		for (const code of this.#codesToldBy(texts.descripcion)) {
			this.postings[code]?.add(position, PLACE.description, 1)
		}
	}

	/** Takes out the words that a product was added with. */
	remove(position: number, texts: SearchedTexts): void {
		for (const code of this.#codesIn(texts.nombre)) this.postings[code]?.remove(position)
		for (const text of fieldsOf(texts)) {
			for (const code of this.#codesInField(text)) this.postings[code]?.remove(position)
		}
		for (const code of this.#codesToldBy(texts.descripcion)) this.postings[code]?.remove(position)
	}

	/** The number of products that have a word in their name or in a field. An inexact match finds only those. */
	frequency(code: number): number {
		return this.postings[code]?.telling ?? 0
	}

	/** The words of products with this stem, including words of descriptions. */
	withStem(word: string): readonly number[] {
		return (this.#byStem.get(word) ?? []).filter((code) => (this.postings[code]?.size ?? 0) > 0)
	}

	/** The words of products that are forms of a word, in number or gender. */
	withForm(word: string): readonly number[] {
		return this.withStem(stem(word))
	}

	/** The products in which a word occurs exactly; null if there are none. */
	written(word: string): Postings | null {
		const postings = this.postings[this.#codes.get(word) ?? -1]
		return postings !== undefined && postings.size > 0 ? postings : null
	}

	/** Whether a name or a field has a form of a word, or one that begins with it. */
	tells(word: string): boolean {
		return this.withStem(stem(word)).some((code) => this.frequency(code) > 0) || this.beginningWith(word).length > 0
	}

	/** The words of names and fields that begin with a text. */
	beginningWith(text: string): number[] {
		this.#sort()
		const codes: number[] = []
		for (let place = this.#placeOf(text); place < this.#sorted.length; place++) {
			const code = this.#sorted[place] ?? 0
			if (!this.words[code]?.startsWith(text)) break
			if (this.frequency(code) > 0) codes.push(code)
		}
		return codes
	}

	/** A word as the catalogue writes it, with its accents. */
	shown(code: number): string {
		const word = this.words[code] ?? ''
		return this.#spelling.get(word) ?? word
	}

	#codesIn(text: string): readonly number[] {
		if (isReadWhole(text)) return this.#codesRead(text)
		const codes: number[] = []
		let [from, hash] = [0, UNHASHED]
		for (let at = 0; at <= text.length; at++) {
			const unit = at < text.length ? text.charCodeAt(at) : SPACE
			if (unit !== SPACE) {
				hash = hashed(hash, unit)
				continue
			}
			if (at > from) append(codes, this.#pieces.codesOf(text, from, at, hash))
			from = at + 1
			hash = UNHASHED
		}
		return codes
	}

	#codesRead(text: string): number[] {
		this.#learnSpelling(text)
		return words(text).map((word) => this.#codes.get(word) ?? this.#learn(word))
	}

	/** The codes of the words of a description. Descriptions are long and have few words that no other has. */
	#codesToldBy(text: string): readonly number[] {
		const codes: number[] = []
		let [from, hash] = [0, UNHASHED]
		for (let at = 0; at <= text.length; at++) {
			const unit = at < text.length ? text.charCodeAt(at) : SPACE
			const kind = kinds[unit] || learnKind(unit)
			if (kind === WRITTEN) {
				hash = hashed(hash, unit)
				continue
			}
			if (kind === HALF) return this.#codesToldByWhole(text)
			if (at > from) this.#appendTold(codes, this.#pieces.codesOf(text, from, at, hash))
			from = at + 1
			hash = UNHASHED
		}
		return codes
	}

	/** The same of a text with letters beyond the first 65,536 signs, which are two units each. */
	#codesToldByWhole(text: string): readonly number[] {
		const codes: number[] = []
		for (const word of text.match(WRITTEN_WORDS) ?? []) {
			this.#appendTold(codes, this.#pieces.codesOf(word, 0, word.length, hashOf(word)))
		}
		return codes
	}

	#appendTold(all: number[], codes: Codes): void {
		if (typeof codes !== 'number') for (const code of codes) this.#appendTold(all, code)
		else if (this.#told[codes]) all.push(codes)
	}

	#codesInField(text: string): readonly number[] {
		const known = this.#codesOfText.get(text)
		if (known !== undefined) return known
		const codes = this.#codesIn(text)
		this.#codesOfText.set(text, codes)
		return codes
	}

	#learn(word: string): number {
		const code = this.words.push(word) - 1
		const spoken = spokenForm(word)
		this.#codes.set(word, code)
		this.#told.push(isTold(word))
		this.sounds.push(soundOfSpoken(spoken))
		this.spoken.push(spoken)
		this.letters.push(lettersOf(spoken))
		this.postings.push(new Postings())
		this.#unsorted.push(code)
		const stemmed = stem(word)
		const group = this.#byStem.get(stemmed)
		if (group === undefined) this.#byStem.set(stemmed, [code])
		else group.push(code)
		return code
	}

	#sort(): void {
		const added = this.#unsorted
		if (added.length === 0) return
		this.#unsorted = []
		if (added.length < FEW) {
			for (const code of added) this.#sorted.splice(this.#placeOf(this.words[code] ?? ''), 0, code)
			return
		}
		this.#sorted.push(...added)
		const { words } = this
		this.#sorted.sort((one, other) => ((words[one] ?? '') < (words[other] ?? '') ? -1 : 1))
	}

	#placeOf(text: string): number {
		let [low, high] = [0, this.#sorted.length]
		while (low < high) {
			const middle = (low + high) >> 1
			if ((this.words[this.#sorted[middle] ?? 0] ?? '') < text) low = middle + 1
			else high = middle
		}
		return low
	}

	/** Stores the original spelling of a word where folding loses accents; texts without accents are skipped. */
	#learnSpelling(text: string): void {
		if (!ACCENTED.test(text)) return
		for (const word of text
			.normalize('NFC')
			.toLowerCase()
			.match(/\p{L}+/gu) ?? []) {
			const folded = ACCENTED.test(word) ? fold(word) : word
			if (folded !== word && !this.#spelling.has(folded)) this.#spelling.set(folded, word)
		}
	}
}

/** Whether a word of a description is searched: figures of descriptions are seldom the product's own. */
const isTold = (word: string) => !isFigure(word) && !isEmptyWord(word)

const WRITTEN_WORDS = /[\p{L}\p{M}\p{N}]+/gu

const SPACE = 32
/** Whether a unit of a text belongs to a word, does not, or is half of a character. */
const [OTHER, WRITTEN, HALF] = [1, 2, 3]
const kinds = new Uint8Array(65_536)

function learnKind(unit: number): number {
	const kind =
		unit >= 0xd800 && unit < 0xe000 ? HALF : /[\p{L}\p{M}\p{N}]/u.test(String.fromCharCode(unit)) ? WRITTEN : OTHER
	kinds[unit] = kind
	return kind
}

function append(all: number[], codes: Codes): void {
	if (typeof codes === 'number') all.push(codes)
	else for (const code of codes) all.push(code)
}

/** Fewer new words than this are put in their places one by one. */
const FEW = 50
const ACCENTED = /[^\x20-\x7e]/

function fieldsOf({ composicion, efecto, acabado, medidas, tipologia, uso, tipo, peso }: SearchedTexts): string[] {
	return [composicion, efecto, acabado, medidas, tipologia, uso, tipo, peso]
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
