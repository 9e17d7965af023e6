interface Order<Item, Rank> {
	/** Null for an item that is left out. */
	rank(item: Item): Rank | null
	isBefore(one: Rank, other: Rank): boolean
	/** Whether an item counts at all: called only for items that would be among the first. */
	isIn(item: Item): boolean
}

/** The first `limit` of the items in an order, without sorting the others. */
export function bestFew<Item, Rank>(items: Iterable<Item>, limit: number, order: Order<Item, Rank>): Item[] {
	const best: { readonly item: Item; readonly rank: Rank }[] = []
	for (const item of items) {
		const rank = order.rank(item)
		const last = best[limit - 1]
		if (rank === null || (last && !order.isBefore(rank, last.rank)) || !order.isIn(item)) continue
		const place = best.findIndex((other) => order.isBefore(rank, other.rank))
		best.splice(place === -1 ? best.length : place, 0, { item, rank })
		if (best.length > limit) best.pop()
	}
	return best.map(({ item }) => item)
}
