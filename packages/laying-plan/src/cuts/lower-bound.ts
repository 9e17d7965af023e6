/**
 * A lower bound of the tiles from which pieces of these areas can be cut: pieces over half a tile need one each, and
 * the room beside the larger ones takes up the rest (the bound of Martello and Toth for one dimension).
 *
 * Each area is examined once, since a plan may have thousands of different cuts: the fewer small pieces are left out,
 * the more large
 * ones have room beside them.
 */
export function fewestTiles(areas: readonly number[], tile: number): number {
	const large = areas.filter((area) => area > tile / 2).sort((one, other) => one - other)
	const small = areas.filter((area) => area <= tile / 2).sort((one, other) => other - one)
	let [most, counted, filled, beside, room] = [0, 0, 0, 0, 0]
	for (const least of new Set([...small.map(Math.floor), 0])) {
		for (let area = small[counted]; area !== undefined && area >= least; area = small[++counted]) filled += area
		for (let area = large[beside]; area !== undefined && area <= tile - least; area = large[++beside])
			room += tile - area
		// Areas are measured to a hundredth of a mm²: a sum may be over a whole tile by less than a thousandth of it.
		most = Math.max(most, large.length + Math.max(0, Math.ceil((filled - room) / tile - 0.001)))
	}
	return most
}
