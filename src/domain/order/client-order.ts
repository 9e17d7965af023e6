import { cashbackOf } from '#domain/cashback/cashback.ts'
import { type Cents, ZERO } from '#domain/money/cents.ts'
import { leftOf, type Order } from './order.ts'
import type { OrderState } from './state.ts'

/** An order that a reseller placed for a client, or by a quotation to one, as their list shows it. */
export interface ClientOrder
	extends Pick<Order, 'id' | 'createdAt' | 'state' | 'totalCents' | 'refundedCents' | 'terms'> {
	/** The client's name. */
	readonly nombre: string
	/** The number of the quotation that became the order; null without one. */
	readonly quotation: string | null
	/** How many lines it has. */
	readonly items: number
	/** Cashback credited for it, less the amounts withdrawn by refunds. */
	readonly creditedCents: Cents
}

/** The filter of a reseller's list of orders. */
export interface ClientOrderFilter {
	/** Words of an order's number or a client's name; accents and case do not matter. */
	readonly search: string
	readonly state: OrderState | null
	/** Days in Madrid, `2026-11-21`, both included. */
	readonly from: string | null
	readonly to: string | null
}

/** States of orders that still lead to cashback. */
const ON_THE_WAY: readonly OrderState[] = ['awaiting_payment', 'processing', 'in_transit']

/**
 * The cashback of an order, given or expected: the order's percentage of its unrefunded amount, the credited amount once it is delivered
 * (rules §6).
 */
export function cashbackOfOrder(
	order: Pick<ClientOrder, 'state' | 'totalCents' | 'refundedCents' | 'terms' | 'creditedCents'>,
): Cents {
	if (order.state === 'delivered') return order.creditedCents > 0 ? order.creditedCents : ZERO
	return ON_THE_WAY.includes(order.state) ? cashbackOf(leftOf(order), order.terms) : ZERO
}
