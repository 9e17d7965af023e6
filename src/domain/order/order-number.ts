/**
 * Digits and capitals without I, L, O and U, which are easily confused when an order number is read out on the phone.
 */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

/** Number of sequences; beyond it numbers would repeat within a month. */
export const ORDER_NUMBERS = 32 ** 6

/** The inputs of an order number. */
export interface OrderNumberParts {
	/** The order's number in the shop's own sequence: unique, 0 to `ORDER_NUMBERS - 1`. */
	readonly sequence: number
	/** Year and month of the order as four digits: `2611` is November 2026. */
	readonly yearMonth: string
	/** Any 32 bits. Another key permutes the sequences differently, so changing it could repeat numbers. */
	readonly key: number
}

/**
 * The public number of an order, valid for Redsys: `orderNumber({ sequence: 0, yearMonth: '2611', key: 1 })` → 10
 * characters that begin with 2611. Different sequences give different numbers, and consecutive ones look unrelated. It
 * must not be used as a secret.
 */
export function orderNumber({ sequence, yearMonth, key }: OrderNumberParts): string {
	if (!Number.isInteger(sequence) || sequence < 0 || sequence >= ORDER_NUMBERS) {
		throw new RangeError(`not an order sequence: ${sequence}`)
	}
	if (!/^\d\d(0[1-9]|1[0-2])$/.test(yearMonth)) throw new RangeError(`not a year and a month: ${yearMonth}`)
	let mixed = shuffled(sequence, key)
	let letters = ''
	for (let place = 0; place < 6; place++) {
		letters = ALPHABET.charAt(mixed & 31) + letters
		mixed >>>= 5
	}
	return yearMonth + letters
}

/** A Feistel network over two halves of 15 bits: each round is invertible, so the mapping is a bijection. */
function shuffled(sequence: number, key: number): number {
	let left = sequence >>> 15
	let right = sequence & 0x7fff
	for (let round = 1; round <= 6; round++) {
		const mixed = left ^ (scrambled(right, key, round) & 0x7fff)
		left = right
		right = mixed
	}
	return (left << 15) | right
}

/** Mixes every bit of the half and of the key into the result (the finaliser of MurmurHash3). */
function scrambled(half: number, key: number, round: number): number {
	let hash = Math.imul(half ^ key, 0x9e3779b1) ^ Math.imul(round, 0x85ebca6b) ^ (key >>> 16)
	hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b)
	hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35)
	return hash ^ (hash >>> 16)
}
