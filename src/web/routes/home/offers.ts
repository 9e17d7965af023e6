import { priceInForce } from '#domain/catalogue/price.ts'
import type { Product } from '#domain/catalogue/product.ts'

const HOUR_MS = 3_600_000

/** A number that looks random and is always the same for the same seed. */
function scrambled(seed: number): number {
	let value = Math.imul(seed ^ (seed >>> 16), 0x85ebca6b)
	value = Math.imul(value ^ (value >>> 13), 0xc2b2ae35)
	return (value ^ (value >>> 16)) >>> 0
}

/**
 * Products in stock in a random order that lasts an hour, those of the flash campaign first: random, and yet the same
 * page for everybody.
 */
export function offersOfTheHour<P extends Product>(inStock: readonly P[], nowMs: number, count: number): P[] {
	const hour = Math.floor(nowMs / HOUR_MS)
	const drawn = inStock.map((product) => ({
		product,
		flash: priceInForce(product, nowMs).flash,
		draw: scrambled(hour * 8191 + product.id),
	}))
	drawn.sort((a, b) => Number(b.flash) - Number(a.flash) || a.draw - b.draw)
	return drawn.slice(0, count).map(({ product }) => product)
}
