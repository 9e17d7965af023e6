/**
 * The `count` smallest numbers in ascending order; a few out of many are selected without sorting the others. The given array is changed.
 */
export function smallest(keys: Float64Array, count: number): Float64Array {
	if (count * 8 > keys.length) return keys.sort().subarray(0, count)
	const chosen = keys.slice(0, count).sort()
	for (let at = count; at < keys.length; at++) {
		const key = keys[at] ?? 0
		if (key >= (chosen[count - 1] ?? 0)) continue
		let place = count - 1
		for (; place > 0 && (chosen[place - 1] ?? 0) > key; place--) chosen[place] = chosen[place - 1] ?? 0
		chosen[place] = key
	}
	return chosen
}
