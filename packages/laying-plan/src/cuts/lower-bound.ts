/**
 * The fewest tiles that pieces of these areas can come from, however they are cut: pieces over half a tile need one each, and what
 * remains beside the larger ones takes up the rest (the bound of Martello and Toth for one dimension).
 */
export function fewestTiles(areas: readonly number[], tile: number): number {
	const sorted = [...areas].sort((one, other) => other - one)
	const steps = new Set(sorted.filter((area) => area <= tile / 2).map((area) => Math.floor(area)))
	let most = 0
	for (const least of [0, ...steps]) most = Math.max(most, bound(sorted, tile, least))
	return most
}

function bound(areas: readonly number[], tile: number, least: number): number {
	let [alone, shared, room, small] = [0, 0, 0, 0]
	for (const area of areas) {
		if (area > tile - least) alone++
		else if (area > tile / 2) {
			shared++
			room += tile - area
		} else if (area >= least) small += area
	}
	// Areas are measured to a hundredth of a mm²: a sum may be over a whole tile by less than a thousandth of it.
	return alone + shared + Math.max(0, Math.ceil((small - room) / tile - 0.001))
}
