import { HOUR_MS } from '#domain/time/spans.ts'
import type { TradeTerms } from '#domain/trade/terms.ts'

/** The states of an order, as shown to shoppers (rules §6). */
export const ORDER_STATES = [
	'awaiting_payment',
	'processing',
	'in_transit',
	'delivered',
	'cancelled',
	'expired',
	'incident',
	'refunded',
] as const
export type OrderState = (typeof ORDER_STATES)[number]

const NEXT: Record<OrderState, readonly OrderState[]> = {
	awaiting_payment: ['processing', 'cancelled', 'expired', 'incident'],
	// A payment may arrive after its order was cancelled or expired: the stock is taken again, or the order becomes an
	// incident.
	cancelled: ['processing', 'incident', 'refunded'],
	expired: ['processing', 'incident'],
	processing: ['in_transit', 'cancelled', 'incident', 'refunded'],
	// A dispatch that is undone on its day (`delivery/undo-dispatch.ts`).
	in_transit: ['delivered', 'processing', 'incident', 'refunded'],
	delivered: ['refunded'],
	incident: ['processing', 'refunded'],
	refunded: [],
}

/** An account with orders in these states cannot be closed. */
export const OPEN_STATES: readonly OrderState[] = ['awaiting_payment', 'processing', 'in_transit', 'incident']
/** Orders in these states have been paid and were not called off. */
export const SOLD_STATES: readonly OrderState[] = ['processing', 'in_transit', 'delivered', 'incident']

/** Whether an order is called off or paid back: its buyer is owed nothing more. */
export const isOver = (state: OrderState | null): boolean =>
	state === 'cancelled' || state === 'expired' || state === 'refunded'

/** States in which goods have been or will be handed over. */
const HANDED_OVER: readonly OrderState[] = ['processing', 'in_transit', 'delivered', 'refunded']

/** Whether an order has a delivery note. */
export const hasDeliveryNote = ({ state }: { readonly state: OrderState }): boolean => HANDED_OVER.includes(state)

/** Whether an order may go from one state to another. */
export function canMove(from: OrderState, to: OrderState): boolean {
	return NEXT[from].includes(to)
}

/** The time limit for changes of an order: when it was placed, and under which terms. */
interface Placed {
	readonly createdAt: Date
	readonly terms: Pick<TradeTerms, 'changeWindowHours'>
}

/** Whether an order is still in the warehouse, so that its destination can be corrected. */
export const hasNotLeft = ({ state }: { readonly state: OrderState }): boolean =>
	state === 'awaiting_payment' || state === 'processing'

/** Whether the buyer may still cancel the order or change its address (rules §6). */
export function canChange(order: Placed & { readonly state: OrderState }, now: Date): boolean {
	return hasNotLeft(order) && now < changeableUntil(order)
}

/** The instant from which the buyer may no longer change the order. */
export function changeableUntil({ createdAt, terms }: Placed): Date {
	return new Date(createdAt.getTime() + terms.changeWindowHours * HOUR_MS)
}
