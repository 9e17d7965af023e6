/** How long a draw is valid: the same for all visitors, since pages are cached. */
export const DRAW_MS = 60_000

/** Integer hash: a pseudo-random number that is the same for the same seed. */
function scrambled(seed: number): number {
	let value = Math.imul(seed ^ (seed >>> 16), 0x85ebca6b)
	value = Math.imul(value ^ (value >>> 13), 0xc2b2ae35)
	return (value ^ (value >>> 16)) >>> 0
}

/** Pseudo-random items of a list, in an order that changes with every draw and is the same for all visitors. */
export function randomDraw<Item extends { readonly id: number }>(
	items: readonly Item[],
	draw: number,
	count: number,
): Item[] {
	return items
		.map((item) => ({ item, place: scrambled(draw * 8191 + item.id) }))
		.sort((a, b) => a.place - b.place || a.item.id - b.item.id)
		.slice(0, count)
		.map(({ item }) => item)
}
