/** Items that wait in one line per visitor. An item may wait in several lines. */
export class Lines<Item> {
	/** In the order of turns: a visitor goes to the end after a turn. */
	readonly #lines = new Map<string, Item[]>()

	/** The items in all lines; an item in two lines counts twice. */
	get size(): number {
		let size = 0
		for (const line of this.#lines.values()) size += line.length
		return size
	}

	lengthOf(visitor: string): number {
		return this.#lines.get(visitor)?.length ?? 0
	}

	has(visitor: string, item: Item): boolean {
		return this.#lines.get(visitor)?.includes(item) ?? false
	}

	add(visitor: string, item: Item): void {
		const line = this.#lines.get(visitor)
		if (line) line.push(item)
		else this.#lines.set(visitor, [item])
	}

	remove(visitor: string, item: Item): void {
		const rest = (this.#lines.get(visitor) ?? []).filter((one) => one !== item)
		if (rest.length === 0) this.#lines.delete(visitor)
		else this.#lines.set(visitor, rest)
	}

	/** Removes the first item of the visitor whose turn it is from all lines; returns undefined if nothing waits. */
	next(): Item | undefined {
		const [first] = this.#lines
		if (!first) return undefined
		const [visitor, line] = first
		const [item] = line
		this.#lines.delete(visitor)
		this.#lines.set(visitor, line)
		if (item !== undefined) for (const waiting of [...this.#lines.keys()]) this.remove(waiting, item)
		return item
	}

	/** The last item of the longest line. */
	lastOfLongest(): { readonly visitor: string; readonly length: number; readonly item: Item } | null {
		let longest: { visitor: string; length: number; item: Item } | null = null
		for (const [visitor, line] of this.#lines) {
			const item = line.at(-1)
			if (item === undefined || line.length <= (longest?.length ?? 0)) continue
			longest = { visitor, length: line.length, item }
		}
		return longest
	}
}
