/** The stops of one slot in unpaid orders: the visitor's, those of the network around it, and the account's. */
export interface UnpaidStops {
	readonly visitor: number
	readonly site: number
	readonly account: number
}

/**
 * Whether one more unpaid order would take too many stops of a slot, so that no visitor takes the stops of a whole day without paying
 * (rules §6): an address may have a quarter of a slot, of 12 stops 3; a network of homes, an account, and an approved professional half of
 * it. One stop is always allowed.
 */
export function refusesStop(
	unpaid: UnpaidStops,
	{ maxStops, isProfessional }: { readonly maxStops: number; readonly isProfessional: boolean },
): boolean {
	const quarter = Math.max(1, Math.floor(maxStops / 4))
	const half = Math.max(1, Math.floor(maxStops / 2))
	return unpaid.visitor >= (isProfessional ? half : quarter) || unpaid.site >= half || unpaid.account >= half
}
