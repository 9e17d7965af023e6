import { codeKey } from './code-key.ts'

/** One id, or several in the order in which they were added; empty when all were taken out. */
type Ids = number | number[]

/** Texts with other characters are stored as their key. */
const PLAIN = /^[\x20-\x7e]*$/

/**
 * Ids by codes, which are compared by their keys (`codeKey`). A catalogue has as many codes as products, and most are slugs, which are in
 * memory already: the text itself is stored, and its key is read from it character by character, so that no key has to be built and stored.
 */
export class IdsByCode {
	#texts: string[] = []
	#hashes: number[] = []
	#ids: Ids[] = []
	/** By the hash of a code its number and one more, at the next free place; at least half are free. */
	#slots = new Int32Array(256)

	/** Adds an id to those of a code, unless it was the last one added. */
	add(code: string, id: number): void {
		const text = PLAIN.test(code) ? code : codeKey(code)
		const hash = hashOf(text)
		if (hash === NO_SIGN) return
		const slot = this.#slotOf(hash, text)
		const known = (this.#slots[slot] ?? 0) - 1
		if (known === -1) this.#append(slot, text, hash, id)
		else this.#ids[known] = withId(this.#ids[known] ?? [], id)
	}

	/** Removes an id from those of a code, if present. */
	drop(code: string, id: number): void {
		const known = this.#numberOf(codeKey(code))
		if (known !== -1) this.#ids[known] = withoutId(this.#ids[known] ?? [], id)
	}

	/** The ids with a code, ignoring case and signs. */
	of(code: string): readonly number[] {
		const ids = this.#ids[this.#numberOf(codeKey(code))]
		return typeof ids === 'number' ? [ids] : (ids ?? [])
	}

	#numberOf(key: string): number {
		const hash = hashOf(key)
		return hash === NO_SIGN ? -1 : (this.#slots[this.#slotOf(hash, key)] ?? 0) - 1
	}

	/** The place of a code, or where it would be. */
	#slotOf(hash: number, text: string): number {
		const mask = this.#slots.length - 1
		for (let slot = hash & mask; ; slot = (slot + 1) & mask) {
			const known = (this.#slots[slot] ?? 0) - 1
			if (known === -1) return slot
			if (this.#hashes[known] === hash && areSame(this.#texts[known] ?? '', text)) return slot
		}
	}

	#append(slot: number, text: string, hash: number, ids: Ids): void {
		this.#texts.push(text)
		this.#hashes.push(hash)
		this.#slots[slot] = this.#ids.push(ids)
		if (this.#ids.length * 2 > this.#slots.length) this.#grow()
	}

	/** Doubles the places, and leaves out the codes without ids. */
	#grow(): void {
		const [texts, hashes, ids] = [this.#texts, this.#hashes, this.#ids]
		this.#slots = new Int32Array(this.#slots.length * 2)
		this.#texts = []
		this.#hashes = []
		this.#ids = []
		const mask = this.#slots.length - 1
		texts.forEach((text, number) => {
			const [hash, known] = [hashes[number] ?? 0, ids[number] ?? []]
			if (typeof known === 'object' && known.length === 0) return
			let slot = hash & mask
			while (this.#slots[slot] !== 0) slot = (slot + 1) & mask
			this.#append(slot, text, hash, known)
		})
	}
}

function withId(ids: Ids, id: number): Ids {
	if (typeof ids === 'number') return ids === id ? ids : [ids, id]
	if (ids.length === 0) return id
	if (ids.at(-1) !== id) ids.push(id)
	return ids
}

function withoutId(ids: Ids, id: number): Ids {
	if (typeof ids === 'number') return ids === id ? [] : ids
	const at = ids.indexOf(id)
	if (at !== -1) ids.splice(at, 1)
	return ids
}

/** The key's character for a unit of a plain text: lower-case letters and digits; 0 for signs that keys leave out. */
function signOf(unit: number): number {
	if (unit >= 65 && unit <= 90) return unit + 32
	return (unit >= 97 && unit <= 122) || (unit >= 48 && unit <= 57) ? unit : 0
}

/** The hash of a text without any sign. */
const NO_SIGN = 0

/** FNV-1a over the signs of the key of a plain text. */
function hashOf(text: string): number {
	let hash = 0x811c9dc5
	let isEmpty = true
	for (let at = 0; at < text.length; at++) {
		const sign = signOf(text.charCodeAt(at))
		if (sign === 0) continue
		hash = Math.imul(hash ^ sign, 0x01000193)
		isEmpty = false
	}
	return isEmpty ? NO_SIGN : hash ^ (hash >>> 15) || 1
}

/** Whether two plain texts have the same key. */
function areSame(one: string, other: string): boolean {
	for (let at = 0, place = 0; ; at++, place++) {
		while (at < one.length && signOf(one.charCodeAt(at)) === 0) at++
		while (place < other.length && signOf(other.charCodeAt(place)) === 0) place++
		if (at === one.length || place === other.length) return at === one.length && place === other.length
		if (signOf(one.charCodeAt(at)) !== signOf(other.charCodeAt(place))) return false
	}
}
