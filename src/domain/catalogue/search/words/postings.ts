import { grownTo } from '#domain/catalogue/search/columns/grown.ts'

/** Where a word stands in a product, the most telling place last. */
export const PLACE = { description: 0, field: 1, name: 2, nameBeginning: 3 } as const
export type Place = (typeof PLACE)[keyof typeof PLACE]

const WORTH = [0.25, 1, 3, 3.5] as const

/** What a word counts at a place for the ranking: most at the beginning of a name, and more in a short name. */
export function worthAt(place: number, nameLength: number): number {
	return (WORTH[place] ?? 0) + (place >= PLACE.name ? 1 / nameLength : 0)
}

/** No word counts more than this. */
export const MOST_WORTH = 4.5

/** The products that a word occurs in, by ascending position. */
export class Postings {
	/** The first `size` places are in use. */
	positions = new Int32Array(0)
	/** The `Place` of the word in each product. */
	places = new Uint8Array(0)
	size = 0
	/** The number of products that have the word in their name or in a field, and not in their description alone. */
	telling = 0
	/** No product is worth more to a search by this word. */
	mostWorth = 0

	/** Adds a product with the word at a place of it; a product that is there already stays as it is. */
	add(position: number, place: Place, nameLength: number): void {
		const at = this.#placeOf(position)
		if (at < this.size && this.positions[at] === position) return
		this.positions = grownTo(this.positions, this.size + 1)
		this.places = grownTo(this.places, this.size + 1)
		if (at < this.size) {
			this.positions.copyWithin(at + 1, at, this.size)
			this.places.copyWithin(at + 1, at, this.size)
		}
		this.positions[at] = position
		this.places[at] = place
		this.mostWorth = Math.max(this.mostWorth, worthAt(place, nameLength))
		if (place !== PLACE.description) this.telling += 1
		this.size += 1
	}

	remove(position: number): void {
		const at = this.#placeOf(position)
		if (at === this.size || this.positions[at] !== position) return
		if (this.places[at] !== PLACE.description) this.telling -= 1
		this.positions.copyWithin(at, at + 1, this.size)
		this.places.copyWithin(at, at + 1, this.size)
		this.size -= 1
	}

	/** The `Place` of the word in a product; undefined when it is not in it. */
	placeIn(position: number): number | undefined {
		const at = this.#placeOf(position)
		return at < this.size && this.positions[at] === position ? this.places[at] : undefined
	}

	#placeOf(position: number): number {
		// Products are mostly added in the order of their positions.
		if (this.size === 0 || (this.positions[this.size - 1] ?? 0) < position) return this.size
		let [low, high] = [0, this.size]
		while (low < high) {
			const middle = (low + high) >> 1
			if ((this.positions[middle] ?? 0) < position) low = middle + 1
			else high = middle
		}
		return low
	}
}
