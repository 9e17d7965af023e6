import { grownTo } from './grown.ts'

/** The products that a word occurs in, by ascending position. */
export class Postings {
	/** The first `size` places are in use. */
	positions = new Int32Array(0)
	/** 1 where the word occurs in the product's name, 0 where only in another field. */
	inName = new Uint8Array(0)
	size = 0
	/** No product is worth more to a search by this word: 1 outside of names, more the shorter the name. */
	mostWorth = 1

	/** Adds a product, 0 being the length of no name; a product that is there already stays as it is. */
	add(position: number, nameLength: number): void {
		const place = this.#placeOf(position)
		if (place < this.size && this.positions[place] === position) return
		this.positions = grownTo(this.positions, this.size + 1)
		this.inName = grownTo(this.inName, this.size + 1)
		this.positions.copyWithin(place + 1, place, this.size)
		this.inName.copyWithin(place + 1, place, this.size)
		this.positions[place] = position
		this.inName[place] = nameLength > 0 ? 1 : 0
		if (nameLength > 0) this.mostWorth = Math.max(this.mostWorth, 3 + 1 / nameLength)
		this.size += 1
	}

	remove(position: number): void {
		const place = this.#placeOf(position)
		if (place === this.size || this.positions[place] !== position) return
		this.positions.copyWithin(place, place + 1, this.size)
		this.inName.copyWithin(place, place + 1, this.size)
		this.size -= 1
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
