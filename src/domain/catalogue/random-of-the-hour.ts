const HOUR_MS = 3_600_000

/** Integer hash: a pseudo-random number that is the same for the same seed. */
function scrambled(seed: number): number {
	let value = Math.imul(seed ^ (seed >>> 16), 0x85ebca6b)
	value = Math.imul(value ^ (value >>> 13), 0xc2b2ae35)
	return (value ^ (value >>> 16)) >>> 0
}

/** Pseudo-random items of a list, in an order that changes every hour and is the same for all visitors. */
export function randomOfTheHour<Item extends { readonly id: number }>(
	items: readonly Item[],
	nowMs: number,
	count: number,
): Item[] {
	const hour = Math.floor(nowMs / HOUR_MS)
	return items
		.map((item) => ({ item, draw: scrambled(hour * 8191 + item.id) }))
		.sort((a, b) => a.draw - b.draw || a.item.id - b.item.id)
		.slice(0, count)
		.map(({ item }) => item)
}
