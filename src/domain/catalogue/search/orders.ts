import { type Bits, hasBit, positionsOf } from './bits.ts'
import type { Offer } from './entry.ts'

export const SORTS = ['stock_asc', 'stock_desc', 'precio_asc', 'precio_desc'] as const
export type Sort = (typeof SORTS)[number]

/** One sort order of all products: the position at each place, and the place of each position. Positions break ties. */
export interface Order {
	readonly positions: Int32Array
	readonly places: Int32Array
}

/** Sorts all products in the four ways; entry n of the offers is the product at position n. */
export function ordersOf(offers: readonly Pick<Offer, 'stockHundredths' | 'precioCents'>[]): Record<Sort, Order> {
	const stock = Float64Array.from(offers, ({ stockHundredths }) => stockHundredths)
	const price = Float64Array.from(offers, ({ precioCents }) => precioCents)
	const [byStock, byPrice] = [ascending(stock), ascending(price)]
	return {
		stock_asc: placed(byStock),
		stock_desc: placed(descending(stock, byStock)),
		precio_asc: placed(byPrice),
		precio_desc: placed(descending(price, byPrice)),
	}
}

/**
 * Packs value and position into one number, because the native sort of numbers is many times faster than a sort with a
 * comparator.
 */
function ascending(values: Float64Array): Int32Array {
	const size = values.length
	let [least, most] = [0, 0]
	for (const value of values) {
		least = Math.min(least, value)
		most = Math.max(most, value)
	}
	if ((most - least + 1) * size > Number.MAX_SAFE_INTEGER) {
		return Int32Array.from(values.keys()).sort((a, b) => (values[a] ?? 0) - (values[b] ?? 0) || a - b)
	}
	const keys = values.map((value, position) => (value - least) * size + position).sort()
	const positions = new Int32Array(size)
	for (let place = 0; place < size; place++) positions[place] = (keys[place] ?? 0) % size
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

function placed(positions: Int32Array): Order {
	const places = new Int32Array(positions.length)
	for (let place = 0; place < positions.length; place++) places[positions[place] ?? 0] = place
	return { positions, places }
}

/**
 * A page of a set in one order. A small set is sorted by its places; for a large one the order is scanned, which finds
 * a page early.
 */
export function stretch(order: Order, bits: Bits, total: number, from: number, until: number): number[] {
	if (total * 16 > order.positions.length) return filtered(order.positions, bits, from, until)
	const places = positionsOf(bits, total).map((position) => order.places[position] ?? 0)
	places.sort()
	return Array.from(places.subarray(from, Math.max(from, until)), (place) => order.positions[place] ?? 0)
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
