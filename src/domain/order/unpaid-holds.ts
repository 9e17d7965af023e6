import type { PricedLine } from '#domain/cart/line.ts'
import type { TradeTerms } from '#domain/trade/terms.ts'
import { VISITORS_OF_SITE } from '#domain/visitor/visitor-network.ts'

const MINUTE_MS = 60_000

/** The stock that a buyer's unpaid orders hold. */
export interface UnpaidHolds {
	readonly orders: number
	readonly lots: number
	/** Lots of which they hold a quarter or more of the stock not held by others. */
	readonly largeLots: number
}

/** The holds of a buyer, of all buyers at that buyer's network address, and of the network around it; null if unknown. */
export interface HoldsOf {
	readonly buyer: UnpaidHolds | null
	readonly address: UnpaidHolds | null
	readonly site: UnpaidHolds | null
}

/** The limit of a buyer's unpaid holds: the material of a whole house, and some abandoned orders. */
const BUYER: UnpaidHolds = { orders: 5, lots: 60, largeLots: 12 }
/** The limit of a buyer's holds while transfers are awaited, which takes days: a few lots of one or two orders. */
const BUYER_TRANSFERS: UnpaidHolds = { orders: 2, lots: 20, largeLots: 3 }
/** The same for one address, and for a professional approved by the staff. */
const ADDRESS_TRANSFERS: UnpaidHolds = { orders: 4, lots: 40, largeLots: 6 }
/** An order that holds a large part of more lots than these is reserved for a shorter time. */
const LARGE_LOTS_FOR_THE_USUAL_TIME = 3
/** How long an order that its buyer has cancelled unpaid counts as unpaid. */
export const RELEASED_COUNTS_MS = 30 * MINUTE_MS
/** How long an order of 0 € counts as unpaid. */
export const FREE_COUNTS_MS = 24 * 60 * MINUTE_MS
/** A quarter of a lot or more is a large part. */
export const LARGE_PART = 4

/** The limit of one address's unpaid holds: an office or a mobile network is many buyers, so it exceeds a buyer's. */
function addressLimit(ordersPerAddress: number): UnpaidHolds {
	return {
		orders: ordersPerAddress,
		lots: 10 * ordersPerAddress,
		largeLots: Math.max(BUYER.largeLots, ordersPerAddress),
	}
}

/** Whether a quantity is a large part of the rest of a lot, both in hundredths: 250 of 1000 is. */
export function isLargePart(quantityHundredths: number, leftHundredths: number): boolean {
	return quantityHundredths * LARGE_PART >= leftHundredths
}

/** How many lots an order takes a large part of. */
export function largeLotsOf(lines: readonly Pick<PricedLine, 'variant' | 'takesHundredths'>[]): number {
	const byLot = Map.groupBy(lines, ({ variant }) => variant.lot.id)
	return [...byLot.values()].filter((taking) => {
		const quantity = taking.reduce((sum, line) => sum + line.takesHundredths, 0)
		return isLargePart(quantity, taking[0]?.variant.lot.stockHundredths ?? 0)
	}).length
}

/** How long an order's stock is held while it is not paid, by the number of lots it takes a large part of. */
export function reservationMs(
	largeLots: number,
	{ reservationMinutes, largeReservationMinutes }: Pick<TradeTerms, 'reservationMinutes' | 'largeReservationMinutes'>,
): number {
	return (largeLots > LARGE_LOTS_FOR_THE_USUAL_TIME ? largeReservationMinutes : reservationMinutes) * MINUTE_MS
}

/**
 * Why one more unpaid order is refused, given the holds including it (rules §6); null if it is accepted. A professional approved by the
 * staff may hold as much as an address.
 */
export function refuseHolds(
	{ buyer, address, site }: HoldsOf,
	terms: { readonly ordersPerAddress: number; readonly isProfessional: boolean },
): 'demasiados_pedidos_sin_pagar' | 'demasiado_material_sin_pagar' | null {
	const ofAddress = addressLimit(terms.ordersPerAddress)
	const asked = [
		[buyer, terms.isProfessional ? ofAddress : BUYER],
		[address, ofAddress],
		[site, timesOf(ofAddress, VISITORS_OF_SITE)],
	] as const
	for (const [held, most] of asked) {
		const passed = held && passedLimit(held, most)
		if (passed === 'orders') return 'demasiados_pedidos_sin_pagar'
		if (passed) return 'demasiado_material_sin_pagar'
	}
	return null
}

/** Whether one more order by transfer is refused, given the holds of such orders including it. */
export function refusesTransfer({ buyer, address, site }: HoldsOf, isProfessional: boolean): boolean {
	const ofBuyer = buyer && passedLimit(buyer, isProfessional ? ADDRESS_TRANSFERS : BUYER_TRANSFERS)
	const ofSite = site && passedLimit(site, timesOf(ADDRESS_TRANSFERS, VISITORS_OF_SITE))
	return Boolean(ofBuyer || ofSite || (address && passedLimit(address, ADDRESS_TRANSFERS)))
}

const timesOf = ({ orders, lots, largeLots }: UnpaidHolds, times: number): UnpaidHolds => ({
	orders: orders * times,
	lots: lots * times,
	largeLots: largeLots * times,
})

function passedLimit(held: UnpaidHolds, most: UnpaidHolds): 'orders' | 'material' | null {
	if (held.orders > most.orders) return 'orders'
	return held.lots > most.lots || held.largeLots > most.largeLots ? 'material' : null
}
