/** A typed array of at least `size` places that begins like the given one; it doubles, so that appending is cheap. */
export function grownTo<Items extends Int32Array | Float64Array | Uint16Array | Uint8Array>(
	items: Items,
	size: number,
): Items {
	if (size <= items.length) return items
	const grown = new (items.constructor as new (length: number) => Items)(Math.max(size, items.length * 2, 4))
	grown.set(items)
	return grown
}
