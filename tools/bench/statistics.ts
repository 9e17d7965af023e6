/** The value below which a share of the values lies, by the nearest rank: `percentile([4, 1, 3, 2], 0.5)` → 2. */
export function percentile(values: readonly number[], share: number): number {
	if (values.length === 0) throw new RangeError('there are no values')
	const sorted = values.toSorted((one, other) => one - other)
	return sorted[Math.max(0, Math.ceil(share * sorted.length) - 1)] ?? 0
}

/** A number with three significant digits: `rounded(12.3456)` → 12.3, `rounded(0.01239)` → 0.0124. */
export function rounded(value: number): number {
	return Math.abs(value) >= 1000 ? Math.round(value) : Number(value.toPrecision(3))
}
