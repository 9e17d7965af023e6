/** The codes of the words of a piece of text; most pieces are one word. */
export type Codes = number | readonly number[]

/**
 * The cached readings of pieces of texts. Looks pieces up in place: cutting each out, as a key for a Map, took longer than all other work
 * on the words of a catalogue.
 */
export class KnownPieces {
	readonly #read: (piece: string) => readonly number[]
	readonly #pieces: string[] = []
	readonly #codes: Codes[] = []
	/** By the hash of a piece its number and one more, at the next free place; at least half are free. */
	#slots = new Int32Array(256)

	/** `read` returns the codes of an unknown piece. */
	constructor(read: (piece: string) => readonly number[]) {
		this.#read = read
	}

	/** The codes of the words of a text from one place up to another, with the hash of its units there (`hashed`). */
	codesOf(text: string, from: number, until: number, hash: number): Codes {
		const mask = this.#slots.length - 1
		for (let slot = placeOf(hash) & mask; ; slot = (slot + 1) & mask) {
			const known = (this.#slots[slot] ?? 0) - 1
			if (known === -1) return this.#learn(text.slice(from, until))
			if (isAt(this.#pieces[known] ?? '', text, from, until)) return this.#codes[known] ?? []
		}
	}

	#learn(piece: string): Codes {
		const codes = this.#read(piece)
		const [only] = codes
		const kept = codes.length === 1 && only !== undefined ? only : codes
		this.#codes.push(kept)
		this.#pieces.push(piece)
		if (this.#pieces.length * 2 > this.#slots.length) {
			this.#slots = new Int32Array(this.#slots.length * 2)
			this.#pieces.forEach((known, number) => {
				this.#place(known, number)
			})
		} else this.#place(piece, this.#pieces.length - 1)
		return kept
	}

	#place(piece: string, number: number): void {
		const mask = this.#slots.length - 1
		let slot = placeOf(hashOf(piece)) & mask
		while (this.#slots[slot] !== 0) slot = (slot + 1) & mask
		this.#slots[slot] = number + 1
	}
}

/** The hash of an empty text. */
export const UNHASHED = 0x811c9dc5

/** The hash of a stretch of text extended by a unit: FNV-1a. */
export const hashed = (hash: number, unit: number): number => Math.imul(hash ^ unit, 0x01000193)

/** The hash of a whole text. */
export function hashOf(text: string): number {
	let hash = UNHASHED
	for (let at = 0; at < text.length; at++) hash = hashed(hash, text.charCodeAt(at))
	return hash
}

const placeOf = (hash: number) => hash ^ (hash >>> 15)

function isAt(piece: string, text: string, from: number, until: number): boolean {
	if (piece.length !== until - from) return false
	for (let at = 0; at < piece.length; at++) if (piece.charCodeAt(at) !== text.charCodeAt(from + at)) return false
	return true
}
