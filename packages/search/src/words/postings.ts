/** The place of a word in a product, most significant last. */
export const PLACE = { description: 0, field: 1, name: 2, nameBeginning: 3 } as const
export type Place = (typeof PLACE)[keyof typeof PLACE]

const WORTH = [0.25, 1, 3, 3.5] as const

/** The weight of a word at a place for the ranking: most at the beginning of a name, and more in a short name. */
export function worthAt(place: number, nameLength: number): number {
	return (WORTH[place] ?? 0) + (place >= PLACE.name ? 1 / nameLength : 0)
}

/** No word counts more than this. */
export const MOST_WORTH = 4.5

/** The position of the product of an entry. */
export const positionOf = (entry: number): number => entry >> 2
/** The `Place` of the word in the product of an entry. */
export const placeOf = (entry: number): number => entry & 3

/** Words of so few products store them in a plain array: a typed one takes 200 bytes while empty. */
const FEW = 16

/** The products that a word occurs in, by ascending position. */
export class Postings {
	/** The first `size` are in use, each a position and a `Place` in one number. */
	entries: number[] | Int32Array = []
	size = 0
	/** The number of products that have the word in their name or in a field, and not in their description alone. */
	telling = 0
	/** No product is worth more to a search by this word. */
	mostWorth = 0

	/** Adds a product with the word at a place of it; a product already present does not change. */
	add(position: number, place: Place, nameLength: number): void {
		const at = this.#placeOf(position)
		if (at < this.size && positionOf(this.entries[at] ?? 0) === position) return
		const entry = (position << 2) | place
		if (this.entries instanceof Int32Array || this.size === FEW) this.#insert(at, entry)
		else if (at === this.size) this.entries.push(entry)
		else this.entries.splice(at, 0, entry)
		const worth = worthAt(place, nameLength)
		if (worth > this.mostWorth) this.mostWorth = worth
		if (place !== PLACE.description) this.telling += 1
		this.size += 1
	}

	remove(position: number): void {
		const at = this.#placeOf(position)
		const entry = this.entries[at]
		if (at === this.size || entry === undefined || positionOf(entry) !== position) return
		if (placeOf(entry) !== PLACE.description) this.telling -= 1
		if (this.entries instanceof Int32Array) this.entries.copyWithin(at, at + 1, this.size)
		else this.entries.splice(at, 1)
		this.size -= 1
	}

	/** The `Place` of the word in a product; undefined when it is not in it. */
	placeIn(position: number): number | undefined {
		const at = this.#placeOf(position)
		const entry = at < this.size ? this.entries[at] : undefined
		return entry !== undefined && positionOf(entry) === position ? placeOf(entry) : undefined
	}

	#insert(at: number, entry: number): void {
		let entries = this.entries
		if (!(entries instanceof Int32Array) || this.size === entries.length) {
			entries = new Int32Array(this.size * 2)
			entries.set(this.entries)
		}
		if (at < this.size) entries.copyWithin(at + 1, at, this.size)
		entries[at] = entry
		this.entries = entries
	}

	#placeOf(position: number): number {
		// Products are mostly added in the order of their positions.
		if (this.size === 0 || positionOf(this.entries[this.size - 1] ?? 0) < position) return this.size
		let [low, high] = [0, this.size]
		while (low < high) {
			const middle = (low + high) >> 1
			if (positionOf(this.entries[middle] ?? 0) < position) low = middle + 1
			else high = middle
		}
		return low
	}
}
