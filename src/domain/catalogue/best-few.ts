/** The first `limit` of the items in an order, without sorting the others. `rank` returns null for an item that is left out. */
export function bestFew<Item, Rank>(
	items: Iterable<Item>,
	limit: number,
	{ rank, isBefore }: { rank(item: Item): Rank | null; isBefore(one: Rank, other: Rank): boolean },
): Item[] {
	const best: { readonly item: Item; readonly rank: Rank }[] = []
	for (const item of items) {
		const found = rank(item)
		const last = best[limit - 1]
		if (found === null || (last && !isBefore(found, last.rank))) continue
		const place = best.findIndex((other) => isBefore(found, other.rank))
		best.splice(place === -1 ? best.length : place, 0, { item, rank: found })
		if (best.length > limit) best.pop()
	}
	return best.map(({ item }) => item)
}
