/** A bit set of positions, 32 to a word. Words are signed because V8 keeps them as small integers. */
export type Bits = Int32Array

/** The number of words of a set over positions 0 to `size - 1`. */
export function lengthFor(size: number): number {
	return Math.ceil(size / 32)
}

/** The empty set over positions 0 to `size - 1`. */
export function noBits(size: number): Bits {
	return new Int32Array(lengthFor(size))
}

/** Puts a position into the set. */
export function addBit(bits: Bits, position: number): void {
	bits[position >> 5] = (bits[position >> 5] ?? 0) | (1 << (position & 31))
}

/** Takes a position out of the set. */
export function removeBit(bits: Bits, position: number): void {
	bits[position >> 5] = (bits[position >> 5] ?? 0) & ~(1 << (position & 31))
}

/** Whether the set holds the position. */
export function hasBit(bits: Bits, position: number): boolean {
	return ((bits[position >> 5] ?? 0) & (1 << (position & 31))) !== 0
}

/** In-place intersection of the first set with the second. */
export function intersect(bits: Bits, other: Bits): void {
	for (let word = 0; word < bits.length; word++) bits[word] = (bits[word] ?? 0) & (other[word] ?? 0)
}

/** In-place union of the first set with the second. */
export function union(bits: Bits, other: Bits): void {
	for (let word = 0; word < bits.length; word++) bits[word] = (bits[word] ?? 0) | (other[word] ?? 0)
}

/** Whether two sets have a position in common. */
export function haveCommon(one: Bits, other: Bits): boolean {
	for (let word = 0; word < one.length; word++) if (((one[word] ?? 0) & (other[word] ?? 0)) !== 0) return true
	return false
}

/** Whether the set holds no position. */
export function isEmpty(bits: Bits): boolean {
	for (let word = 0; word < bits.length; word++) if (bits[word] !== 0) return false
	return true
}

/** How many positions the set holds. */
export function countBits(bits: Bits): number {
	let count = 0
	for (let word = 0; word < bits.length; word++) count += onesOf(bits[word] ?? 0)
	return count
}

/** The positions of a set in ascending order. */
export function positionsOf(bits: Bits, count: number = countBits(bits)): Int32Array {
	const positions = new Int32Array(count)
	let found = 0
	for (let word = 0; word < bits.length; word++) {
		for (let rest = bits[word] ?? 0; rest !== 0; rest &= rest - 1) {
			positions[found++] = (word << 5) + 31 - Math.clz32(rest & -rest)
		}
	}
	return positions
}

/** Population count of a 32-bit word, added in parallel by pairs, fours and bytes. */
function onesOf(word: number): number {
	let ones = word - ((word >>> 1) & 0x55555555)
	ones = (ones & 0x33333333) + ((ones >>> 2) & 0x33333333)
	return Math.imul((ones + (ones >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24
}
