import { type Bits, hasBit, positionsOf } from './bits.ts'
import { grownTo } from './grown.ts'
import { smallest } from './smallest.ts'

/**
 * The products by one number, ascending and descending; the lower position breaks ties in both. A changed number moves its
 * product in both orders, which is a binary search and a shift of memory.
 */
export class SortedBy {
	#values = new Float64Array(0)
	#size = 0
	#ascending: Int32Array = new Int32Array(0)
	#descending: Int32Array = new Int32Array(0)
	/** Whether the orders match the numbers, and need no sorting before they are read. */
	#isSorted = true

	/** The number of the product at a position, or at the next new one. */
	set(position: number, value: number): void {
		if (!this.#isSorted) this.#note(position, value)
		else if (position === this.#size) this.#append(value)
		else if (this.#values[position] !== value) this.#move(position, value)
	}

	/** Many numbers are about to change: they are sorted when an order is read, in place of moving each. */
	sortLater(): void {
		this.#isSorted = false
	}

	/**
	 * A page of a set in one order. Of a small set the first are selected; for a large one the order is scanned, which finds a
	 * page early.
	 */
	stretch(direction: 'asc' | 'desc', bits: Bits, total: number, from: number, until: number): number[] {
		if (total * 16 > this.#size) {
			this.#sort()
			const order = (direction === 'asc' ? this.#ascending : this.#descending).subarray(0, this.#size)
			return filtered(order, bits, from, until)
		}
		const members = positionsOf(bits, total)
		const values = new Float64Array(total)
		for (let at = 0; at < total; at++) values[at] = this.#values[members[at] ?? 0] ?? 0
		if (direction === 'desc') for (let at = 0; at < total; at++) values[at] = -(values[at] ?? 0)
		return Array.from(firstOf(values, until).subarray(from), (at) => members[at] ?? 0)
	}

	#note(position: number, value: number): void {
		this.#values = grownTo(this.#values, position + 1)
		this.#values[position] = value
		this.#size = Math.max(this.#size, position + 1)
	}

	#sort(): void {
		if (this.#isSorted) return
		const values = this.#values.subarray(0, this.#size)
		this.#ascending = ascending(values)
		this.#descending = descending(values, this.#ascending)
		this.#isSorted = true
	}

	#append(value: number): void {
		const position = this.#size
		this.#values = grownTo(this.#values, position + 1)
		this.#ascending = grownTo(this.#ascending, position + 1)
		this.#descending = grownTo(this.#descending, position + 1)
		this.#values[position] = value
		for (const [order, sign] of this.#orders()) {
			const place = this.#placeIn(order, sign, value, position, position)
			order.copyWithin(place + 1, place, position)
			order[place] = position
		}
		this.#size += 1
	}

	#move(position: number, value: number): void {
		const old = this.#values[position] ?? 0
		for (const [order, sign] of this.#orders()) {
			const from = this.#placeIn(order, sign, old, position, this.#size)
			const place = this.#placeIn(order, sign, value, position, this.#size)
			// The place is counted with the product at its old one, which it leaves.
			const to = place > from ? place - 1 : place
			if (to > from) order.copyWithin(from, from + 1, to + 1)
			else order.copyWithin(to + 1, to, from)
			order[to] = position
		}
		this.#values[position] = value
	}

	#orders(): readonly (readonly [Int32Array, 1 | -1])[] {
		return [
			[this.#ascending, 1],
			[this.#descending, -1],
		]
	}

	/** The first place in an order of `size` products that is not before a value and position. */
	#placeIn(order: Int32Array, sign: 1 | -1, value: number, position: number, size: number): number {
		let [low, high] = [0, size]
		while (low < high) {
			const middle = (low + high) >> 1
			const at = order[middle] ?? 0
			const difference = sign * ((this.#values[at] ?? 0) - value) || at - position
			if (difference < 0) low = middle + 1
			else high = middle
		}
		return low
	}
}

/**
 * Packs value and position into one number, because the native sort of numbers is many times faster than a sort with a
 * comparator.
 */
function ascending(values: Float64Array): Int32Array {
	return firstOf(values, values.length)
}

/** The positions of the `count` smallest values, the lower position first where they are equal. */
function firstOf(values: Float64Array, count: number): Int32Array {
	const size = values.length
	let [least, most] = [0, 0]
	for (const value of values) {
		least = Math.min(least, value)
		most = Math.max(most, value)
	}
	if ((most - least + 1) * size > Number.MAX_SAFE_INTEGER) {
		const all = Int32Array.from(values.keys()).sort((a, b) => (values[a] ?? 0) - (values[b] ?? 0) || a - b)
		return all.subarray(0, count)
	}
	const keys = new Float64Array(size)
	for (let position = 0; position < size; position++)
		keys[position] = ((values[position] ?? 0) - least) * size + position
	const chosen = smallest(keys, count)
	const positions = new Int32Array(chosen.length)
	for (let place = 0; place < positions.length; place++) positions[place] = (chosen[place] ?? 0) % size
	return positions
}

/** Reverses an ascending order; equal values stay in the order of their positions. */
function descending(values: Float64Array, order: Int32Array): Int32Array {
	const turned = new Int32Array(order.length)
	let place = 0
	for (let end = order.length; end > 0; ) {
		let start = end - 1
		const value = values[order[start] ?? 0]
		while (start > 0 && values[order[start - 1] ?? 0] === value) start--
		turned.set(order.subarray(start, end), place)
		place += end - start
		end = start
	}
	return turned
}

/** The members of a set in the order of a list, from one rank up to another. */
export function filtered(positions: Int32Array, bits: Bits, from: number, until: number): number[] {
	const page: number[] = []
	for (let place = 0, met = 0; place < positions.length && met < until; place++) {
		const position = positions[place] ?? 0
		if (hasBit(bits, position) && met++ >= from) page.push(position)
	}
	return page
}
