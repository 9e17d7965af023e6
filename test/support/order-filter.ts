import type { OrderFilter } from '#domain/order/order-filter.ts'

/** The filter of the list of orders that selects all. */
export const ALL_ORDERS: OrderFilter = {
	search: '',
	states: [],
	delivery: null,
	payMethod: null,
	channel: null,
	zona: null,
	from: null,
	to: null,
}
