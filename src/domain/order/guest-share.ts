/** The quantities of an order, and the unpaid holds of its network address including it. */
export interface GuestOrder {
	/** Lots from which the order takes a quarter or more. */
	readonly largeLots: number
	/** Unpaid orders of the address, this one among them. */
	readonly addressOrders: number
}

/**
 * Lots from which a first order may take a large part, regardless of the holds of other guests: enough for a bathroom
 * or a floor.
 */
const MODEST_LARGE_LOTS = 3

/**
 * Whether an order is accepted regardless of guests' unpaid holds: it takes a large part of no lot, or it is the only unpaid one of its
 * address and takes a large part of three lots at most.
 */
export function isModest({ largeLots, addressOrders }: GuestOrder): boolean {
	return largeLots === 0 || (addressOrders <= 1 && largeLots <= MODEST_LARGE_LOTS)
}
